import type { PersonalStep } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { addDoneSteps, updateUser } from "../repository.ts";
import type { Sessions } from "./identify.ts";

export interface AccountChanges {
  readonly language?: InterfaceLanguage | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Added to those that are done. */
  readonly doneSteps?: readonly PersonalStep[] | undefined;
}

/** Changes what is given and leaves the rest. */
export async function changeAccount(options: {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly userId: string;
  readonly changes: AccountChanges;
}): Promise<void> {
  const { db, sessions, userId, changes } = options;
  if (Object.values(changes).every((value) => value === undefined)) return;
  const { doneSteps, ...fields } = changes;
  if (Object.values(fields).some((value) => value !== undefined))
    await updateUser(db, userId, fields);
  if (doneSteps !== undefined) await addDoneSteps(db, userId, doneSteps);
  sessions.forgetPerson(userId);
}
