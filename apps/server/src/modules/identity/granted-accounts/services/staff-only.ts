import { isOnDomain } from "@toolkit/core/domain/team-rules";
import { AppError } from "../../../../errors.ts";
import { SPECIAL } from "./ads-texts.ts";

export interface SpecialAccounts {
  /** Ids of ad accounts that are the provider's own. */
  readonly special: ReadonlySet<string>;
}

/** Ad accounts of the provider's own, and who its staff is. */
export interface StaffOnly extends SpecialAccounts {
  /** Null: the installation has none. */
  readonly staffDomain: string | null;
}

/** Where no ad account is the provider's. */
export const NOTHING_SPECIAL: StaffOnly = { special: new Set(), staffDomain: null };

/** @throws AppError "not_allowed" for everybody but the provider's staff, about an ad account of the provider's. */
export function requireStaffFor(
  { special }: SpecialAccounts,
  accountId: string,
  isStaff: boolean,
): void {
  if (special.has(accountId) && !isStaff)
    throw new AppError("not_allowed", { message: "special ad account", user: SPECIAL });
}

/** @throws AppError "not_allowed" unless who has this address may use the ad account. */
export function requireStaffAddress(
  { special, staffDomain }: StaffOnly,
  accountId: string,
  email: string | null,
): void {
  const isStaff = staffDomain !== null && email !== null && isOnDomain(email, staffDomain);
  requireStaffFor({ special }, accountId, isStaff);
}
