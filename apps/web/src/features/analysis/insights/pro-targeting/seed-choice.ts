import type { z } from "zod";
import type { proTargetingBody } from "@toolkit/core/contract/pro-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";

export const SEED_KINDS = ["handles", "interests", "keywords", "all"] as const;
type Kinds = (typeof SEED_KINDS)[number];
/** Least shares of a seed's accounts that are in the audience. */
export const PRECISIONS = [0, 0.1, 0.25, 0.5, 0.75] as const;
/** Most seeds; a few, an ad group, and several of them. */
export const MOST_SEEDS = [25, LIMITS.handlesApplied, 250, 1000] as const;

/** How the seeds of an audience are chosen. */
export interface SeedChoice {
  readonly kinds: Kinds;
  readonly precision: (typeof PRECISIONS)[number];
  readonly limit: (typeof MOST_SEEDS)[number];
  /** Its own seeds may be chosen: they reach it by definition. */
  readonly own: boolean;
  /** The ad groups keep its countries, languages, gender and age. */
  readonly filters: boolean;
}

export const FIRST_CHOICE: SeedChoice = {
  kinds: "handles",
  precision: 0.25,
  limit: LIMITS.handlesApplied,
  own: false,
  filters: false,
};

/** A choice as it stands in an address; what is absent or not offered is as at first. */
export function readChoice(textOf: (name: string) => string | null): SeedChoice {
  const flag = (name: "own" | "filters") =>
    textOf(name) === null ? FIRST_CHOICE[name] : textOf(name) === "1";
  return {
    kinds: SEED_KINDS.find((kinds) => kinds === textOf("kinds")) ?? FIRST_CHOICE.kinds,
    precision:
      PRECISIONS.find((precision) => String(precision) === textOf("precision")) ??
      FIRST_CHOICE.precision,
    limit: MOST_SEEDS.find((limit) => String(limit) === textOf("limit")) ?? FIRST_CHOICE.limit,
    own: flag("own"),
    filters: flag("filters"),
  };
}

/** What of a choice the address says: what differs from the first one. */
export function searchOf(choice: SeedChoice): Readonly<Record<string, string | number>> {
  const { kinds, precision, limit, own, filters } = choice;
  return {
    ...(kinds === FIRST_CHOICE.kinds ? {} : { kinds }),
    ...(precision === FIRST_CHOICE.precision ? {} : { precision }),
    ...(limit === FIRST_CHOICE.limit ? {} : { limit }),
    ...(own === FIRST_CHOICE.own ? {} : { own: Number(own) }),
    ...(filters === FIRST_CHOICE.filters ? {} : { filters: Number(filters) }),
  };
}

type Asked = Pick<
  z.input<typeof proTargetingBody>,
  "kinds" | "precision" | "limit" | "own_seeds" | "keep_filters"
>;

export function askedBy({ kinds, precision, limit, own, filters }: SeedChoice): Asked {
  return {
    kinds: kinds === "all" ? ["handles", "interests", "keywords"] : [kinds],
    precision,
    limit,
    own_seeds: own,
    keep_filters: filters,
  };
}
