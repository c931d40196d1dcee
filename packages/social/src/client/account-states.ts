import { z } from "zod";
import { wireId } from "../wire/scalars.ts";
import { ApiTransport, type ApiTransportOptions } from "./api-transport.ts";
import { kindOfProblems } from "./failure-kind.ts";
import { SocialError } from "./social-error.ts";

/** Accounts of one call, as the network documents it. */
export const STATES_OF_CALL = 100;

export interface FoundState {
  readonly id: string;
  readonly state: "active" | "protected" | "suspended" | "deleted" | "blocked";
  /** Null: the account is not shown. */
  readonly handle: string | null;
}

const problem = z.looseObject({
  value: z.string().optional(),
  resource_id: z.string().optional(),
  detail: z.string().default(""),
});
const answer = z.looseObject({
  data: z
    .array(
      z.looseObject({ id: wireId, username: z.string(), protected: z.boolean().default(false) }),
    )
    .default([]),
  errors: z.array(problem).default([]),
});

/** What a problem says of the account that it is about; null: it says nothing that is known. */
function stateOf(found: z.output<typeof problem>): FoundState["state"] | null {
  // Both come as accounts that are not there or not shown; only the words tell them apart.
  if (/\bsuspended\b/i.test(found.detail)) return "suspended";
  if (/\bblock(?:ed|ing|s)\b/i.test(found.detail)) return "blocked";
  return kindOfProblems({ errors: [found] }) === "missing" ? "deleted" : null;
}

/** What became of accounts, by their ids; of those of which the network says nothing that is known, nothing is told. */
export function readStates(body: unknown): FoundState[] {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new SocialError("malformed", "looking up what became of accounts");
  const { data, errors } = parsed.data;
  const there = data.map(({ id, username: handle, protected: isProtected }) => ({
    id,
    handle,
    state: isProtected ? ("protected" as const) : ("active" as const),
  }));
  const gone = errors.flatMap((each) => {
    const state = stateOf(each);
    const id = each.resource_id ?? each.value;
    return state === null || id === undefined ? [] : [{ id, handle: null, state }];
  });
  return [...there, ...gone];
}

/** Reads what became of at most `STATES_OF_CALL` accounts. */
export async function readAccountStates(
  options: ApiTransportOptions,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<FoundState[]> {
  const { body } = await new ApiTransport(options).send(
    {
      method: "GET",
      endpoint: "/2/users",
      path: "/2/users",
      query: { ids: ids.join(","), "user.fields": "protected" },
      purpose: "looking up what became of accounts",
    },
    signal,
  );
  return readStates(body);
}
