import { suggestions } from "@toolkit/core/contract/suggestions";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { suggestionPolicy } from "./policy.ts";
import { checkPolicy } from "./services/check-policy.ts";
import { answers, type Asker } from "./services/answer-suggestions.ts";

export function suggestionRoutes(services: MeasuringServices): Route[] {
  const read = suggestionPolicy.can("read");
  return [
    bind(suggestions.relatedKeywords, read, async (call) =>
      answers.relatedKeywords(services, call.body, askerOf(call)),
    ),
    bind(suggestions.topicAccounts, read, async (call) =>
      answers.topicAccounts(services, call.body, askerOf(call)),
    ),
    bind(suggestions.descriptionAnalysis, read, async (call) =>
      answers.descriptionAnalysis(services, call.body, askerOf(call)),
    ),
    bind(suggestions.policyCheck, read, async (call) => checkPolicy(call.body.targeting_package)),
    bind(suggestions.explore, read, async (call) =>
      answers.explore(services, call.query, askerOf(call)),
    ),
  ];
}

function askerOf(call: CallContext): Asker {
  return { viewer: viewerOf(call), language: call.language, signal: call.signal };
}
