import { Breather } from "../store/breather.ts";
import type { DuckDBConnection } from "@duckdb/node-api";
import { readNumberLists, readNumbers, streamChunks } from "../store/chunks.ts";
import { appendColumns } from "../store/append-columns.ts";
import type { Column } from "../store/columns.ts";
import { queryNumber } from "../store/database.ts";
import { INTEREST_SOURCE } from "../store/profile-reads.ts";
import { CONFIDENCE_UNIT } from "../store/schema.ts";
import type { AccountStats } from "../store/account-stats.ts";
import { Findings } from "./findings.ts";
import { interestsOfTopic } from "./topic-interests.ts";

/**
 * Interests of accounts from what their bio says, what they post about and whom they follow (the rule is
 * docs/decisions/0023). Deterministic: the same data gives the same interests in whatever order it came.
 */
const MIN_POSTS = 3;
const MIN_POST_SHARE = 0.05;
const MIN_FOLLOWED = 5;
const MIN_LIFT = 2;

/** Interests that bios say, as one flat array: those of account i lie from offsets[i] to offsets[i + 1]. */
interface BioInterests {
  readonly offsets: Uint32Array;
  readonly ids: Uint16Array;
  readonly confidences: Float32Array;
  readonly known: Uint8Array;
}

const COLUMNS: readonly Column[] = [
  { name: "id", type: "u32" },
  { name: "interest", type: "u16" },
  { name: "confidence", type: "f32" },
  { name: "sources", type: "u8" },
];

/** Accounts between two pauses of a loop over all of them. */
const PAUSE_EVERY = 4096;

export async function deriveInterests(
  connection: DuckDBConnection,
  { accounts, followers }: AccountStats,
): Promise<void> {
  const bios = await readBios(connection, accounts);
  const found = new Findings(accounts);
  await addBios(bios, found);
  await addPosts(connection, found);
  await addFollows(connection, bios, await baseShares(bios, followers), found);
  await connection.run("DELETE FROM profile_interests");
  const appender = await connection.createAppender("profile_interests");
  for await (const { length, id, interest, confidence, sources } of found.batches())
    await appendColumns(appender, COLUMNS, [id, interest, confidence, sources], length);
  appender.closeSync();
}

async function readBios(connection: DuckDBConnection, accounts: number): Promise<BioInterests> {
  const offsets = new Uint32Array(accounts + 1);
  const known = new Uint8Array(accounts);
  const size =
    (await queryNumber(connection, "SELECT coalesce(sum(len(bio_interests)), 0) FROM profiles")) ??
    0;
  const ids = new Uint16Array(size);
  const confidences = new Float32Array(size);
  let at = 0;
  let next = 0;
  const sql =
    "SELECT id, coalesce(bio_interests, [])::USMALLINT[], coalesce(bio_interest_confidences, [])::USMALLINT[] FROM profiles ORDER BY id";
  for await (const chunk of streamChunks(connection, sql)) {
    const chunkIds = readNumbers(chunk, 0, "u32");
    const lists = readNumberLists(chunk, 1);
    const scores = readNumberLists(chunk, 2);
    for (let i = 0; i < chunkIds.length; i++) {
      const id = chunkIds[i] ?? 0;
      while (next <= id) offsets[next++] = at;
      known[id] = 1;
      const list = lists[i] ?? new Uint16Array();
      for (let k = 0; k < list.length; k++) {
        ids[at] = list[k] ?? 0;
        confidences[at++] = (scores[i]?.[k] ?? 0) / CONFIDENCE_UNIT;
      }
    }
  }
  while (next <= accounts) offsets[next++] = at;
  return { offsets, ids, confidences, known };
}

async function addBios(bios: BioInterests, found: Findings): Promise<void> {
  const breather = new Breather();
  for (let id = 0; id + 1 < bios.offsets.length; id++) {
    if (id % PAUSE_EVERY === 0) await breather.pause();
    for (let k = bios.offsets[id] ?? 0; k < (bios.offsets[id + 1] ?? 0); k++)
      found.add(id, bios.ids[k] ?? 0, bios.confidences[k] ?? 0, INTEREST_SOURCE.bio);
  }
}

/** At least three own posts, and one in twenty, about topics of the interest. */
async function addPosts(connection: DuckDBConnection, found: Findings): Promise<void> {
  const sql = `SELECT c.author, c.topic, c.n::UINTEGER, t.n::UINTEGER FROM
    (SELECT author, topic, count(*) AS n FROM (SELECT author, unnest(topics) AS topic FROM posts) GROUP BY author, topic) c
    JOIN (SELECT author, count(*) AS n FROM posts GROUP BY author) t ON t.author = c.author ORDER BY c.author, c.topic`;
  let author = -1;
  let total = 0;
  const counts = new Map<number, number>();
  const close = (): void => {
    for (const [interest, n] of [...counts].sort(([a], [b]) => a - b)) {
      const share = n / total;
      if (n >= MIN_POSTS && share >= MIN_POST_SHARE)
        found.add(author, interest, Math.min(0.95, 0.5 + share), INTEREST_SOURCE.posts);
    }
    counts.clear();
  };
  for await (const chunk of streamChunks(connection, sql)) {
    const [authors, topics, posts, totals] = [0, 1, 2, 3].map((i) =>
      readNumbers(chunk, i, i === 1 ? "u16" : "u32"),
    );
    if (!authors || !topics || !posts || !totals) continue;
    for (let i = 0; i < authors.length; i++) {
      if (authors[i] !== author) {
        close();
        author = Number(authors[i]);
        total = Number(totals[i]);
      }
      for (const interest of interestsOfTopic(Number(topics[i]))) {
        // Topics of one post may share an interest: the sum then counts it twice, but never beyond all posts.
        counts.set(interest, Math.min(total, (counts.get(interest) ?? 0) + Number(posts[i])));
      }
    }
  }
  close();
}

/**
 * At least five followed accounts with the interest in their bio, and twice the share that it has among all
 * followed accounts. Follows lie in the order of their source.
 */
async function addFollows(
  connection: DuckDBConnection,
  bios: BioInterests,
  base: Float64Array,
  found: Findings,
): Promise<void> {
  const counts = new Uint32Array(base.length);
  const touched: number[] = [];
  let source = -1;
  let followed = 0;
  const close = (): void => {
    touched.sort((a, b) => a - b);
    for (const interest of touched) {
      const n = counts[interest] ?? 0;
      counts[interest] = 0;
      const lift = n / followed / (base[interest] || 1);
      if (n >= MIN_FOLLOWED && lift >= MIN_LIFT)
        found.add(
          source,
          interest,
          Math.min(0.9, 0.4 + 0.1 * Math.log2(lift) + 0.05 * Math.log2(n / MIN_FOLLOWED)),
          INTEREST_SOURCE.follows,
        );
    }
    touched.length = 0;
    followed = 0;
  };
  for await (const chunk of streamChunks(
    connection,
    "SELECT source, target FROM follows WHERE ended IS NULL",
  )) {
    const sources = readNumbers(chunk, 0, "u32");
    const targets = readNumbers(chunk, 1, "u32");
    for (let i = 0; i < sources.length; i++) {
      if (sources[i] !== source) {
        close();
        if ((sources[i] ?? 0) < source) throw new Error("follows are not in order");
        source = sources[i] ?? 0;
      }
      const target = targets[i] ?? 0;
      if (!bios.known[target]) continue;
      followed++;
      const end = bios.offsets[target + 1] ?? 0;
      for (let k = bios.offsets[target] ?? 0; k < end; k++) {
        const interest = bios.ids[k] ?? 0;
        if (counts[interest] === 0) touched.push(interest);
        counts[interest] = (counts[interest] ?? 0) + 1;
      }
    }
  }
  close();
}

/** Share of each interest among all follows of known accounts. */
async function baseShares(bios: BioInterests, followers: Uint32Array): Promise<Float64Array> {
  const breather = new Breather();
  const shares = new Float64Array(0x1_0000);
  let total = 0;
  for (let id = 0; id < followers.length; id++) {
    if (id % PAUSE_EVERY === 0) await breather.pause();
    if (!bios.known[id]) continue;
    const weight = followers[id] ?? 0;
    total += weight;
    for (let k = bios.offsets[id] ?? 0; k < (bios.offsets[id + 1] ?? 0); k++) {
      const interest = bios.ids[k] ?? 0;
      shares[interest] = (shares[interest] ?? 0) + weight;
    }
  }
  return total === 0 ? shares : shares.map((share) => share / total);
}
