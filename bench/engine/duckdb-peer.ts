import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type Question, sqlOf } from "./questions.ts";

/** What the peer answers to the questions about an audience, in the engine's terms. */
export interface PeerInsights {
  readonly size: number;
  /** `dimension|value` → members. */
  readonly counts: ReadonlyMap<string, number>;
  readonly interests: ReadonlyMap<number, number>;
  readonly bioWords: readonly (readonly [word: string, audience: number, baseline: number])[];
  readonly followed: readonly (readonly [account: number, audience: number, baseline: number])[];
  readonly followedByAffinity: readonly number[];
  readonly posts: { readonly likes: readonly bigint[]; readonly reposts: readonly bigint[] };
}

/** DuckDB, asked in SQL as somebody who knows it would. */
export class DuckDbPeer {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #fromDay: number;
  readonly #profiles: number;

  constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    fromDay: number,
    profiles: number,
  ) {
    this.#instance = instance;
    this.#connection = connection;
    this.#fromDay = fromDay;
    this.#profiles = profiles;
  }

  async size(question: Question): Promise<number> {
    const [row] = await this.#rows(
      `SELECT count(*)::INTEGER FROM (${sqlOf(question, this.#fromDay)})`,
    );
    return Number(row?.[0]);
  }

  async overlap(questions: readonly Question[]): Promise<Map<string, number>> {
    const members = questions.map(
      (question, i) => `SELECT ${i} AS a, id FROM (${sqlOf(question, this.#fromDay)})`,
    );
    const rows = await this.#rows(
      `WITH m AS MATERIALIZED (${members.join(" UNION ALL ")}),
       masks AS (SELECT id, bit_or(1 << a) AS mask FROM m GROUP BY id),
       sets AS (SELECT mask, count(*) AS n FROM masks GROUP BY mask)
       SELECT i, j, sum(n)::INTEGER FROM range(${questions.length}) a(i), range(${questions.length}) b(j), sets
       WHERE i <= j AND (mask >> i) & 1 = 1 AND (mask >> j) & 1 = 1 GROUP BY i, j`,
    );
    return new Map(rows.map(([i, j, n]) => [`${Number(i)}-${Number(j)}`, Number(n)]));
  }

  async insights(question: Question, support: number, limit: number): Promise<PeerInsights> {
    await this.#connection.run(
      `CREATE OR REPLACE TEMP TABLE audience AS ${sqlOf(question, this.#fromDay)}`,
    );
    const [total] = await this.#rows("SELECT count(*)::INTEGER FROM audience");
    const size = Number(total?.[0]);
    const counts = await this.#rows(
      `SELECT CASE GROUPING_ID(gender, country, region, city, language, age_low, age_high)
         WHEN 63 THEN 'gender|' || gender WHEN 95 THEN 'country|' || country WHEN 111 THEN 'region|' || region
         WHEN 119 THEN 'city|' || city WHEN 123 THEN 'language|' || language ELSE 'age|' || age_low || '-' || age_high END,
       count(*)::INTEGER
       FROM profiles SEMI JOIN audience USING (id)
       GROUP BY GROUPING SETS ((gender), (country), (region), (city), (language), (age_low, age_high))`,
    );
    const interests = await this.#rows(
      `SELECT interest, count(*)::INTEGER FROM interests WHERE profile IN (SELECT id FROM audience) GROUP BY interest`,
    );
    const bioWords = await this.#rows(
      `SELECT word, a.n::INTEGER, t.n::INTEGER FROM (SELECT word, count(*) AS n FROM bio_words WHERE profile IN (SELECT id FROM audience)
         GROUP BY word HAVING count(*) >= ${support}) a JOIN word_totals t USING (word) ORDER BY 2 DESC, 3 DESC, 1 LIMIT 50`,
    );
    await this.#connection.run(
      `CREATE OR REPLACE TEMP TABLE followed AS SELECT target, a.n AS a, t.n AS b FROM
         (SELECT target, count(*) AS n FROM follows WHERE source IN (SELECT id FROM audience) GROUP BY target HAVING count(*) >= ${support}) a
         JOIN follow_totals t USING (target)`,
    );
    const followed = await this.#rows(
      `SELECT target, a::INTEGER, b::INTEGER FROM followed ORDER BY a DESC, b DESC, target LIMIT ${limit}`,
    );
    const byAffinity = await this.#rows(
      `WITH p AS (SELECT target, a, b - a AS r, ${size} AS na, ${this.#profiles - size} AS nr, b / ${this.#profiles} AS pooled FROM followed),
       q AS (SELECT *, greatest(0.5, 100 * pooled) AS has, greatest(0.5, 100 * (1 - pooled)) AS lacks FROM p),
       s AS (SELECT target, a, ln((a + has) / (na - a + lacks)) - ln((r + has) / (nr - r + lacks)) AS value,
         1 / (a + has) + 1 / (r + has) AS variance FROM q)
       SELECT target FROM s ORDER BY value / (1 + variance) DESC, a DESC, target LIMIT ${limit}`,
    );
    const posts = async (by: string): Promise<bigint[]> =>
      (
        await this.#rows(
          `SELECT id FROM posts WHERE author IN (SELECT id FROM audience) AND day >= ${this.#fromDay} AND kind <> 2
           ORDER BY ${by} DESC, day DESC, id DESC LIMIT 50`,
        )
      ).map(([id]) => id as bigint);
    return {
      size,
      counts: new Map(
        counts.filter(([key]) => key !== null).map(([key, n]) => [String(key), Number(n)]),
      ),
      interests: new Map(interests.map(([interest, n]) => [Number(interest), Number(n)])),
      bioWords: bioWords.map(([word, a, b]) => [String(word), Number(a), Number(b)] as const),
      followed: followed.map(([target, a, b]) => [Number(target), Number(a), Number(b)] as const),
      followedByAffinity: byAffinity.map(([target]) => Number(target)),
      posts: { likes: await posts("likes"), reposts: await posts("reposts") },
    };
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  async #rows(sql: string): Promise<unknown[][]> {
    return (await this.#connection.runAndReadAll(sql)).getRows();
  }
}
