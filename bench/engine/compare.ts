import assert from "node:assert/strict";
import type { Facet } from "@toolkit/engine/statistics/contrast-rows";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { PeerInsights } from "./sql-peer.ts";

/** Throws when engine and peer do not say the same about an audience. */
export function assertSameInsights(ours: RawInsights, theirs: PeerInsights): void {
  assert.equal(ours.audience.count, theirs.size, "size");
  const counts = new Map<string, number>();
  const put = <V>(dimension: string, facet: Facet<V>, nameOf: (value: V) => string): void => {
    for (const { value, audience } of facet.rows)
      if (audience > 0) counts.set(`${dimension}|${nameOf(value)}`, audience);
  };
  put("gender", ours.gender, (value) => (value === "male" ? "1" : "2"));
  if (ours.gender.unknown.audience > 0) counts.set("gender|0", ours.gender.unknown.audience);
  put("country", ours.country, String);
  put("region", ours.region, String);
  put("city", ours.city, String);
  put("language", ours.language, String);
  put("age", ours.age, ({ low, high }) => `${low}-${high}`);
  if (ours.age.unknown.audience > 0) counts.set("age|0-0", ours.age.unknown.audience);
  assert.deepEqual(sorted(counts), sorted(theirs.counts), "counts by dimension");
  const interests = ours.interests.rows.filter(({ audience }) => audience > 0);
  assert.deepEqual(
    sorted(new Map(interests.map(({ value, audience }) => [value, audience]))),
    sorted(theirs.interests),
    "interests",
  );
  const pairs = (rows: readonly (readonly [unknown, number, number])[]): string[] =>
    rows.map(([, audience, baseline]) => `${audience}/${baseline}`).sort();
  assert.deepEqual(
    ours.bioWords.byCount.map(({ audience }) => audience),
    theirs.bioWords.map(([, audience]) => audience),
    "bio words",
  );
  assert.deepEqual(
    ours.followed.byCount.map(({ audience }) => audience),
    theirs.followed.map(([, audience]) => audience),
    "followed by count",
  );
  // Among equal counts each side may cut the list at another account: compare what lies above the last count.
  const least = theirs.followed.at(-1)?.[1] ?? 0;
  assert.deepEqual(
    pairs(
      ours.followed.byCount
        .map(({ value, audience, baseline }) => [value, audience, baseline] as const)
        .filter(([, n]) => n > least),
    ),
    pairs(theirs.followed.filter(([, n]) => n > least)),
    "baselines of followed accounts",
  );
  assert.deepEqual(
    ours.followed.byScore.map(({ value }) => value),
    theirs.followedByAffinity,
    "followed by affinity",
  );
  for (const by of ["likes", "reposts"] as const) {
    assert.deepEqual(
      ours.topPosts[by].map(({ id }) => id),
      theirs.posts[by],
      `top posts by ${by}`,
    );
  }
}

function sorted<K>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
