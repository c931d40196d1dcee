import type { Database } from "../../../../db/client.ts";
import { deleteGrantsOf } from "../repository.ts";

/** Whoever leaves a team takes along the ad accounts that they brought. */
export async function forgetGrants(
  db: Database,
  whose: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await deleteGrantsOf(db, whose);
}
