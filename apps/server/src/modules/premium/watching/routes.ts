import { premiumAccounts } from "@toolkit/core/contract/premium-accounts";
import { premiumFollowers } from "@toolkit/core/contract/premium-followers";
import { webhooks } from "@toolkit/core/contract/webhooks";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { notFound } from "../../../errors.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow, sliceOf, type PageQuery } from "../../../paging.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { changeWatched, readWatched, tellOfFollows } from "./policy.ts";
import {
  presentAccount,
  presentCost,
  presentDeparture,
  presentFollowers,
  presentFollowingState,
  presentList,
  presentReading,
} from "./presenter.ts";
import { exportFollowers, exportUnfollowers } from "./services/export-list.ts";
import { followingState, NO_FOLLOWING, refreshFollowing } from "./services/following-readings.ts";
import { listFollowers, listUnfollowers, type ListRequest } from "./services/list-followers.ts";
import { receiveFollowEvent } from "./services/receive-follow-event.ts";
import { accountsOf, costsOf, readingsOf, refresh, stateOf } from "./services/readings.ts";
import {
  changeAccount,
  chosenAccount,
  removeAccount,
  watchAccount,
} from "./services/watch-account.ts";
import type { WatchedRow, WatchingServices } from "./services/watching-services.ts";

const FIRST_ROWS = 50;

/** What a person watches, and what is known of it. */
export function watchingRoutes(services: WatchingServices): Route[] {
  const keyOf = (call: CallContext & { readonly params: { readonly id: string } }) => ({
    userId: sessionOf(call).userId,
    id: call.params.id,
  });
  const present = async (row: WatchedRow) => presentAccount(await stateOf(services, row));
  const source = () => {
    if (services.activity === null) throw notFound("keys for X");
    return services.activity;
  };
  return [
    bind(webhooks.xChallenge, tellOfFollows, async ({ query }) => ({
      response_token: source().oauth1.proofOf(query.crc_token),
    })),
    bind(webhooks.x, tellOfFollows, async (call) => {
      const signature = call.requestHeader("x-twitter-webhooks-signature");
      await receiveFollowEvent(services, source(), { body: call.rawBody(), signature });
      return { received: true as const };
    }),
    bind(premiumAccounts.costs, readWatched, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await costsOf(services, sessionOf(call).userId, window);
      return pageOf(rows.map(presentCost), count, window);
    }),
    bind(premiumAccounts.list, readWatched, async (call) => {
      const page = sliceOf(await accountsOf(services, sessionOf(call).userId), call.query);
      return { ...page, results: await Promise.all(page.results.map(present)) };
    }),
    bind(premiumAccounts.watch, changeWatched, async (call) => {
      const { account, monthly_budget: budget } = call.body;
      const { userId } = sessionOf(call);
      const asked = { userId, account, budget: budget.amount, signal: call.signal };
      return present(await watchAccount(services, asked));
    }),
    bind(premiumAccounts.change, changeWatched, async (call) => {
      const { monthly_budget: budget, is_on: isOn, is_current: isCurrent } = call.body;
      const change = { budget: budget?.amount, isOn, isCurrent };
      return present(await changeAccount(services, keyOf(call), change));
    }),
    bind(premiumAccounts.remove, changeWatched, (call) => removeAccount(services, keyOf(call))),
    bind(premiumAccounts.refresh, changeWatched, async (call) =>
      present(await refresh(services, keyOf(call), call.body.price.amount)),
    ),
    bind(premiumAccounts.readings, readWatched, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await readingsOf(services, keyOf(call), window);
      return pageOf(rows.map(presentReading), count, window);
    }),
    bind(premiumFollowers.followers, readWatched, async (call) => {
      const listed = await listFollowers(services, askedOf(call), call.query);
      return presentFollowers(listed);
    }),
    bind(premiumFollowers.following, readWatched, async (call) => {
      const asked = askedOf(call);
      const row = await chosenAccount(services, asked.userId, asked.account);
      const state = row === null ? NO_FOLLOWING : await followingState(services, row);
      const listed = await listFollowers(services, asked, call.query, "following");
      return { ...presentFollowers(listed), ...presentFollowingState(state) };
    }),
    bind(premiumFollowers.refreshFollowing, changeWatched, async (call) => {
      const { account, price } = call.body;
      const asked = { userId: sessionOf(call).userId, account, shown: price.amount };
      return presentFollowingState(await refreshFollowing(services, asked));
    }),
    bind(premiumFollowers.exportFollowing, readWatched, (call) =>
      exportFollowers(services, wholeOf(call), call.query, "following"),
    ),
    bind(premiumFollowers.unfollowers, readWatched, async (call) => {
      const listed = await listUnfollowers(services, askedOf(call), call.query.cause);
      const page = presentList(listed, listed.departures.map(presentDeparture));
      return { ...page, causes: listed.causes };
    }),
    bind(premiumFollowers.exportFollowers, readWatched, (call) =>
      exportFollowers(services, wholeOf(call), call.query),
    ),
    bind(premiumFollowers.exportUnfollowers, readWatched, (call) =>
      exportUnfollowers(services, wholeOf(call), call.query.cause),
    ),
  ];
}

type WholeQuery = { account?: string; q?: string; language?: InterfaceLanguage };

/** Whom a file is about, and in which language. */
function wholeOf(call: CallContext & { readonly query: WholeQuery }) {
  const { account, q: text, language = call.language } = call.query;
  return { userId: sessionOf(call).userId, account, text, language, signal: call.signal };
}

/** Whom a list is about, and which page of it. */
function askedOf(
  call: CallContext & { readonly query: PageQuery & { account?: string; q?: string } },
): ListRequest {
  const { account, q: text, page: cursor = null, page_size: limit = FIRST_ROWS } = call.query;
  return { userId: sessionOf(call).userId, account, text, cursor, limit, signal: call.signal };
}
