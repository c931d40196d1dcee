import { randomUUID } from "node:crypto";
import type { CostKind } from "@toolkit/core/contract/premium-accounts";
import type { ApiTransportOptions } from "@toolkit/social/client/api-transport";
import { SocialError, type SocialErrorKind } from "@toolkit/social/client/social-error";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError } from "../../../../errors.ts";
import { RECONNECT } from "../../../data/syncs/services/sync-texts.ts";
import { agreeOnPrice, settleCost, type Agreed } from "./agree-on-price.ts";
import { openAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Who changes what at X, for the price that they saw (cents). */
export interface PaidRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly shown: number;
  readonly signal: AbortSignal;
}

interface Paid<T> {
  readonly kind: CostKind;
  readonly priceMicros: number;
  readonly ask: (opened: ApiTransportOptions, agreed: Agreed) => Promise<T>;
}

/** After these nobody knows whether it was done. */
const UNSURE: ReadonlySet<SocialErrorKind> = new Set(["unreachable", "malformed"]);

/** @throws AppError "conflict" where the account is not connected any more. */
export async function openedAccount(
  services: WatchingServices,
  accountId: string | null,
): Promise<ApiTransportOptions> {
  const opened = accountId === null ? null : await openAccount(services, accountId);
  if (opened === null)
    throw new AppError("conflict", { message: "no token of the account", user: RECONNECT });
  return opened;
}

/**
 * Pays for a change and makes it at X. The cost is entered before X is asked and stays where nobody knows whether it was done;
 * what X refuses costs nothing.
 */
export async function payAndAsk<T>(
  services: WatchingServices,
  { userId, account, shown }: PaidRequest,
  { kind, priceMicros, ask }: Paid<T>,
): Promise<T> {
  const agreed = await apartFromUnit(() =>
    agreeOnPrice<Agreed>(services, {
      userId,
      account,
      kind,
      shown,
      id: randomUUID(),
      priceMicros: () => priceMicros,
      begin: async (each) => each,
    }),
  );
  try {
    return await ask(await openedAccount(services, agreed.accountId), agreed);
  } catch (error) {
    const isRefused = error instanceof SocialError && !UNSURE.has(error.kind);
    if (isRefused || error instanceof AppError)
      await apartFromUnit(() => settleCost(services, agreed.id, 0));
    throw error;
  }
}
