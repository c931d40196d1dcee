import type { suggestions } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { z } from "zod";
import { parsePackage } from "../../../measuring/packages/services/parse-package.ts";
import { refuseEmpty } from "../../../measuring/packages/services/refuse-empty.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import type { Viewer } from "../../../../viewer.ts";
import { analyseDescription } from "./analyse-description.ts";
import { explore } from "./explore.ts";
import { relatedKeywords } from "./related-keywords.ts";
import { topicAccounts, topicSeeds } from "./topic-accounts.ts";

type Body<Name extends "relatedKeywords" | "topicAccounts" | "descriptionAnalysis"> = z.output<
  (typeof suggestions)[Name]["body"]
>;

/** Who asks, in which language: the API and the command line each know it in their own way. */
export interface Asker {
  readonly viewer: Viewer;
  readonly language: InterfaceLanguage;
  readonly signal?: AbortSignal | undefined;
}

/** What the calls' parsed inputs mean, for the API and the command line alike. */
export const answers = {
  relatedKeywords(services: MeasuringServices, body: Body<"relatedKeywords">, asker: Asker) {
    const { keywords, hashtags, countries, languages, dataset, window_days, limit } = body;
    refuseEmpty(parsePackage({ keywords, hashtags }));
    const pack = parsePackage({ keywords, hashtags, countries, languages });
    return relatedKeywords(services, { ...asker, pack, dataset, windowDays: window_days, limit });
  },
  async topicAccounts(services: MeasuringServices, body: Body<"topicAccounts">, asker: Asker) {
    const { hashtags, countries, languages, dataset, window_days, limit } = body;
    const { conversation_topics, ...named } = await topicSeeds(body.topics ?? []);
    const keywords = [...named.keywords, ...(body.keywords ?? [])];
    const seeds = { keywords, hashtags, conversation_topics };
    refuseEmpty(parsePackage(seeds));
    const pack = parsePackage({ ...seeds, countries, languages });
    return topicAccounts(services, { ...asker, pack, dataset, windowDays: window_days, limit });
  },
  descriptionAnalysis(
    services: MeasuringServices,
    { description, language, dataset, window_days }: Body<"descriptionAnalysis">,
    asker: Asker,
  ) {
    return analyseDescription(services, {
      ...asker,
      description,
      dataset,
      windowDays: window_days,
      language: language ?? asker.language,
    });
  },
  explore(
    services: MeasuringServices,
    { language, window_days, ...query }: z.output<typeof suggestions.explore.query>,
    asker: Asker,
  ) {
    return explore(services, {
      ...asker,
      name: query.name,
      kind: query.kind,
      dataset: query.dataset,
      limit: query.limit,
      windowDays: window_days,
      language: language ?? asker.language,
    });
  },
} as const;
