import type { AdsApi } from "@toolkit/social/client/ads-api";
import { AppError, toldText } from "../../../../errors.ts";
import {
  DISCONNECTED,
  NOT_CONNECTED,
} from "../../../identity/granted-accounts/services/ads-texts.ts";
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
    who: {
      readonly personId: string | null;
      readonly adAccountId: string;
      /** Whose grant it needs, at each call: what a team has under way ends with it. Null: whatever the person reaches. */
      readonly teamId: string | null;
    },
    work: (calls: AdsCalls, account: string) => Promise<T>,
  ): Promise<T>;
}

export function adsNetwork(services: AdsServices, manager: string | null): AdsNetwork {
  return {
    manager,
    async ask({ personId: userId, adAccountId, teamId }, work) {
      if (userId === null)
        throw new AppError("conflict", { message: "nobody to ask as", user: NO_PERSON });
      const account = { accountId: adAccountId, network: "twitter" } as const;
      try {
        return await askAds(
          services,
          { userId, account, ...(teamId !== null && { teamId }) },
          work,
        );
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

/** How access was taken away that may be given again: what was begun waits for it. Null: it was not. */
export function lostAccess(error: unknown): "grant" | "connection" | null {
  const told = error instanceof AppError ? toldText(error) : undefined;
  if (told === NOT_GRANTED) return "grant";
  // The person disconnected X here, or took the access away there: X refuses the token then.
  return told === DISCONNECTED || told === NOT_CONNECTED ? "connection" : null;
}
