import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";

/** The saved audience that a draft came from. */
interface Origin {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly categories: readonly string[];
}

/** An audience on the way: its package, how it is measured, and what it was saved as. */
export interface Draft {
  readonly pack: TargetingPackage;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
  readonly origin: Origin | null;
  /** Differs from what was saved. */
  readonly isChanged: boolean;
}

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

/** Form of a kept draft. A page that keeps another form counts this up, and sets aside what an older one kept. */
export const DRAFT_FORM = 1;

/** A draft as it is kept between two visits. */
export function keptDraft(draft: Draft): object {
  return { form: DRAFT_FORM, draft };
}

/** The body of every call that measures a draft. */
export interface MeasuredBody {
  readonly targeting_package: TargetingPackage;
  readonly window_days: number | null;
  readonly declared_only: boolean;
  readonly dataset?: string;
}

/**
 * Everyone, as a package: placements say where ads show and not who is in, so that one alone is a package that restricts
 * nobody (a package without anything is refused).
 */
export const EVERYBODY = { placements: ["homeTimelines"] } as const satisfies TargetingPackage;

/** Everyone in a dataset. */
export function everyoneBody(dataset?: string): MeasuredBody {
  return {
    targeting_package: EVERYBODY,
    window_days: LIMITS.windowDays,
    declared_only: false,
    ...(dataset === undefined ? {} : { dataset }),
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
