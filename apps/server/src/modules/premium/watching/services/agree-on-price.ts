import { MICROS_PER_CENT } from "@toolkit/social/client/prices";
import type { CostKind } from "@toolkit/core/contract/premium-accounts";
import { AppError, notFound } from "../../../../errors.ts";
import { RECONNECT } from "../../../data/syncs/services/sync-texts.ts";
import { openCost, setCost } from "../cost-repository.ts";
import { lockWatched, type WatchedRow } from "../repository.ts";
import { monthOf } from "./reading-ends.ts";
import { spentOf } from "./spent.ts";
import { chosenAccount, requirePremium } from "./watch-account.ts";
import { OVER_BUDGET, PRICE_CHANGED } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

export interface Agreed {
  /** Of the cost; what is paid for may take it as its own. */
  readonly id: string;
  readonly watched: WatchedRow;
  /** By which X's calls are made. */
  readonly accountId: string;
  readonly priceMicros: number;
}

interface Agreeing<T> extends Omit<AtPrice<T>, "begin"> {
  readonly kind: CostKind;
  readonly id: string;
  /** Writes what is paid for, together with its cost. */
  readonly begin: (agreed: Agreed) => Promise<T>;
}

/** The watched account that is named, of somebody with Premium. */
export async function payingAccount(
  services: WatchingServices,
  userId: string,
  account: string | undefined,
): Promise<WatchedRow> {
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) throw notFound("watched account");
  await requirePremium(services, userId);
  return chosen;
}

interface AtPrice<T> {
  readonly userId: string;
  readonly account: string | undefined;
  /** Cents that the person saw. */
  readonly shown: number;
  readonly priceMicros: (watched: WatchedRow) => number | Promise<number>;
  /** In the transaction that holds the watched account. */
  readonly begin: (agreed: Omit<Agreed, "id">) => Promise<T>;
}

/**
 * Begins what costs no more than the person saw, and what is left of the month's budget.
 *
 * @throws AppError "conflict" where the account is not connected, or the price is beyond the one that was shown or the budget.
 */
export async function atShownPrice<T>(
  services: WatchingServices,
  { userId, account, shown, ...asked }: AtPrice<T>,
): Promise<T> {
  const chosen = await payingAccount(services, userId, account);
  const refuse = (message: string, user: AppError["user"]) =>
    new AppError("conflict", { message, ...(user && { user }) });
  return services.db.transaction(async (transaction) => {
    const watched = await lockWatched(transaction, chosen);
    if (watched === undefined) throw notFound("watched account");
    const { accountId } = watched;
    if (accountId === null) throw refuse("the connection has ended", RECONNECT);
    const priceMicros = await asked.priceMicros(watched);
    if (priceMicros > shown * MICROS_PER_CENT) throw refuse("the price has changed", PRICE_CHANGED);
    const spent = await spentOf(services.db, watched, monthOf(services.clock.now()));
    if (spent + priceMicros > watched.budgetMicros) throw refuse("over budget", OVER_BUDGET);
    return asked.begin({ watched, accountId, priceMicros });
  });
}

/**
 * As above, and takes the price out of the month's budget before anything is paid: the whole of it is entered as a cost,
 * until `settleCost` knows better.
 */
export async function agreeOnPrice<T>(
  services: WatchingServices,
  { kind, id, begin, ...asked }: Agreeing<T>,
): Promise<T> {
  const { userId } = asked;
  return atShownPrice(services, {
    ...asked,
    begin: async (agreed) => {
      const { subject, username } = agreed.watched;
      const at = services.clock.now();
      const cost = { id, userId, subject, username, kind, spentMicros: agreed.priceMicros, at };
      await openCost(services.db, cost);
      return begin({ id, ...agreed });
    },
  });
}

/** What was agreed on cost this in the end. */
export function settleCost({ db }: WatchingServices, id: string, micros: number): Promise<void> {
  return setCost(db, id, micros);
}
