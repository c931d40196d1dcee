import type { DecisionKind } from "@toolkit/core/domain/watching/decisions";
import { ListChanges } from "@toolkit/social/client/list-changes";
import { NetworkApi, type NetworkUser } from "@toolkit/social/client/network-api";
import { CHANGE_PRICE_MICROS } from "@toolkit/social/client/prices";
import { AppError } from "../../../../errors.ts";
import { askingX, NOBODY } from "../../../data/syncs/services/sync-texts.ts";
import { noteAdded, noteRemoved, ownList } from "../../network-lists/services/change-lists.ts";
import { openedAccount, payAndAsk, type PaidRequest } from "../../watching/services/pay-and-ask.ts";
import type { WatchedRow, WatchingServices } from "../../watching/services/watching-services.ts";
import type { DecisionRow } from "../repository.ts";
import { OWN_ACCOUNT } from "./decision-texts.ts";

/** What each decision costs at the most, and what taking it back does. */
export const PRICE_OF = {
  follow: CHANGE_PRICE_MICROS.change,
  unfollow: CHANGE_PRICE_MICROS.remove,
  add_to_list: CHANGE_PRICE_MICROS.change,
} as const satisfies Record<DecisionKind, number>;
export const PRICE_OF_UNDOING = {
  follow: CHANGE_PRICE_MICROS.remove,
  unfollow: CHANGE_PRICE_MICROS.change,
  add_to_list: CHANGE_PRICE_MICROS.remove,
} as const satisfies Record<DecisionKind, number>;

interface Asking {
  readonly watched: WatchedRow;
  readonly row: DecisionRow;
  readonly request: PaidRequest;
}

/** The account as X knows it now: a handle may have another owner than when it was queued. */
async function lookUp(
  services: WatchingServices,
  { watched, row, request }: Asking,
): Promise<NetworkUser> {
  const opened = await openedAccount(services, watched.accountId);
  await services.lookups.take(request.userId, [row.handle]);
  // Nothing was changed yet, whatever X answers.
  const found = await askingX(() => new NetworkApi(opened).userByName(row.handle, request.signal));
  const refuse = (message: string, user: AppError["user"]) =>
    new AppError("conflict", { message, ...(user && { user }) });
  if (found === null) throw refuse("no such handle", NOBODY);
  if (found.user.id === watched.subject) throw refuse("one's own account", OWN_ACCOUNT);
  return found.user;
}

export interface CarriedOut {
  /** X's id of the account that it was carried out on. */
  readonly account: string;
  /** The account is protected: its owner was asked. */
  readonly isRequested: boolean;
}

/** Carries a decision out through X's API. @throws SocialError as X refuses. */
export async function carryOutAtX(services: WatchingServices, asking: Asking): Promise<CarriedOut> {
  const { watched, row, request } = asking;
  const { kind } = row;
  const { signal } = request;
  const list = kind === "add_to_list" ? (await ownList(services, request, row.listId)).list : null;
  const user = await lookUp(services, asking);
  const isRequested = await payAndAsk(services, request, {
    kind: "decisions",
    priceMicros: PRICE_OF[kind],
    ask: async (opened) => {
      if (list === null) {
        const act = kind === "follow" ? "follow" : "unfollow";
        const state = await new NetworkApi(opened)[act](watched.subject, user.id, signal);
        return state.isRequested;
      }
      await new ListChanges(opened).addMember(list.id, user.id, signal);
      return false;
    },
  });
  if (list !== null) await noteAdded(services, list, user);
  return { account: user.id, isRequested };
}

/** Takes back what the API did. @throws SocialError as X refuses. */
export async function takeBackAtX(services: WatchingServices, asking: Asking): Promise<void> {
  const { watched, row, request } = asking;
  const { kind, account } = row;
  const { signal } = request;
  if (account === null) return;
  const list = kind === "add_to_list" ? (await ownList(services, request, row.listId)).list : null;
  await payAndAsk(services, request, {
    kind: "decisions",
    priceMicros: PRICE_OF_UNDOING[kind],
    ask: async (opened) => {
      if (list !== null) return new ListChanges(opened).removeMember(list.id, account, signal);
      const act = kind === "follow" ? "unfollow" : "follow";
      await new NetworkApi(opened)[act](watched.subject, account, signal);
      return undefined;
    },
  });
  if (list !== null) await noteRemoved(services, list, account);
}
