import { premiumDecisions } from "@toolkit/core/contract/premium-decisions";
import { premiumLists } from "@toolkit/core/contract/premium-lists";
import { DAILY_PACE } from "@toolkit/core/domain/watching/decisions";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import type { WatchingServices } from "../watching/services/watching-services.ts";
import { presentMember } from "../network-lists/presenter.ts";
import { addMember, ownList } from "../network-lists/services/change-lists.ts";
import { makeDecisions, readDecisions } from "./policy.ts";
import { presentDecision, presentRoutes, PRICES, UNDO_PRICES } from "./presenter.ts";
import { decide } from "./services/decide.ts";
import { queueDecisions } from "./services/queue-decisions.ts";
import { showDecisions, shownOf } from "./services/show-decisions.ts";

/** Follows, unfollows and additions to lists, decided on one by one. */
export function decisionRoutes(services: WatchingServices): Route[] {
  const queueing = (["follow", "unfollow"] as const).map((kind) =>
    bind(premiumDecisions[kind], makeDecisions, async (call) => {
      const { account, handles, reason = "" } = call.body;
      const { userId } = sessionOf(call);
      return queueDecisions(services, { userId, account, kind, handles, reason });
    }),
  );
  return [
    ...queueing,
    bind(premiumLists.addMembers, makeDecisions, async (call) => {
      const { account, members, price, waits = false, reason = "" } = call.body;
      const { userId } = sessionOf(call);
      const request = { userId, account, shown: price.amount, signal: call.signal };
      const id = call.params.pk;
      const [handle = "", ...more] = members;
      if (more.length === 0 && !waits) {
        const added = await addMember(services, request, { id, handle });
        return { added: [presentMember(added)], queued: 0, known: 0 };
      }
      await ownList(services, request, id);
      const queueing = { kind: "add_to_list", handles: members, list: id, reason } as const;
      return { added: [], ...(await queueDecisions(services, { userId, account, ...queueing })) };
    }),
    bind(premiumDecisions.list, readDecisions, async (call) => {
      const { account, show = "open" } = call.query;
      const window = pageWindow(call.query);
      const { userId } = sessionOf(call);
      const shown = await showDecisions(services, { userId, account }, { show, window });
      return {
        ...pageOf(shown.decisions.map(presentDecision), shown.count, window),
        account: shown.account,
        open: shown.open,
        today: shown.today,
        pace: DAILY_PACE,
        routes: presentRoutes(shown.refused),
        prices: PRICES,
        undo_prices: UNDO_PRICES,
      };
    }),
    bind(premiumDecisions.decide, makeDecisions, async (call) => {
      const { account, does, price } = call.body;
      const { userId } = sessionOf(call);
      const request = { userId, account, shown: price?.amount ?? 0, signal: call.signal };
      const {
        row,
        needsPage,
        isRequested = false,
      } = await decide(services, request, { id: call.params.id, does });
      const [shown] = await shownOf(services, [row]);
      return {
        decision: presentDecision(shown ?? { row, listName: null }),
        needs_page: needsPage,
        is_requested: isRequested,
      };
    }),
  ];
}
