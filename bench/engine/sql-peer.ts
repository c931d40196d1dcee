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

/** Least members of the audience that an item of a list needs. */
export interface Support {
  readonly words: number;
  readonly followed: number;
}

/** What the databases do not share. */
export interface SqlDatabase {
  readonly name: string;
  rows(sql: string): Promise<unknown[][]>;
  /** Its name for a number of 64 bits with a fraction. */
  readonly double: string;
  /** Statements that make a temporary table anew. */
  tableAs(table: string, sql: string): string[];
  /** Rows `dimension|value`, members: of the accounts in table `audience`. */
  readonly countsSql: string;
  /** Rows i, j (i ≤ j), members of both: of `members`, rows of a set's number `a` and an account's `id`. */
  overlapSql(members: string, sets: number): string;
  close(): Promise<void>;
}

/** A database, asked in SQL as somebody who knows it would. */
export class SqlPeer {
  readonly #database: SqlDatabase;
  readonly #fromDay: number;
  readonly #profiles: number;

  constructor(database: SqlDatabase, fromDay: number, profiles: number) {
    this.#database = database;
    this.#fromDay = fromDay;
    this.#profiles = profiles;
  }

  get name(): string {
    return this.#database.name;
  }

  async size(question: Question): Promise<number> {
    const [row] = await this.#rows(
      `SELECT count(*)::INTEGER FROM (${sqlOf(question, this.#fromDay)}) members`,
    );
    return Number(row?.[0]);
  }

  async overlap(questions: readonly Question[]): Promise<Map<string, number>> {
    const members = questions.map(
      (question, i) => `SELECT ${i} AS a, id FROM (${sqlOf(question, this.#fromDay)}) members`,
    );
    const rows = await this.#rows(
      this.#database.overlapSql(members.join(" UNION ALL "), questions.length),
    );
    return new Map(rows.map(([i, j, n]) => [`${Number(i)}-${Number(j)}`, Number(n)]));
  }

  async insights(question: Question, support: Support, limit: number): Promise<PeerInsights> {
    await this.#make("audience", sqlOf(question, this.#fromDay));
    const [total] = await this.#rows("SELECT count(*)::INTEGER FROM audience");
    const size = Number(total?.[0]);
    const counts = await this.#rows(this.#database.countsSql);
    const interests = await this.#rows(
      `SELECT interest, count(*)::INTEGER FROM interests WHERE profile IN (SELECT id FROM audience) GROUP BY interest`,
    );
    const bioWords = await this.#rows(
      `SELECT word, a.n::INTEGER, t.n::INTEGER FROM (SELECT word, count(*) AS n FROM bio_words WHERE profile IN (SELECT id FROM audience)
         GROUP BY word HAVING count(*) >= ${support.words}) a JOIN word_totals t USING (word) ORDER BY 2 DESC, 3 DESC, 1 LIMIT 50`,
    );
    await this.#make(
      "followed",
      `SELECT target, a.n AS a, t.n AS b FROM
         (SELECT target, count(*) AS n FROM follows WHERE source IN (SELECT id FROM audience) GROUP BY target HAVING count(*) >= ${support.followed}) a
         JOIN follow_totals t USING (target)`,
    );
    const followed = await this.#rows(
      `SELECT target, a::INTEGER, b::INTEGER FROM followed ORDER BY a DESC, b DESC, target LIMIT ${limit}`,
    );
    const byScore = await this.#rows(
      `WITH p AS (SELECT target, a, b - a AS r, ${size} AS na, ${this.#profiles - size} AS nr, b::${this.#database.double} / ${this.#profiles} AS pooled FROM followed),
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
      ).map(([id]) => BigInt(String(id)));
    return {
      size,
      counts: new Map(
        counts.filter(([key]) => key !== null).map(([key, n]) => [String(key), Number(n)]),
      ),
      interests: new Map(interests.map(([interest, n]) => [Number(interest), Number(n)])),
      bioWords: bioWords.map(([word, a, b]) => [String(word), Number(a), Number(b)] as const),
      followed: followed.map(([target, a, b]) => [Number(target), Number(a), Number(b)] as const),
      followedByAffinity: byScore.map(([target]) => Number(target)),
      posts: { likes: await posts("likes"), reposts: await posts("reposts") },
    };
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #make(table: string, sql: string): Promise<void> {
    for (const statement of this.#database.tableAs(table, sql)) await this.#rows(statement);
  }

  #rows(sql: string): Promise<unknown[][]> {
    return this.#database.rows(sql);
  }
}

/** Counts by dimension in standard SQL. */
export const COUNTS_SQL = `SELECT CASE GROUPING(gender, country, region, city, language, age_low, age_high)
    WHEN 63 THEN 'gender|' || gender WHEN 95 THEN 'country|' || country WHEN 111 THEN 'region|' || region
    WHEN 119 THEN 'city|' || city WHEN 123 THEN 'language|' || language ELSE 'age|' || age_low || '-' || age_high END,
  count(*)::INTEGER
  FROM profiles WHERE id IN (SELECT id FROM audience)
  GROUP BY GROUPING SETS ((gender), (country), (region), (city), (language), (age_low, age_high))`;

/** Pairs by masks of bits; `numbers` is a table of 0 … n − 1. */
export function overlapByMasks(
  members: string,
  numbers: (table: string, column: string) => string,
): string {
  return `WITH m AS MATERIALIZED (${members}),
    masks AS (SELECT id, bit_or(1 << a) AS mask FROM m GROUP BY id),
    sets AS (SELECT mask, count(*) AS n FROM masks GROUP BY mask)
    SELECT i, j, sum(n)::INTEGER FROM ${numbers("a", "i")}, ${numbers("b", "j")}, sets
    WHERE i <= j AND (mask >> i) & 1 = 1 AND (mask >> j) & 1 = 1 GROUP BY i, j`;
}
