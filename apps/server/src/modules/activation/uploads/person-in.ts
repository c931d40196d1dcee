import type { CallContext } from "../../../http/bind.ts";
import { personOf } from "../../../principal.ts";

/** Whom a call is made for, as uploads note them; null: nobody. */
export function personIn({ principal }: Pick<CallContext, "principal">) {
  const person = personOf(principal);
  if (person === null) return null;
  const { id, email, firstName, lastName } = person;
  // Who came by a network that told no address is kept by their name.
  return { id, email: email || `${firstName} ${lastName}`.trim() || id };
}
