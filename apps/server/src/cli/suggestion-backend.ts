import {
  suggestions,
  type DescriptionAnalysis,
  type Exploration,
  type RelatedKeywords,
  type TopicAccounts,
} from "@toolkit/core/contract/suggestions";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { parseInput } from "../http/validate.ts";
import type { MeasuringServices } from "../modules/measuring/packages/services/with-query.ts";
import { EVERYTHING } from "../modules/data/datasets/services/resolve-dataset.ts";
import type { AnswerOf } from "./answer-of.ts";
import { answers } from "../modules/analysis/suggestions/services/answer-suggestions.ts";

/** A call's input as a person writes it; absent values stay absent. */
type Question = Readonly<Record<string, unknown>>;

/** The part of the backend that suggests. */
export interface SuggestionBackend {
  relatedKeywords(question: Question): Promise<RelatedKeywords>;
  topicAccounts(question: Question): Promise<TopicAccounts>;
  describe(question: Question): Promise<DescriptionAnalysis>;
  explore(question: Question): Promise<Exploration>;
}

const asker = { viewer: EVERYTHING, language: "en" } as const;

/** Read by the schemas of the API: the same input gives the same answer, or the same error, either way. */
export function directSuggestions(services: MeasuringServices): SuggestionBackend {
  return {
    relatedKeywords: async (question) =>
      answers.relatedKeywords(
        services,
        parseInput(suggestions.relatedKeywords.body, question),
        asker,
      ),
    topicAccounts: async (question) =>
      answers.topicAccounts(services, parseInput(suggestions.topicAccounts.body, question), asker),
    describe: async (question) =>
      answers.descriptionAnalysis(
        services,
        parseInput(suggestions.descriptionAnalysis.body, question),
        asker,
      ),
    explore: async (question) =>
      answers.explore(services, parseInput(suggestions.explore.query, question), asker),
  };
}

type Call = <E extends Endpoint>(
  endpoint: E,
  sent: { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> },
) => Promise<AnswerOf<E>>;

/** The same through the server that holds the data. */
export function httpSuggestions(call: Call): SuggestionBackend {
  return {
    relatedKeywords: (body) => call(suggestions.relatedKeywords, { body }),
    topicAccounts: (body) => call(suggestions.topicAccounts, { body }),
    describe: (body) => call(suggestions.descriptionAnalysis, { body }),
    explore: (question) => {
      const entries = Object.entries(question).map(([name, value]) => [name, String(value)]);
      return call(suggestions.explore, { query: Object.fromEntries(entries) });
    },
  };
}
