import { premiumPosts } from "@toolkit/core/contract/premium-posts";
import { premiumStats } from "@toolkit/core/contract/premium-stats";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { changeWatched, readWatched } from "./policy.ts";
import {
  presentBestTime,
  presentDistribution,
  presentPost,
  presentPostsState,
  presentTimeline,
} from "./post-presenter.ts";
import { listPosts, readBestTime, readPost, type PostsRequest } from "./services/list-posts.ts";
import { readStats } from "./services/read-stats.ts";
import { presentStats } from "./stats-presenter.ts";
import { refreshPosts } from "./services/post-readings.ts";
import type { WatchingServices } from "./services/watching-services.ts";

/** Posts of a watched account, and when they do best. */
export function postRoutes(services: WatchingServices): Route[] {
  const askedOf = (call: CallContext & { readonly query: { account?: string } }): PostsRequest => ({
    userId: sessionOf(call).userId,
    account: call.query.account,
    signal: call.signal,
  });
  return [
    bind(premiumPosts.list, readWatched, async (call) => {
      const window = pageWindow(call.query);
      const { sort = "newest" } = call.query;
      const listed = await listPosts(services, askedOf(call), { ...window, sort });
      return {
        ...pageOf(listed.posts.map(presentPost), listed.count, window),
        ...presentPostsState(listed.state),
        distribution: presentDistribution(listed.reactions),
      };
    }),
    bind(premiumPosts.post, readWatched, async (call) => {
      const { post, counts } = await readPost(services, askedOf(call), call.params.id);
      return { ...presentPost(post), timeline: counts.map(presentTimeline) };
    }),
    bind(premiumPosts.refresh, changeWatched, async (call) => {
      const { account, price } = call.body;
      const { userId } = sessionOf(call);
      return presentPostsState(
        await refreshPosts(services, { userId, account, shown: price.amount }),
      );
    }),
    bind(premiumPosts.bestTime, readWatched, async (call) => {
      const { time_zone: zone = "UTC" } = call.query;
      return presentBestTime(await readBestTime(services, askedOf(call), zone), zone);
    }),
    bind(premiumStats.read, readWatched, async (call) => {
      const { since, time_zone: timeZone = "UTC" } = call.query;
      const asked = { ...askedOf(call), timeZone, since: since ? new Date(since) : null };
      return presentStats(await readStats(services, asked));
    }),
  ];
}
