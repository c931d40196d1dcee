import { HANDLE_KEYS } from "./handle-index.ts";
import { columnsSql } from "./columns.ts";
import type { Column } from "./columns.ts";

/** Grows with every change of the tables below; an older dataset is brought up to it when it is opened. */
export const SCHEMA_VERSION = 9;

/** What turns a dataset of a version into one of the next; append only. */
export const MIGRATIONS: Readonly<Record<number, readonly string[]>> = {
  1: ["follows", "engagements", "list_members"].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN import UINTEGER`,
  ),
  // A table came; it is made with the others.
  2: [],
  // As before: until the next import nobody can tell what changed, and then everybody has.
  3: [],
  4: [
    "CREATE OR REPLACE TABLE handles (key UBIGINT, id UINTEGER)",
    `INSERT INTO handles ${HANDLE_KEYS}`,
  ],
  // What was imported before said nothing of media: it is read when its source is imported or synced anew.
  5: ["ALTER TABLE posts ADD COLUMN media VARCHAR"],
  // The engine is told the hours of posts: after the next import everybody has changed.
  6: [],
  // A table came; it is made with the others.
  7: [],
  // Spam was kept and never asked for. Automation is inferred with everything else by the rules of today.
  8: [
    "ALTER TABLE profiles DROP COLUMN IF EXISTS spam",
    "ALTER TABLE profiles ADD COLUMN IF NOT EXISTS automation FLOAT",
  ],
};

/** Fields of a profile as a source says them; every one may be null. */
export const PROFILE_FIELDS = [
  { name: "username", type: "text" },
  { name: "name", type: "text" },
  { name: "bio", type: "text" },
  { name: "location", type: "text" },
  { name: "url", type: "text" },
  { name: "image_url", type: "text" },
  { name: "verified", type: "bool" },
  { name: "verified_type", type: "text" },
  { name: "protected", type: "bool" },
  { name: "followers_count", type: "u32" },
  { name: "following_count", type: "u32" },
  { name: "post_count", type: "u32" },
  { name: "listed_count", type: "u32" },
  { name: "like_count", type: "u32" },
  { name: "pinned_post", type: "u64" },
  { name: "created_at", type: "u32" },
  { name: "declared_gender", type: "u8" },
  { name: "declared_born_from", type: "i32" },
  { name: "declared_born_to", type: "i32" },
  { name: "declared_country", type: "text" },
  { name: "declared_region", type: "text" },
  { name: "declared_city", type: "text" },
  { name: "declared_language", type: "text" },
] as const satisfies readonly Column[];

/** Confidences in lists are whole thousandths. */
export const CONFIDENCE_UNIT = 1000;

/** What enrichment infers of a profile. Confidences are 0–1. */
export const PROFILE_TRAITS = [
  { name: "country", type: "text" },
  { name: "country_confidence", type: "f32" },
  { name: "region", type: "text" },
  { name: "region_confidence", type: "f32" },
  { name: "city", type: "text" },
  { name: "city_confidence", type: "f32" },
  { name: "gender", type: "u8" },
  { name: "gender_confidence", type: "f32" },
  { name: "born_from", type: "i32" },
  { name: "born_to", type: "i32" },
  { name: "born_confidence", type: "f32" },
  { name: "bio_language", type: "text" },
  { name: "bio_language_confidence", type: "f32" },
  { name: "bio_interests", type: "u16[]" },
  /** Confidences of `bio_interests`, in thousandths. */
  { name: "bio_interest_confidences", type: "u16[]" },
  { name: "jobs", type: "u16[]" },
  { name: "job_confidences", type: "u16[]" },
  { name: "automation", type: "f32" },
  { name: "bio_norm", type: "text" },
  { name: "bio_words", type: "text[]" },
] as const satisfies readonly Column[];

/** A post as its source says it. Ids that may name what the dataset does not hold stay the network's own. */
export const POST_FIELDS = [
  { name: "created_at", type: "u32" },
  { name: "kind", type: "u8" },
  { name: "text", type: "text" },
  { name: "declared_language", type: "text" },
  { name: "likes", type: "u32" },
  { name: "reposts", type: "u32" },
  { name: "replies", type: "u32" },
  { name: "quotes", type: "u32" },
  { name: "views", type: "u32" },
  { name: "ref_post", type: "u64" },
  { name: "ref_author", type: "u64" },
  { name: "via", type: "text" },
  /** Pictures and films, as media.ts writes them. */
  { name: "media", type: "text" },
] as const satisfies readonly Column[];

export const POST_TRAITS = [
  { name: "norm", type: "text" },
  { name: "hashtags", type: "text[]" },
  { name: "mentions", type: "text[]" },
  { name: "language", type: "text" },
  { name: "language_confidence", type: "f32" },
  { name: "sentiment", type: "i8" },
  { name: "sentiment_confidence", type: "f32" },
  { name: "topics", type: "u16[]" },
  { name: "shows", type: "u16[]" },
] as const satisfies readonly Column[];

export const LIST_FIELDS = [
  { name: "name", type: "text" },
  { name: "description", type: "text" },
  { name: "owner", type: "u64" },
  { name: "private", type: "bool" },
  { name: "member_count", type: "u32" },
  { name: "follower_count", type: "u32" },
  { name: "created_at", type: "u32" },
] as const satisfies readonly Column[];

export function names(columns: readonly Column[]): string[] {
  return columns.map((column) => column.name);
}

/** Codes of `engagements.kind`. */
export const ENGAGEMENT_CODE = { like: 0, repost: 1, reply: 2, quote: 3 } as const;
/** Codes of `follow_lists.direction`. */
export const DIRECTION_CODE = { following: 0, followers: 1 } as const;

/**
 * Tables of a dataset. `id`, `source`, `target`, `author`, `account` and `owner` (of follow lists) are dense ids;
 * `network_id` and what is called post or list are the network's. Times are seconds since 1970 (`day`, `born_*`:
 * days). No key constraints: 50 million rows are staged, sorted and anti-joined instead.
 */
export const TABLES: Readonly<Record<string, string>> = {
  meta: "key VARCHAR, value VARCHAR",
  // Whose a handle is that was imported without an id: its provisional id and the network's (see ingest/join-handles.ts).
  handle_joins: "provisional UBIGINT, network_id UBIGINT",
  // Dense id = position. A removed person's row stays, with network id 0, so that nobody else's id moves.
  accounts: "id UINTEGER, network_id UBIGINT",
  account_stats:
    "id UINTEGER, followers UINTEGER, following UINTEGER, posts UINTEGER, following_known BOOLEAN, followers_known BOOLEAN",
  // Of all that the engine is told of an account; `changed`: the version that made it what it is.
  account_digests: "id UINTEGER, digest UBIGINT, changed UINTEGER",
  profile_observations: `id UINTEGER, seen UINTEGER, import UINTEGER, file UINTEGER, row UINTEGER, digest UBIGINT, ${columnsSql(PROFILE_FIELDS)}`,
  profiles: `id UINTEGER, network_id UBIGINT, seen UINTEGER, import UINTEGER, ${columnsSql(PROFILE_FIELDS)}, ${columnsSql(PROFILE_TRAITS)}`,
  post_languages: "id UINTEGER, language VARCHAR, confidence FLOAT, posts UINTEGER",
  profile_interests: "id UINTEGER, interest USMALLINT, confidence FLOAT, sources UTINYINT",
  // `import`: the one that saw the row last. `ended`: the time of the observation or event that proves that the follow no longer stands.
  follows:
    "source UINTEGER, target UINTEGER, first_seen UINTEGER, last_seen UINTEGER, event_end UINTEGER, ended UINTEGER, import UINTEGER",
  follow_lists:
    "owner UINTEGER, direction UTINYINT, complete BOOLEAN, seen UINTEGER, size UINTEGER, import UINTEGER",
  posts: `network_id UBIGINT, author UINTEGER, day INTEGER, seen UINTEGER, import UINTEGER, ${columnsSql(POST_FIELDS)}, ${columnsSql(POST_TRAITS)}`,
  engagements:
    "account UINTEGER, post UBIGINT, kind UTINYINT, first_seen UINTEGER, last_seen UINTEGER, import UINTEGER",
  lists: `network_id UBIGINT, seen UINTEGER, import UINTEGER, ${columnsSql(LIST_FIELDS)}`,
  list_members:
    "list UBIGINT, account UINTEGER, first_seen UINTEGER, last_seen UINTEGER, import UINTEGER",
  imports:
    "id UINTEGER, source VARCHAR, status VARCHAR, started_at UINTEGER, finished_at UINTEGER, as_of UINTEGER, plan VARCHAR, report VARCHAR, error VARCHAR",
  rejects:
    "import UINTEGER, file UINTEGER, path VARCHAR, line UINTEGER, row UINTEGER, reason VARCHAR, detail VARCHAR, text VARCHAR",
  // How many accounts the network itself has in a country, by whose word.
  network_sizes: "country VARCHAR, accounts UBIGINT, source VARCHAR, as_of INTEGER",
  tombstones: "network_id UBIGINT, buried UINTEGER",
  // What follows from the others: see ingest/derive.ts and, of handles, handle-index.ts.
  handles: "key UBIGINT, id UINTEGER",
  suggest_accounts: "key VARCHAR, id UINTEGER, followers UINTEGER",
  suggest_hashtags: "tag VARCHAR, posts UINTEGER",
  suggest_words: "word VARCHAR, posts UINTEGER",
};

export function createTableSql(table: string): string {
  return `CREATE TABLE IF NOT EXISTS ${table} (${TABLES[table] ?? ""})`;
}
