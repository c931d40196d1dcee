import type { AdsApi } from "@toolkit/social/client/ads-api";
import { AppError, toldText } from "../../../../errors.ts";
import { askAds, type AdsServices } from "../../../identity/granted-accounts/services/ask-ads.ts";
import { NO_PERSON, NOT_GRANTED } from "./applying-texts.ts";

export type AdsCalls = Pick<
  AdsApi,
  | "accounts"
  | "audiences"
  | "campaigns"
  | "media"
  | "posts"
  | "reader"
  | "statistics"
  | "targeting"
  | "users"
>;

/** An ad account at the network, as somebody who granted it reaches it. */
export interface AdsNetwork {
  /** Address of its ads manager; null: this installation has none. */
  readonly manager: string | null;
  /** @throws AppError "too_many_requests" or "unavailable" when it is worth asking later; else why it is refused. */
  ask<T>(
    who: { readonly personId: string | null; readonly adAccountId: string },
    work: (calls: AdsCalls, account: string) => Promise<T>,
  ): Promise<T>;
}

export function adsNetwork(services: AdsServices, manager: string | null): AdsNetwork {
  return {
    manager,
    async ask({ personId: userId, adAccountId }, work) {
      if (userId === null)
        throw new AppError("conflict", { message: "nobody to ask as", user: NO_PERSON });
      const account = { accountId: adAccountId, network: "twitter" } as const;
      try {
        return await askAds(services, { userId, account }, work);
      } catch (error) {
        // Mistyped, or somebody else's: asking again later helps nobody.
        if (
          error instanceof AppError &&
          error.code === "not_found" &&
          toldText(error) === undefined
        )
          throw new AppError("not_found", { message: error.message, user: NOT_GRANTED });
        throw error;
      }
    },
  };
}
