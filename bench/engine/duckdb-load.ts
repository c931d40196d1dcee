import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBVector,
  INTEGER,
  type DuckDBValue,
  UBIGINT,
  UINTEGER,
  UTINYINT,
  VARCHAR,
} from "@duckdb/node-api";
import { type NetworkSnapshot, numbersAt, textsAt } from "@toolkit/core/domain/network-data";

const ROWS = 2048;

/** Fills a table through chunks of columns, the quickest way in. */
class TableLoader {
  readonly #appender: DuckDBAppender;
  readonly #types: readonly DuckDBType[];
  #chunk: DuckDBDataChunk;
  #vectors: DuckDBVector[] = [];
  #rows = 0;

  constructor(appender: DuckDBAppender, types: readonly DuckDBType[]) {
    this.#appender = appender;
    this.#types = types;
    this.#chunk = this.#newChunk();
  }

  add(row: readonly DuckDBValue[]): void {
    for (let i = 0; i < row.length; i++) this.#vectors[i]?.setItem(this.#rows, row[i] ?? null);
    this.#rows++;
    if (this.#rows === ROWS) this.#flush();
  }

  close(): void {
    if (this.#rows > 0) this.#flush();
    this.#appender.closeSync();
  }

  #newChunk(): DuckDBDataChunk {
    const chunk = DuckDBDataChunk.create(this.#types, ROWS);
    this.#vectors = this.#types.map((_, i) => chunk.getColumnVector(i));
    return chunk;
  }

  #flush(): void {
    for (const vector of this.#vectors) vector.flush();
    this.#chunk.rowCount = this.#rows;
    this.#appender.appendDataChunk(this.#chunk);
    this.#chunk = this.#newChunk();
    this.#rows = 0;
  }
}

/**
 * The same data in tables sorted the way the questions ask for them: followers of an account, posters of a word and
 * members of an interest lie together, so that zone maps skip the rest. Terms are numbers, as in the engine.
 */
export async function loadDuckDb(
  connection: DuckDBConnection,
  snapshot: NetworkSnapshot,
  termOf: (word: string) => number,
): Promise<void> {
  await createTables(connection);
  const open = async (table: string, types: DuckDBType[]): Promise<TableLoader> =>
    new TableLoader(await connection.createAppender(table), types);
  const profiles = await open("profiles", [
    UINTEGER,
    VARCHAR,
    VARCHAR,
    VARCHAR,
    VARCHAR,
    UTINYINT,
    UTINYINT,
    UTINYINT,
  ]);
  const interests = await open("raw_interests", [UINTEGER, UINTEGER]);
  const words = await open("bio_words", [UINTEGER, VARCHAR]);
  for await (const batch of snapshot.profiles()) {
    for (let i = 0; i < batch.length; i++) {
      const id = batch.from + i;
      const [low, high] = [batch.ageLow[i] ?? 0, batch.ageHigh[i] ?? 0];
      const [country, region, city] = [
        batch.country[i] ?? null,
        batch.region[i] ?? null,
        batch.city[i] ?? null,
      ];
      profiles.add([
        id,
        country,
        region,
        city,
        batch.language[i] ?? null,
        batch.gender[i] ?? 0,
        low,
        high,
      ]);
      for (const interest of numbersAt(batch.interests, i)) interests.add([interest, id]);
      for (const word of textsAt(batch.bioWords, i)) words.add([id, word]);
    }
  }
  for (const table of [profiles, interests, words]) table.close();
  const follows = await open("raw_follows", [UINTEGER, UINTEGER]);
  for await (const { source, target } of snapshot.follows()) {
    for (let i = 0; i < source.length; i++) follows.add([target[i] ?? 0, source[i] ?? 0]);
  }
  follows.close();
  await connection.run(
    "CREATE TABLE follows AS SELECT * FROM raw_follows ORDER BY target, source; DROP TABLE raw_follows",
  );
  await connection.run(
    "CREATE TABLE interests AS SELECT * FROM raw_interests ORDER BY interest, profile; DROP TABLE raw_interests",
  );
  await loadPosts(snapshot, open, termOf);
  await connection.run(
    "CREATE TABLE terms AS SELECT * FROM raw_terms ORDER BY term, day DESC; DROP TABLE raw_terms",
  );
  // What does not depend on the audience is counted beforehand, as the engine keeps its baselines.
  await connection.run(
    "CREATE TABLE follow_totals AS SELECT target, count(*) AS n FROM follows GROUP BY target",
  );
  await connection.run(
    "CREATE TABLE word_totals AS SELECT word, count(*) AS n FROM bio_words GROUP BY word",
  );
  await connection.run(
    "CREATE TABLE interest_totals AS SELECT interest, count(*) AS n FROM interests GROUP BY interest",
  );
  await connection.run("CHECKPOINT");
}

async function createTables(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    "CREATE TABLE profiles(id UINTEGER, country VARCHAR, region VARCHAR, city VARCHAR, language VARCHAR, gender UTINYINT, age_low UTINYINT, age_high UTINYINT)",
  );
  await connection.run("CREATE TABLE raw_interests(interest UINTEGER, profile UINTEGER)");
  await connection.run("CREATE TABLE bio_words(profile UINTEGER, word VARCHAR)");
  await connection.run("CREATE TABLE raw_follows(target UINTEGER, source UINTEGER)");
  await connection.run(
    "CREATE TABLE posts(id UBIGINT, author UINTEGER, day INTEGER, kind UTINYINT, likes UINTEGER, reposts UINTEGER, sentiment INTEGER)",
  );
  await connection.run("CREATE TABLE raw_terms(term UINTEGER, day INTEGER, author UINTEGER)");
}

async function loadPosts(
  snapshot: NetworkSnapshot,
  open: (table: string, types: DuckDBType[]) => Promise<TableLoader>,
  termOf: (word: string) => number,
): Promise<void> {
  const posts = await open("posts", [
    UBIGINT,
    UINTEGER,
    INTEGER,
    UTINYINT,
    UINTEGER,
    UINTEGER,
    INTEGER,
  ]);
  const terms = await open("raw_terms", [UINTEGER, INTEGER, UINTEGER]);
  for await (const batch of snapshot.posts()) {
    for (let i = 0; i < batch.length; i++) {
      const [author, day] = [batch.author[i] ?? 0, batch.day[i] ?? 0];
      const [likes, reposts] = [batch.likes[i] ?? 0, batch.reposts[i] ?? 0];
      posts.add([
        batch.networkId[i] ?? 0n,
        author,
        day,
        batch.kind[i] ?? 0,
        likes,
        reposts,
        batch.sentiment[i] ?? 0,
      ]);
      for (const word of new Set(batch.norm[i]?.split(" "))) terms.add([termOf(word), day, author]);
    }
  }
  posts.close();
  terms.close();
}
