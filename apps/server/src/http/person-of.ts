import { AppError } from "../errors.ts";
import type { Person } from "../principal.ts";
import type { CallContext } from "./bind.ts";

/** Who is signed in; the command line, which is nobody, is refused as if nobody were. */
export function personOf({ principal }: Pick<CallContext, "principal">): Person {
  if (principal?.kind !== "session") throw new AppError("not_authenticated");
  return principal.person;
}
