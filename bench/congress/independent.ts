import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";

/**
 * The same questions answered from the CSV files by SQL alone: no code is shared with the product, so that both
 * cannot be wrong together. Token rules are those of the product's words: letters, marks, digits and underscore;
 * links and mentions are no words.
 */
export interface Question {
  readonly handles?: readonly string[];
  readonly keywords?: readonly string[];
  readonly hashtags?: readonly string[];
  /** Days up to the newest post's day; null: all posts. */
  readonly windowDays: number | null;
  readonly gender?: "M" | "F";
  /** Whole years on the data's day, both ends inclusive. */
  readonly age?: readonly [number, number];
  /** Postal codes of states, as the members' file declares them. */
  readonly states?: readonly string[];
}

export interface Answer {
  readonly size: number;
  readonly alone: Readonly<Record<string, number>>;
  /** Members and everybody known, of whom it is known whom they follow. */
  readonly audienceKnown: number;
  readonly baselineKnown: number;
  /** Followers in audience and baseline, by account id. */
  readonly followed: ReadonlyMap<string, { readonly count: number; readonly baseline: number }>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const file = (directory: string, name: string): string =>
  `read_csv(${quoted(join(directory, name))}, all_varchar = true, header = true)`;

const URL = String.raw`(?i)https?://[^\s\x{3000}]*`;
const MENTION = String.raw`(^|[^a-zA-Z0-9_!#$%&*@＠]|(?:^|[^a-zA-Z0-9_+~.-])(?i:rt:?))[@＠][a-zA-Z0-9_]{1,20}(?:/[a-zA-Z][a-zA-Z0-9_-]{0,24})?`;
const TOKEN = String.raw`[\p{L}\p{M}\p{N}_]+`;
const TAG = String.raw`[#＃]([\p{L}\p{M}\p{N}_]*[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*)`;

const ENTITIES: readonly (readonly [string, string])[] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&nbsp;", " "],
  // Last, so that "&amp;lt;" gives "&lt;".
  ["&amp;", "&"],
];

/** Opens the set in memory. The data's day is the newest post's. */
export async function openIndependent(directory: string): Promise<Independent> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
  const connection = await instance.connect();
  const run = (sql: string) => connection.run(sql);
  const decoded = ENTITIES.reduce(
    (sql, [entity, character]) => `replace(${sql}, ${quoted(entity)}, ${quoted(character)})`,
    "text",
  );
  await run(`create table members as select * from ${file(directory, "members.csv.gz")}`);
  await run(`create table profiles as
    select id, lower(screen_name) handle from members
    union select id, lower(screen_name) from ${file(directory, "followed_profiles.csv.gz")}`);
  await run(`create table follows as select distinct source_id as source, target_id as target
    from ${file(directory, "follows.csv.gz")} where source_id <> target_id`);
  await run(`create table posts as select id, author_id author, created_at[:10]::date as day, ${decoded} as plain
    from ${file(directory, "posts_2015.csv.gz")}`);
  await run(`create table words as select id, author, day,
      regexp_replace(regexp_replace(plain, ${quoted(URL)}, ' ', 'g'), ${quoted(MENTION)}, '\\1 ', 'g') as bare
    from posts`);
  await run(`create table texts as select id, author, day,
      ' ' || array_to_string(regexp_extract_all(strip_accents(lower(bare)), ${quoted(TOKEN)}), ' ') || ' ' as norm,
      list_transform(regexp_extract_all(strip_accents(lower(regexp_replace(plain, ${quoted(URL)}, ' ', 'g'))), ${quoted(TAG)}), tag -> tag[2:]) as tags
    from words join posts using (id, author, day)`);
  return new Independent(instance, connection);
}

export class Independent {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const reader = await this.#connection.runAndReadAll(sql);
    return reader.getRowObjectsJson();
  }

  async #number(sql: string): Promise<number> {
    const [row] = await this.rows(sql);
    return Number(Object.values(row ?? {})[0]);
  }

  async answer(question: Question): Promise<Answer> {
    const filter = this.#filter(question);
    const seeds = this.#seeds(question);
    const alone: Record<string, number> = {};
    for (const [name, sql] of seeds)
      alone[name] = await this.#number(`select count(*) from (${sql}) ${filter}`);
    const union =
      seeds.length === 0
        ? "select id from profiles union select source from follows union select target from follows"
        : seeds.map(([, sql]) => sql).join(" union ");
    await this.#connection.run(
      `create or replace temp table audience as select distinct id from (${union}) ${filter}`,
    );
    const following = "select distinct source id from follows";
    // The baseline is everybody known in the same places.
    const places = this.#filter({
      windowDays: null,
      ...(question.states && { states: question.states }),
    });
    const known = `select id from profiles semi join (${following}) using (id) ${places}`;
    const followed = await this.rows(`
      select target, count(*) filter (where source in (from audience)) "count",
             count(*) filter (where source in (${known})) baseline
      from follows group by target having "count" > 0`);
    return {
      size: await this.#number("select count(*) from audience"),
      alone,
      audienceKnown: await this.#number(
        `select count(*) from audience semi join (${following}) using (id)`,
      ),
      baselineKnown: await this.#number(`select count(*) from (${known})`),
      followed: new Map(
        followed.map((row) => [
          String(row["target"]),
          { count: Number(row["count"]), baseline: Number(row["baseline"]) },
        ]),
      ),
    };
  }

  #seeds({ handles, keywords, hashtags, windowDays }: Question): (readonly [string, string])[] {
    const window =
      windowDays === null
        ? ""
        : `and day > (select max(day) from texts) - ${windowDays} and day <= (select max(day) from texts)`;
    return [
      ...(keywords ?? []).map((keyword): [string, string] => [
        `keyword ${keyword.toLowerCase()}`,
        `select distinct author id from texts where contains(norm, ${quoted(` ${keyword.toLowerCase()} `)}) ${window}`,
      ]),
      ...(handles ?? []).map((handle): [string, string] => [
        `handle ${handle.toLowerCase()}`,
        `select distinct source id from follows join profiles on target = id where handle = ${quoted(handle.toLowerCase())}`,
      ]),
      ...(hashtags ?? []).map((tag): [string, string] => [
        `hashtag ${tag.toLowerCase()}`,
        `select distinct author id from texts where list_contains(tags, ${quoted(tag.replace("#", "").toLowerCase())}) ${window}`,
      ]),
    ];
  }

  #filter({ gender, age, states }: Question): string {
    const conditions: string[] = [];
    if (gender !== undefined) conditions.push(`gender = ${quoted(gender)}`);
    if (states !== undefined) conditions.push(`state in (${states.map(quoted).join(", ")})`);
    if (age !== undefined) {
      const years = `date_sub('year', birthday::date, (select max(day) from texts))`;
      conditions.push(`birthday <> '' and ${years} between ${age[0]} and ${age[1]}`);
    }
    if (conditions.length === 0) return "";
    return `where id in (select id from members where ${conditions.join(" and ")})`;
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}
