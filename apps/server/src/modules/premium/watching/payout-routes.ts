import { premiumPayouts } from "@toolkit/core/contract/premium-payouts";
import { bind, type Route } from "../../../http/bind.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { presentPayout } from "./payout-presenter.ts";
import { changeWatched, readWatched } from "./policy.ts";
import { enterPayout, removePayout } from "./services/enter-payout.ts";
import { payoutOf } from "./services/predict-payout.ts";
import type { WatchingServices } from "./services/watching-services.ts";

/** What X may pay for a watched account, from what it has paid. */
export function payoutRoutes(services: WatchingServices): Route[] {
  return [
    bind(premiumPayouts.predict, readWatched, async (call) => {
      const { account } = call.query;
      const { userId } = sessionOf(call);
      return presentPayout(await payoutOf(services, { userId, account, signal: call.signal }));
    }),
    bind(premiumPayouts.add, changeWatched, async (call) => {
      const { amount, ...entry } = call.body;
      const { userId } = sessionOf(call);
      const { account, from, to } = entry;
      return {
        id: await enterPayout(services, { userId, account, from, to, cents: amount.amount }),
      };
    }),
    bind(premiumPayouts.remove, changeWatched, (call) =>
      removePayout(services, { userId: sessionOf(call).userId, id: call.params.id }),
    ),
  ];
}
