import { premiumEngagers } from "@toolkit/core/contract/premium-engagers";
import { HALF_LIFE_DAYS } from "@toolkit/core/domain/watching/engagers";
import { bind, type Route } from "../../../http/bind.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { presentEngager, presentEngagersState } from "./engager-presenter.ts";
import { changeWatched, readWatched } from "./policy.ts";
import { engagersState, NO_ENGAGERS, refreshEngagers } from "./services/engager-readings.ts";
import { exportEngagers } from "./services/export-engagers.ts";
import { listEngagers } from "./services/list-engagers.ts";
import type { WatchingServices } from "./services/watching-services.ts";

const FIRST_ROWS = 50;

/** Who reacts to posts of a watched account. */
export function engagerRoutes(services: WatchingServices): Route[] {
  return [
    bind(premiumEngagers.list, readWatched, async (call) => {
      const { account, group = "all", q: text = "", page, page_size: limit } = call.query;
      const { userId } = sessionOf(call);
      const asked = { userId, account, group, text, signal: call.signal };
      const window = { cursor: page ?? null, limit: limit ?? FIRST_ROWS };
      const listed = await listEngagers(services, { ...asked, ...window });
      const { row, asOf, count, next, engagers, groups } = listed;
      const state = row === null ? NO_ENGAGERS : await engagersState(services, row);
      return {
        count,
        next,
        previous: null,
        results: engagers.map(presentEngager),
        ...presentEngagersState(state),
        as_of: asOf === null ? null : new Date(asOf).toISOString(),
        half_life_days: HALF_LIFE_DAYS,
        groups,
      };
    }),
    bind(premiumEngagers.refresh, changeWatched, async (call) => {
      const { account, price } = call.body;
      const asked = { userId: sessionOf(call).userId, account, shown: price.amount };
      return presentEngagersState(await refreshEngagers(services, asked));
    }),
    bind(premiumEngagers.export, readWatched, (call) => {
      const { account, group = "all", q: text = "", language = call.language } = call.query;
      const { userId } = sessionOf(call);
      return exportEngagers(
        services,
        { userId, account, group, text, signal: call.signal },
        language,
      );
    }),
  ];
}
