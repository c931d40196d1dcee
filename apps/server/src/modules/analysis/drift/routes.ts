import { driftCalls } from "@toolkit/core/contract/drift";
import { bind, type Route } from "../../../http/bind.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { findAudience } from "../../audiences/saved/services/find-audience.ts";
import type { AudienceServices } from "../../audiences/saved/services/save-audience.ts";
import { readDrift } from "./services/read-drift.ts";

/** One saved audience at two versions of its data. */
export function driftRoutes(services: AudienceServices): Route[] {
  return [
    bind(driftCalls.drift, audiencePolicy.can("read"), async (call) => {
      const row = await findAudience(services, { teamId: teamIdOf(call), id: call.params.pk });
      const { from, limit, language } = call.query;
      return readDrift(services, row, {
        from,
        limit,
        language: language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
  ];
}
