import { z } from "zod";
import { wireId, wireUsername } from "../wire/scalars.ts";
import type { ApiTransport } from "./api-transport.ts";
import { kindOfProblems } from "./failure-kind.ts";
import { SocialError } from "./social-error.ts";

/** Accounts of one call, as the network documents it. */
export const USERS_OF_CALL = 100;

const usersAnswer = z.looseObject({
  data: z.array(z.looseObject({ id: wireId, name: z.string(), username: z.string() })).default([]),
  errors: z.array(z.unknown()).optional(),
});

export interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

/** Ids of accounts by their names: each account that is read costs. */
export class UserLookup {
  readonly #transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  /** By lower-case name; names that nobody has are absent. */
  async byNames(names: readonly string[]): Promise<ReadonlyMap<string, NamedUser>> {
    const purpose = "looking accounts up";
    const found = new Map<string, NamedUser>();
    // A name that nobody can have would have the network refuse the others with it.
    const possible = names.filter((name) => wireUsername.safeParse(name).success);
    for (let from = 0; from < possible.length; from += USERS_OF_CALL) {
      const { body } = await this.#transport.send({
        method: "GET",
        endpoint: "/2/users/by",
        path: "/2/users/by",
        query: { usernames: possible.slice(from, from + USERS_OF_CALL).join(",") },
        purpose,
      });
      const parsed = usersAnswer.safeParse(body);
      if (!parsed.success) throw new SocialError("malformed", purpose);
      const { data, errors } = parsed.data;
      // Names that nobody has are told as errors beside those that somebody has.
      const kind = kindOfProblems({ errors });
      if (data.length === 0 && kind !== null && kind !== "missing" && kind !== "hidden")
        throw new SocialError(kind, purpose);
      for (const { id, name, username } of data)
        found.set(username.toLowerCase(), { id, name, username });
    }
    return found;
  }
}
