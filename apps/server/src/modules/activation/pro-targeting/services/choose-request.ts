import type { proTargetingBody, ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { z } from "zod";
import type { MeasureRequest } from "../../../measuring/packages/services/with-query.ts";

export interface ChooseRequest extends MeasureRequest {
  readonly kinds: ProTargeting["kinds"];
  readonly limit: number;
  readonly precision: number;
  /** Undefined: by the audience's size. */
  readonly minimumMembers: number | undefined;
  readonly ownSeeds: boolean;
  readonly keepFilters: boolean;
  readonly language: InterfaceLanguage;
}

/** One account in four is of the audience: far above what almost any audience has by chance. */
const PRECISION = 0.25;

/** A parsed body with its defaults; who asks is added by the caller. */
export function chooseRequest(
  body: z.output<typeof proTargetingBody>,
  language: InterfaceLanguage,
): Omit<ChooseRequest, "viewer"> {
  return {
    pack: body.targeting_package,
    dataset: body.dataset,
    windowDays: body.window_days,
    declaredOnly: body.declared_only,
    within: body.within,
    kinds: [...new Set(body.kinds ?? ["handles" as const])],
    limit: body.limit ?? LIMITS.handlesApplied,
    precision: body.precision ?? PRECISION,
    minimumMembers: body.minimum_members,
    ownSeeds: body.own_seeds ?? true,
    keepFilters: body.keep_filters ?? false,
    language: body.language ?? language,
  };
}
