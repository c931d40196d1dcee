import { onePerAuthor } from "@toolkit/core/domain/one-per-author";
import { POST_KIND, PROFILE_FLAG } from "@toolkit/core/domain/network-data";
import type { QuerySeed } from "@toolkit/core/domain/query";
import { compileText, forEachIndexTerm, isUnspaced } from "@toolkit/core/domain/text-index";
import { affinity, type Contrast, logOdds, pValue } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import type { ContrastRow, Facet, Ranking } from "@toolkit/engine/statistics/contrast-rows";
import { defaultSupport } from "@toolkit/engine/statistics/support";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlainPost, type PlainProfile, randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { attributes, SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

/** Values that each member has, in one dimension; an empty list: unknown. */
type Values = (account: number) => readonly unknown[];

test("insights equal counts over plain objects, for any audience, baseline and number of shards", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(1, 2, 7), async (seed, shards) => {
      const network = randomNetwork(seed, 60);
      const { profiles, follows } = network;
      const slow = new SlowEvaluator(network);
      await withEngine(network, { shards }, async (engine) => {
        for (let i = 0; i < 6; i++) {
          const query = randomQuery(seed + i, profiles.length);
          const { declaredOnly } = query;
          const baseline =
            i % 2 === 0 ? EVERYBODY : { ...randomQuery(seed - i, profiles.length), declaredOnly };
          const minimumSupport = i < 3 ? undefined : i;
          // Words without spaces around them have no term of their own: which are counted is said.
          const candidates =
            i < 2 ? [] : unspacedIn(network.posts.map(({ norm }) => norm)).slice(0, 3 * i);
          const uncounted = i === 3 ? 4 : 0;
          const insights = await engine.insights(query, baseline, {
            candidates: candidates.map((text) => ({ text, seed: keywordSeed(text) })),
            uncounted,
            minimumSupport,
            limit: 5,
            followedLimit: 4,
          });
          const has = (flag: number) => (account: number) =>
            ((profiles[account]?.flags ?? 0) & flag) !== 0;
          const known = slow
            .members(baseline === EVERYBODY ? { ...EVERYBODY, declaredOnly } : baseline)
            .filter(has(PROFILE_FLAG.known));
          const expected = new Expectation(profiles, slow.members(query), known);
          const support = minimumSupport ?? defaultSupport(expected.audience.length);

          const shown = (of: (shown: ReturnType<typeof attributes>) => unknown): Values =>
            expected.attribute(declaredOnly, of);
          expected.facet(
            insights.gender,
            shown(({ gender }) => ["", "male", "female"][gender] || null),
          );
          expected.facet(
            insights.age,
            shown(({ age: [low, high] }) => (high === 0 ? null : { low, high })),
          );
          expected.facet(
            insights.country,
            shown(({ country }) => country),
          );
          expected.facet(
            insights.region,
            shown(({ region }) => region),
            false,
          );
          expected.facet(
            insights.city,
            shown(({ city }) => city),
            false,
          );
          expected.facet(
            insights.language,
            shown(({ language }) => language),
          );
          expected.facet(insights.automation, (account) => {
            const likelihood = Math.fround(profiles[account]?.automation ?? Number.NaN);
            return declaredOnly || Number.isNaN(likelihood)
              ? []
              : [Math.min(19, Math.floor(likelihood * 20))];
          });
          expected.facet(insights.interests, (account) => profiles[account]?.interests ?? []);
          expected.facet(insights.jobs, (account) => profiles[account]?.jobs ?? [], false);

          const words: Values = (account) => profiles[account]?.bioWords ?? [];
          expected
            .only((account) => words(account).length > 0)
            .ranking(insights.bioWords, words, support, 5);
          const listed = expected.only(has(PROFILE_FLAG.followingKnown));
          const followed: Values = (account) =>
            follows.filter(([source]) => source === account).map(([, target]) => target);
          listed.ranking(
            insights.followed,
            followed,
            minimumSupport ?? defaultSupport(listed.audience.length),
            4,
          );

          const posts = slow.postsInWindow(query.windowDays);
          const { conversation } = insights;
          const writers = expected.only((account) =>
            posts.some(({ author }) => author === account),
          );
          const posted =
            (of: (post: PlainPost) => readonly unknown[]): Values =>
            (account) => [
              ...new Set(
                posts.filter(({ author }) => author === account).flatMap((post) => of(post)),
              ),
            ];
          writers.ranking(
            conversation.words,
            posted(({ norm }) => [
              ...wordsOf(norm),
              ...candidates.filter((text) => norm.includes(text)),
            ]),
            support,
            5,
            candidates.length > 0 ? uncounted : 0,
          );
          writers.ranking(
            conversation.hashtags,
            posted(({ hashtags }) => hashtags),
            support,
            5,
          );
          writers.ranking(
            conversation.topics,
            posted(({ topics }) => topics),
            support,
            5,
          );
          writers.ranking(
            conversation.shows,
            posted(({ shows }) => shows),
            support,
            5,
          );

          const own = posts.filter(({ author }) => expected.audience.includes(author));
          const judged = (value: number): number =>
            own.filter(({ sentiment }) => sentiment === value).length;
          expect(conversation.audience).toEqual({
            posts: own.length,
            authors: new Set(own.map(({ author }) => author)).size,
            negative: judged(-1),
            neutral: judged(0),
            positive: judged(1),
            unjudged: judged(127),
          });
          const written = own.filter(({ kind }) => kind !== POST_KIND.repost);
          for (const by of ["likes", "reposts"] as const) {
            const most = [...written].sort((a, b) => b[by] - a[by]);
            const top = onePerAuthor(most, ({ author }) => author).slice(0, 5);
            expect(insights.topPosts[by].map(({ id }) => id)).toEqual(top.map(({ id }) => id));
          }
        }
      });
    }),
    { numRuns: 40 },
  );
}, 180_000);

function wordsOf(norm: string): string[] {
  const terms: string[] = [];
  forEachIndexTerm(norm, (term) => terms.push(term));
  return terms.filter((term) => !isUnspaced(term));
}

function unspacedIn(norms: readonly string[]): string[] {
  const runs = norms.flatMap((norm) => norm.split(/[ \u0001]/)).filter((run) => isUnspaced(run));
  return [...new Set(runs.flatMap((run) => [run, run.slice(0, 2)]))]
    .filter((text) => text.length > 1)
    .toSorted();
}

function keywordSeed(text: string): QuerySeed {
  const compiled = compileText(text);
  if (compiled === null) throw new Error(`${text} is no keyword`);
  return { kind: "keyword", ...compiled };
}

/** Audience and baseline as lists of members, and what lists over them must say. */
class Expectation {
  readonly #profiles: readonly PlainProfile[];
  readonly audience: readonly number[];
  readonly baseline: readonly number[];

  constructor(
    profiles: readonly PlainProfile[],
    audience: readonly number[],
    baseline: readonly number[],
  ) {
    this.#profiles = profiles;
    this.audience = audience;
    this.baseline = baseline;
  }

  /** The same two sets, narrowed to accounts that can have a value at all. */
  only(keep: (account: number) => boolean): Expectation {
    return new Expectation(this.#profiles, this.audience.filter(keep), this.baseline.filter(keep));
  }

  attribute(declaredOnly: boolean, of: (shown: ReturnType<typeof attributes>) => unknown): Values {
    return (account) => {
      const profile = this.#profiles[account];
      const value = profile === undefined ? null : of(attributes(profile, declaredOnly));
      return value === null || value === undefined ? [] : [value];
    };
  }

  facet(facet: Facet<unknown>, values: Values, ofBaseline = true): void {
    const valued = this.only((account) => values(account).length > 0);
    expect(facet.totals).toEqual({
      audience: valued.audience.length,
      baseline: valued.baseline.length,
    });
    expect(facet.unknown).toEqual({
      audience: this.audience.length - valued.audience.length,
      baseline: this.baseline.length - valued.baseline.length,
    });
    const contrasts = valued.contrasts(values);
    const keys = [...contrasts.keys()].filter(
      (key) => ofBaseline || (contrasts.get(key)?.audience ?? 0) > 0,
    );
    expect(facet.rows.length).toBe(keys.length);
    valued.#rows(facet.rows, contrasts, keys, contrasts.size);
  }

  ranking(
    ranking: Ranking<unknown>,
    values: Values,
    support: number,
    limit: number,
    further = 0,
  ): void {
    expect(ranking.totals).toEqual({
      audience: this.audience.length,
      baseline: this.baseline.length,
    });
    expect(ranking.minimumSupport).toBe(support);
    const contrasts = this.contrasts(values);
    const listed = [...contrasts.keys()].filter(
      (key) => (contrasts.get(key)?.audience ?? 0) >= support,
    );
    expect(ranking.listed).toBe(listed.length);
    const family =
      [...contrasts.values()].filter(({ audience, rest }) => audience + rest >= support).length +
      further;
    expect(ranking.compared).toBe(family);
    const falling = (of: (contrast: Contrast) => number): number[] =>
      listed
        .map((key) => contrasts.get(key))
        .flatMap((contrast) => (contrast === undefined ? [] : [of(contrast)]))
        .sort((a, b) => b - a)
        .slice(0, limit);
    expect(ranking.byCount.map(({ audience }) => audience)).toEqual(
      falling(({ audience }) => audience),
    );
    expect(ranking.byScore.map(({ score }) => score)).toEqual(
      falling((contrast) => logOdds(contrast).shrunken),
    );
    expect(ranking.chosen).toEqual(ranking.byScore);
    this.#rows([...ranking.byCount, ...ranking.byScore], contrasts, listed, family);
  }

  contrasts(values: Values): Map<string, Contrast> {
    const rest = this.baseline.filter((account) => !this.audience.includes(account));
    const count = (accounts: readonly number[]): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const account of accounts) {
        for (const value of values(account)) {
          const key = JSON.stringify(value);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      return counts;
    };
    const [inAudience, inBaseline, inRest] = [
      count(this.audience),
      count(this.baseline),
      count(rest),
    ];
    return new Map(
      [...new Set([...inAudience.keys(), ...inBaseline.keys()])].map((key) => [
        key,
        {
          audience: inAudience.get(key) ?? 0,
          audienceTotal: this.audience.length,
          baseline: inBaseline.get(key) ?? 0,
          baselineTotal: this.baseline.length,
          rest: inRest.get(key) ?? 0,
          restTotal: rest.length,
        },
      ]),
    );
  }

  #rows(
    rows: readonly ContrastRow<unknown>[],
    contrasts: ReadonlyMap<string, Contrast>,
    listed: readonly string[],
    family: number,
  ): void {
    const tests = listed.flatMap((key) => {
      const contrast = contrasts.get(key);
      return contrast === undefined ? [] : [pValue(contrast)];
    });
    const found = new Set(listed.filter((_, i) => discoveries(tests, family)[i]));
    for (const row of rows) {
      const key = JSON.stringify(row.value);
      const contrast = contrasts.get(key);
      if (contrast === undefined) throw new Error(`Nobody has ${key}`);
      // The interval is a getter of the row, which a comparison of whole rows would not read.
      expect({ ...row, affinity: row.affinity }).toEqual({
        value: row.value,
        audience: contrast.audience,
        baseline: contrast.baseline,
        affinity: affinity(contrast),
        score: logOdds(contrast).shrunken,
        distinguishable: found.has(key),
      });
    }
  }
}

test("attributes alone are those of the whole, whichever was asked for first", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(1, 2), async (seed, shards) => {
      const network = randomNetwork(seed, 60);
      await withEngine(network, { shards }, async (engine) => {
        for (let i = 0; i < 4; i++) {
          const query = randomQuery(seed + i, network.profiles.length);
          const baseline = randomQuery(seed - i, network.profiles.length);
          const ask = (attributesOnly: boolean) =>
            engine.insights(query, baseline, { limit: 5, minimumSupport: 1, attributesOnly });
          const before = i % 2 === 0 ? await ask(true) : null;
          const { conversation, bioWords, followed, topPosts, ...whole } = await ask(false);
          const { conversation: talk, ...alone } = await ask(true);
          expect(before?.gender ?? alone.gender).toEqual(alone.gender);
          expect(alone).toMatchObject(whole);
          expect(alone.followed.byCount).toEqual([]);
          expect(alone.bioWords.byScore).toEqual([]);
          expect(talk.words.byCount).toEqual([]);
          expect(alone.topPosts).toEqual({ likes: [], reposts: [] });
          // And asking for them took nothing from the whole.
          expect(await ask(false)).toMatchObject({ conversation, bioWords, followed, topPosts });
        }
      });
    }),
    { numRuns: 25 },
  );
});
