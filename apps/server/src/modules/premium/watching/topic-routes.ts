import { premiumTopics, type PremiumTopicsAnswer } from "@toolkit/core/contract/premium-topics";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { readWatched } from "./policy.ts";
import type { ComparedTopic } from "./services/compare-topics.ts";
import { listTopics, type ListedTopics } from "./services/list-topics.ts";
import type { WatchingServices } from "./services/watching-services.ts";

const interval = ({ value, low, high }: ComparedTopic["share"]) => ({ value, low, high });

function presentTopics({ asOf, reference, topics, ...listed }: ListedTopics): PremiumTopicsAnswer {
  return {
    ...listed,
    as_of: asOf === null ? null : new Date(asOf).toISOString(),
    reference: reference && { dataset: reference.dataset, known: reference.known },
    topics:
      topics?.flatMap(({ id, accounts, share, ratio, verdict, referenceShare }) => {
        const entry = interestById(id);
        // A list of interests that was replaced knows it no longer.
        if (entry === null) return [];
        return [
          {
            id,
            name_en: entry.en,
            name_ja: entry.ja,
            accounts,
            share: interval(share),
            reference_share: referenceShare,
            ratio: ratio && interval(ratio),
            verdict,
          },
        ];
      }) ?? null,
  };
}

/** What followers and followed accounts write about. */
export function topicRoutes(services: WatchingServices): Route[] {
  const askedOf = (call: CallContext & { readonly query: { account?: string } }) => ({
    userId: sessionOf(call).userId,
    account: call.query.account,
    signal: call.signal,
  });
  return [
    bind(premiumTopics.followers, readWatched, async (call) =>
      presentTopics(await listTopics(services, askedOf(call), "followers")),
    ),
    bind(premiumTopics.following, readWatched, async (call) =>
      presentTopics(await listTopics(services, askedOf(call), "following")),
    ),
  ];
}
