import type { communitiesBody } from "@toolkit/core/contract/audience-communities";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { COMMUNITY_LIMITS } from "@toolkit/core/domain/limits";
import type { z } from "zod";
import type { MeasureRequest } from "../../audiences/services/with-query.ts";

export interface CommunitiesRequest extends MeasureRequest {
  readonly resolution: number;
  readonly seed: number;
  readonly runs: number;
  readonly sampleSize: number;
  readonly drawnMembers: number;
  readonly limit: number;
  readonly language: InterfaceLanguage;
}

/** What is done unless the body says otherwise. */
const DEFAULTS = { resolution: 1, seed: 1, runs: 5, drawnMembers: 1000, limit: 8 } as const;

/** A parsed body with its defaults; who asks is added by the caller. */
export function communitiesRequest(
  body: z.output<typeof communitiesBody>,
  language: InterfaceLanguage,
): Omit<CommunitiesRequest, "viewer"> {
  return {
    pack: body.targeting_package,
    dataset: body.dataset,
    windowDays: body.window_days,
    declaredOnly: body.declared_only,
    resolution: body.resolution ?? DEFAULTS.resolution,
    seed: body.seed ?? DEFAULTS.seed,
    runs: body.runs ?? DEFAULTS.runs,
    sampleSize: body.sample_size ?? COMMUNITY_LIMITS.members,
    drawnMembers: body.drawn_members ?? DEFAULTS.drawnMembers,
    limit: body.limit ?? DEFAULTS.limit,
    language: body.language ?? language,
  };
}
