import { AppError } from "../../../errors.ts";
import type { CallContext } from "../../../http/bind.ts";

/** The signed-in person's own ids; tokens have no session and get no further. */
export function sessionOf(call: CallContext): { sessionId: string; userId: string } {
  if (call.principal?.kind !== "session") throw new AppError("not_authenticated");
  return { sessionId: call.principal.sessionId, userId: call.principal.person.id };
}
