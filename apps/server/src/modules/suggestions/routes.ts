import { suggestions } from "@toolkit/core/contract/suggestions";
import { bind, type Route } from "../../http/bind.ts";
import { viewerOf } from "../audiences/callers.ts";
import { parsePackage } from "../audiences/services/parse-package.ts";
import { refuseEmpty } from "../audiences/services/save-audience.ts";
import type { MeasuringServices } from "../audiences/services/with-query.ts";
import { suggestionPolicy } from "./policy.ts";
import { analyseDescription } from "./services/analyse-description.ts";
import { explore } from "./services/explore.ts";
import { relatedKeywords } from "./services/related-keywords.ts";
import { topicAccounts, topicSeeds } from "./services/topic-accounts.ts";

export function suggestionRoutes(services: MeasuringServices): Route[] {
  const read = suggestionPolicy.can("read");
  return [
    bind(suggestions.relatedKeywords, read, async (call) => {
      const { keywords, hashtags, countries, languages, dataset, window_days, limit } = call.body;
      refuseEmpty(parsePackage({ keywords, hashtags }));
      return relatedKeywords(services, {
        pack: parsePackage({ keywords, hashtags, countries, languages }),
        dataset,
        windowDays: window_days,
        limit,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(suggestions.topicAccounts, read, async (call) => {
      const { topics, hashtags, countries, languages, dataset, window_days, limit } = call.body;
      const named = topicSeeds(topics ?? []);
      const keywords = [...named.keywords, ...(call.body.keywords ?? [])];
      const seeds = { keywords, hashtags, conversation_topics: named.conversation_topics };
      refuseEmpty(parsePackage(seeds));
      return topicAccounts(services, {
        pack: parsePackage({ ...seeds, countries, languages }),
        dataset,
        windowDays: window_days,
        limit,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(suggestions.descriptionAnalysis, read, (call) =>
      analyseDescription(services, {
        description: call.body.description,
        dataset: call.body.dataset,
        windowDays: call.body.window_days,
        language: call.body.language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      }),
    ),
    bind(suggestions.explore, read, (call) =>
      explore(services, {
        name: call.query.name,
        kind: call.query.kind,
        dataset: call.query.dataset,
        windowDays: call.query.window_days,
        limit: call.query.limit,
        language: call.query.language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      }),
    ),
  ];
}
