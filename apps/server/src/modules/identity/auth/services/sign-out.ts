import type { Database } from "../../../../db/client.ts";
import { deleteSession } from "../repository.ts";
import type { Sessions } from "./identify.ts";

/** Ends one session, here and in what is remembered, at once. */
export async function signOut(options: {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly sessionId: string;
}): Promise<void> {
  await deleteSession(options.db, options.sessionId);
  options.sessions.forgetSession(options.sessionId);
}
