import type { AppError } from "../../../../errors.ts";

/** What the access to an ad account is used for: its audience data, the spend that a fee is computed from, or anything else. */
export type AdAccountUse = "audiences" | "fee" | "other";

export interface AskedUse {
  readonly teamIds: readonly string[];
  readonly accountId: string;
  readonly use: AdAccountUse;
}

/** What an agreement with the advertiser allows. */
export interface AdAccountUses {
  /** Why a use is refused; null: it is allowed. */
  refusal(asked: AskedUse): Promise<AppError | null>;
}

/** Where no agreement limits anything. */
export const EVERY_USE: AdAccountUses = { refusal: async () => null };
