import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { LIMITS } from "@toolkit/core/domain/limits";
import {
  isEmptyPackage,
  targetingPackage,
  type TargetingPackage,
} from "@toolkit/core/domain/targeting-package";
import { z } from "zod";

/** The saved audience that a draft came from. */
const origin = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  categories: z.array(z.string()),
});

const draft = z.object({
  pack: targetingPackage,
  windowDays: z.number().nullable(),
  declaredOnly: z.boolean(),
  origin: origin.nullable(),
  /** Differs from what was saved. */
  isChanged: z.boolean(),
});

/** An audience on the way: its package, how it is measured, and what it was saved as. */
export type Draft = z.output<typeof draft>;

export const EMPTY_DRAFT: Draft = {
  pack: {},
  windowDays: LIMITS.windowDays,
  declaredOnly: false,
  origin: null,
  isChanged: false,
};

export function draftOf(config: AudienceConfig): Draft {
  return {
    pack: config.targeting_package,
    windowDays: config.window_days,
    declaredOnly: config.declared_only,
    origin: {
      id: config.id,
      version: config.version,
      name: config.name,
      categories: config.categories.map((category) => category.name),
    },
    isChanged: false,
  };
}

/** A draft as it was kept; null when there is none or an older page wrote something else. */
export function readDraft(stored: unknown): Draft | null {
  const parsed = draft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** The body of every call that measures a draft. */
export interface MeasuredBody {
  readonly targeting_package: TargetingPackage;
  readonly window_days: number | null;
  readonly declared_only: boolean;
  readonly dataset?: string;
}

/**
 * Everyone in a dataset, as a package: placements say where ads show and not who is in, so that one alone is a package
 * that restricts nobody (a package without anything is refused).
 */
export function everyoneBody(dataset: string): MeasuredBody {
  return {
    targeting_package: { placements: ["homeTimelines"] },
    window_days: LIMITS.windowDays,
    declared_only: false,
    dataset,
  };
}

/** Null when the draft holds nothing that can be counted. */
export function measuredBody(
  { pack, windowDays, declaredOnly }: Pick<Draft, "pack" | "windowDays" | "declaredOnly">,
  dataset: string | null,
): MeasuredBody | null {
  if (isEmptyPackage(pack)) return null;
  return {
    targeting_package: pack,
    window_days: windowDays,
    declared_only: declaredOnly,
    ...(dataset === null ? {} : { dataset }),
  };
}
