import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import { findAdAccounts, saveAdAccount, type ReadAdAccount } from "../ad-account-repository.ts";
import { checkAccess } from "./check-access.ts";
import type { AdsServices } from "./ask-ads.ts";
import { requireStaffFor, type SpecialAccounts } from "./staff-only.ts";

export type { ReadAdAccount } from "../ad-account-repository.ts";

export interface Registration {
  readonly userId: string;
  readonly isStaff: boolean;
  readonly accountId: string;
  readonly name: string;
}

/**
 * Registers an ad account for a person to whom the network shows it: at the network itself only its sandbox creates one.
 *
 * @throws AppError where it does not, or cannot be asked.
 */
export async function registerAdAccount(
  services: AdsServices & SpecialAccounts,
  { userId, isStaff, accountId, name }: Registration,
): Promise<ReadAdAccount> {
  const { db, clock } = services;
  requireStaffFor(services, accountId, isStaff);
  const { access, failure } = await checkAccess(services, { userIds: [userId], accountId });
  if (access !== true) throw failure ?? new AppError("conflict");
  await saveAdAccount(db, { userId, accountId, name, registeredAt: clock.now() });
  return adAccountOf(db, userId, accountId);
}

async function adAccountOf(
  db: Database,
  userId: string,
  accountId: string,
): Promise<ReadAdAccount> {
  const [row] = await findAdAccounts(db, [userId], accountId);
  if (row === undefined) throw new AppError("conflict", { message: "ad account vanished" });
  return row;
}
