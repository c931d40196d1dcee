import { premiumLists } from "@toolkit/core/contract/premium-lists";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import type { WatchingServices } from "../watching/services/watching-services.ts";
import { changeOwnLists, readOwnLists } from "./policy.ts";
import { presentList, presentLists, presentMember, PRICES } from "./presenter.ts";
import {
  createList,
  editList,
  removeList,
  removeMember,
  type ChangeRequest,
} from "./services/change-lists.ts";
import { refreshLists } from "./services/list-readings.ts";
import { showLists, showMembers, shownOf } from "./services/show-lists.ts";

interface Shown {
  readonly account?: string | undefined;
  readonly price: number | { readonly amount: number };
}

/** Lists that a watched account owns at X. */
export function networkListRoutes(services: WatchingServices): Route[] {
  const asked = (call: CallContext & { readonly query: { readonly account?: string } }) => ({
    userId: sessionOf(call).userId,
    account: call.query.account,
  });
  const requested = (call: CallContext, { account, price }: Shown): ChangeRequest => ({
    userId: sessionOf(call).userId,
    account,
    shown: typeof price === "number" ? price : price.amount,
    signal: call.signal,
  });
  return [
    bind(premiumLists.list, readOwnLists, async (call) => {
      const window = pageWindow(call.query);
      const shown = await showLists(services, asked(call), window);
      const page = pageOf(shown.lists.map(presentList), shown.count, window);
      return { ...page, ...presentLists(shown), prices: PRICES };
    }),
    bind(premiumLists.refresh, changeOwnLists, async (call) => {
      const { account, list, price } = call.body;
      const { userId } = sessionOf(call);
      return presentLists(
        await refreshLists(services, { userId, account, list, shown: price.amount }),
      );
    }),
    bind(premiumLists.create, changeOwnLists, async (call) => {
      const { name, description = "", is_private: isPrivate = false } = call.body;
      const fields = { name, description, isPrivate };
      const list = await createList(services, requested(call, call.body), fields);
      return presentList({ list, reading: null });
    }),
    bind(premiumLists.change, changeOwnLists, async (call) => {
      const { name, description, is_private: isPrivate } = call.body;
      const fields = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(isPrivate !== undefined && { isPrivate }),
      };
      const change = { id: call.params.pk, fields };
      const list = await editList(services, requested(call, call.body), change);
      return presentList(await shownOf(services, list));
    }),
    bind(premiumLists.remove, changeOwnLists, (call) =>
      removeList(services, requested(call, call.query), call.params.pk),
    ),
    bind(premiumLists.members, readOwnLists, async (call) => {
      const window = pageWindow(call.query);
      const shown = await showMembers(services, asked(call), { id: call.params.pk, window });
      const page = pageOf(shown.members.map(presentMember), shown.count, window);
      return { ...page, list: presentList(shown), prices: PRICES };
    }),
    bind(premiumLists.removeMembers, changeOwnLists, (call) =>
      removeMember(services, requested(call, call.query), {
        id: call.params.pk,
        member: call.query.member,
      }),
    ),
  ];
}
