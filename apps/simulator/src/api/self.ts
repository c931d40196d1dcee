import type { Person } from "../network/person.ts";
import { personOf, type Call } from "./call.ts";
import { clientForbidden, invalidRequest } from "./problems.ts";

/** The caller, where the path names an account that only its owner may read or change. */
export function selfOf(call: Call<unknown>, id: string): Person {
  const person = personOf(call);
  if (person.id === id) return person;
  throw invalidRequest([
    {
      name: "id",
      values: [id],
      message: `The \`id\` query parameter value [${id}] must be the same as the authenticating user [${person.id}]`,
    },
  ]);
}

/** Following, liking and quoting are for apps that pay for them. */
export function needsEnterprise({ caller }: Call<unknown>): void {
  if (caller.app.plan !== "enterprise") throw clientForbidden(caller.app.id);
}
