import { comparing } from "@toolkit/core/contract/comparing";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { findAudiences } from "../../audiences/saved/services/find-audience.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import { orderingOf } from "../../measuring/presenting/services/list-choice.ts";
import { compareDifference } from "./services/compare-difference.ts";
import { compareOverlap } from "./services/compare-overlap.ts";
import { readGrowth } from "./services/read-growth.ts";
import { readPerspectives } from "./services/read-perspectives.ts";

/** Several audiences beside each other, and one from several sides. */
export function comparingRoutes(services: AudienceServices): Route[] {
  const measure = audiencePolicy.can("measure");
  /** Saved audiences are found in the caller's own team only. */
  const asked = (call: CallContext) => ({
    find: (ids: readonly string[]) => findAudiences(services, teamIdOf(call), ids),
    viewer: viewerOf(call),
    signal: call.signal,
  });
  return [
    bind(comparing.overlap, measure, async (call) => {
      const { audiences, dataset, window_days, declared_only, limit } = call.body;
      const how = { dataset, windowDays: window_days, declaredOnly: declared_only };
      return compareOverlap(services, { ...asked(call), ...how, audiences, limit });
    }),
    bind(comparing.difference, measure, async (call) => {
      const { a, b, dataset, window_days, declared_only, limit } = call.body;
      const how = { dataset, windowDays: window_days, declaredOnly: declared_only };
      const language = call.body.language ?? call.language;
      return compareDifference(services, {
        ...asked(call),
        ...how,
        a,
        b,
        limit,
        ...orderingOf(call.body),
        language,
      });
    }),
    bind(comparing.perspectives, measure, async (call) => {
      const { body } = call;
      refuseEmpty(body.targeting_package);
      return readPerspectives(services, {
        pack: body.targeting_package,
        dataset: body.dataset,
        windowDays: body.window_days,
        declaredOnly: body.declared_only,
        baseline: body.baseline,
        kinds: body.kinds,
        limit: body.limit,
        language: body.language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(comparing.growth, measure, async (call) => {
      const { audience, dataset, interval, from, to } = call.body;
      return readGrowth(services, { ...asked(call), audience, dataset, interval, from, to });
    }),
  ];
}
