import { z } from "zod";
import { wireProblem } from "../wire/problem.ts";
import { wireId } from "../wire/scalars.ts";
import { ApiTransport, type ApiCall, type ApiTransportOptions } from "./api-transport.ts";
import { kindOfProblems } from "./failure-kind.ts";
import { SocialError } from "./social-error.ts";

export interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly isPrivate: boolean;
}

const answered = z.looseObject({
  data: z.looseObject({ id: wireId.optional() }).optional(),
  errors: z.array(wireProblem).optional(),
});

const LIST = "/2/lists/:id";
const MEMBERS = "/2/lists/:id/members";

function bodyOf({ name, description, isPrivate }: Partial<ListFields>) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPrivate !== undefined && { private: isPrivate }),
  };
}

/** Changes of lists that an account owns. What is created or added is never asked for twice: it may have been done. */
export class ListChanges {
  readonly #transport: ApiTransport;

  constructor(options: ApiTransportOptions) {
    this.#transport = new ApiTransport(options);
  }

  /** Returns the new list's id. */
  async create(fields: ListFields, signal?: AbortSignal): Promise<string> {
    const purpose = "creating a list";
    const endpoint = "/2/lists";
    const body = bodyOf(fields);
    const made = await this.#send(
      { method: "POST", endpoint, path: endpoint, body, purpose },
      signal,
    );
    if (made.id === undefined) throw new SocialError("malformed", purpose);
    return made.id;
  }

  async change(id: string, fields: Partial<ListFields>, signal?: AbortSignal): Promise<void> {
    const path = LIST.replace(":id", id);
    const body = bodyOf(fields);
    const purpose = "changing a list";
    await this.#send({ method: "PUT", endpoint: LIST, path, body, purpose }, signal);
  }

  async remove(id: string, signal?: AbortSignal): Promise<void> {
    const path = LIST.replace(":id", id);
    await this.#send(
      { method: "DELETE", endpoint: LIST, path, purpose: "deleting a list" },
      signal,
    );
  }

  async addMember(id: string, member: string, signal?: AbortSignal): Promise<void> {
    const path = MEMBERS.replace(":id", id);
    const body = { user_id: member };
    const purpose = "adding to a list";
    await this.#send({ method: "POST", endpoint: MEMBERS, path, body, purpose }, signal);
  }

  async removeMember(id: string, member: string, signal?: AbortSignal): Promise<void> {
    const path = `${MEMBERS.replace(":id", id)}/${member}`;
    const endpoint = `${MEMBERS}/:user_id`;
    const purpose = "removing from a list";
    await this.#send({ method: "DELETE", endpoint, path, purpose }, signal);
  }

  async #send(call: ApiCall, signal: AbortSignal | undefined) {
    const { body } = await this.#transport.send(call, signal);
    const parsed = answered.safeParse(body);
    if (!parsed.success) throw new SocialError("malformed", call.purpose);
    const { data, errors } = parsed.data;
    if (data === undefined)
      throw new SocialError(kindOfProblems({ errors }) ?? "malformed", call.purpose);
    return data;
  }
}
