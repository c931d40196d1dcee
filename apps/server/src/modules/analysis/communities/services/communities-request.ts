import type { communitiesBody } from "@toolkit/core/contract/audience-communities";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { z } from "zod";
import type { MeasureRequest } from "../../../measuring/packages/services/with-query.ts";
import {
  communitySearch,
  type CommunitySearch,
} from "../../../measuring/packages/services/find-communities.ts";

export interface CommunitiesRequest extends MeasureRequest {
  readonly search: CommunitySearch;
  readonly drawnMembers: number;
  readonly limit: number;
  readonly language: InterfaceLanguage;
}

/** What is told unless the body says otherwise. */
const DEFAULTS = { drawnMembers: 1000, limit: 8 } as const;

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
    within: body.within,
    search: communitySearch(body),
    drawnMembers: body.drawn_members ?? DEFAULTS.drawnMembers,
    limit: body.limit ?? DEFAULTS.limit,
    language: body.language ?? language,
  };
}
