import type { Drift, Movers } from "@toolkit/core/contract/drift";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { RawInsights } from "@toolkit/engine/port/insights";
import { pairedRatio } from "@toolkit/engine/statistics/paired-ratio";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { ofEnoughKnown } from "../../../measuring/presenting/services/enough-known.ts";
import { EVERYBODY, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import {
  presentAudience,
  ruleAudience,
  type AudienceChoice,
  type RuledAudience,
} from "../../handles/services/present-audience.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import type { MovedMembers } from "../../../audiences/snapshots/services/moved-members.ts";

/** The same accounts are shown for the same members. */
const SAMPLE_SEED = 1;
const SHOWN_ACCOUNTS = 24;

/** Those of a set of members who came or left, and what sets them apart from the whole of it. */
export interface FoundMovers {
  readonly size: number;
  readonly raw: RawInsights;
  readonly sample: Uint32Array;
}

export interface RuledMovers extends Pick<FoundMovers, "size" | "sample"> {
  readonly audience: RuledAudience;
}

/**
 * How many came and went. Accounts that the data holds now and did not then have numbers from `accountsThen` on: they
 * say how the data grew, not how the audience did.
 */
export function movedCounts(
  { stayed, came, left }: MovedMembers,
  accountsThen: number,
): NonNullable<Drift["members"]> {
  const arrived = came.filter((id) => id < accountsThen).length;
  const change = pairedRatio({
    both: stayed.length,
    onlyBefore: left.length,
    onlyAfter: arrived,
  });
  return {
    stayed: stayed.length,
    came: came.length,
    came_new: came.length - arrived,
    left: left.length,
    change: change === null ? null : { ...change, level: 0.95 },
  };
}

/** Two sets that share nobody, as one ascending list. */
export function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all.sort();
}

/** Null: nobody moved. */
export async function findMovers(
  { opened, measured, call }: Pick<Compiled, "opened" | "measured" | "call">,
  some: Uint32Array,
  whole: Uint32Array,
  limit: number,
): Promise<FoundMovers | null> {
  if (some.length === 0) return null;
  const { engine } = opened;
  const query = listQuery(some, measured);
  const [raw, sample] = await Promise.all([
    engine.insights(query, listQuery(whole, measured), { ...call, limit, followedLimit: 1 }),
    engine.sample(query, SHOWN_ACCOUNTS, SAMPLE_SEED, call),
  ]);
  return { size: some.length, raw, sample };
}

export function ruleMovers(
  { size, raw, sample }: FoundMovers,
  choice: AudienceChoice,
): RuledMovers {
  const ruled = ruleAudience(raw, choice);
  const audience = {
    ...ruled,
    gender: ofEnoughKnown(ruled.gender),
    age: ofEnoughKnown(ruled.age),
    country: ofEnoughKnown(ruled.country),
    language: ofEnoughKnown(ruled.language),
    interests: ofEnoughKnown(ruled.interests),
  };
  return { size, sample, audience };
}

export function presentMovers(
  { size, audience, sample }: RuledMovers,
  rows: ReadonlyMap<number, ShownAccount>,
  language: InterfaceLanguage,
): Movers {
  const { demographics, interests } = presentAudience(audience, { language });
  const { gender, age, countries, languages } = demographics;
  return {
    size,
    gender,
    age,
    countries,
    languages,
    interests,
    sample_accounts: [...sample].flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [presentAccount(row)];
    }),
  };
}

function listQuery(members: Uint32Array, measured: Compiled["measured"]): Query {
  return {
    ...EVERYBODY,
    seeds: [{ kind: "members", members }],
    expression: { seed: 0 },
    windowDays: measured.window.days,
    declaredOnly: measured.declared_only,
  };
}
