import { premiumSpam } from "@toolkit/core/contract/premium-spam";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { readWatched } from "./policy.ts";
import { analyseSpam, exportBlockList } from "./services/spam-analysis.ts";
import type { WatchingServices } from "./services/watching-services.ts";
import { presentAnalysis, presentSuspect } from "./spam-presenter.ts";

/** Followers of a watched account that are likely automated or spam. */
export function spamRoutes(services: WatchingServices): Route[] {
  return [
    bind(premiumSpam.analysis, readWatched, async (call) => {
      const { account, only } = call.query;
      const window = pageWindow(call.query);
      const { userId } = sessionOf(call);
      const analysis = await analyseSpam(services, { userId, account, only }, window);
      const page = pageOf(analysis.suspects.map(presentSuspect), analysis.count, window);
      return { ...page, ...presentAnalysis(analysis) };
    }),
    bind(premiumSpam.exportBlockList, readWatched, async (call) => {
      const { account, only, language = call.language } = call.query;
      const { userId } = sessionOf(call);
      return exportBlockList(services, { userId, account, only }, language);
    }),
  ];
}
