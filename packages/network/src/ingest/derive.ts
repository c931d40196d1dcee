import type { DuckDBConnection } from "@duckdb/node-api";
import { HANDLE_KEYS } from "../store/handle-index.ts";
import { createTableSql } from "../store/schema.ts";

/**
 * Tables that follow from the others, made anew after every merge that changed something, within its transaction:
 * languages of authors, what type-ahead looks up. They need the counts of `account_stats`.
 */
export async function deriveTables(connection: DuckDBConnection): Promise<void> {
  await remake(connection, "post_languages", POST_LANGUAGES);
  await remake(connection, "handles", HANDLE_KEYS);
  await remake(connection, "suggest_accounts", SUGGEST_ACCOUNTS);
  await remake(connection, "suggest_hashtags", SUGGEST_HASHTAGS);
  await remake(connection, "suggest_words", SUGGEST_WORDS);
}

async function remake(connection: DuckDBConnection, table: string, sql: string): Promise<void> {
  await connection.run(`DROP TABLE IF EXISTS ${table}`);
  await connection.run(createTableSql(table));
  await connection.run(`INSERT INTO ${table} ${sql}`);
}

/** The language of most of an author's own posts (reposts are others' words), when it is the language of half of those told. */
const POST_LANGUAGES = `SELECT author, language, share, total FROM (
    SELECT author, language, n / sum(n) OVER (PARTITION BY author) AS share, sum(n) OVER (PARTITION BY author) AS total,
      row_number() OVER (PARTITION BY author ORDER BY n DESC, language) AS place
    FROM (SELECT author, language, count(*) AS n FROM posts WHERE language IS NOT NULL AND kind <> 2 GROUP BY author, language))
  WHERE place = 1 AND share >= 0.5 ORDER BY author`;

/** Usernames, names, and each further word of a name, in lower case. */
const SUGGEST_ACCOUNTS = `SELECT DISTINCT key, k.id, coalesce(s.followers, 0) FROM (
    SELECT lower(username) AS key, id FROM profiles WHERE username IS NOT NULL
    UNION ALL SELECT lower(nfc_normalize(name)), id FROM profiles WHERE name IS NOT NULL
    UNION ALL SELECT unnest(string_split(lower(nfc_normalize(name)), ' ')[2:]), id FROM profiles WHERE contains(name, ' ')) k
  LEFT JOIN account_stats s ON s.id = k.id WHERE key <> '' ORDER BY key, k.id`;

const SUGGEST_HASHTAGS = `SELECT tag, count(*) AS posts FROM (SELECT unnest(hashtags) AS tag FROM posts) GROUP BY tag HAVING tag <> '' ORDER BY tag`;

/** Words of the newest posts: enough to find all that are frequent, without reading everything at every import. */
const WORD_POSTS = 300_000;
const SUGGEST_WORDS = `SELECT word, count(*) AS posts FROM (
    SELECT DISTINCT network_id, unnest(string_split(replace(norm, chr(1), ' '), ' ')) AS word
    FROM (SELECT network_id, norm FROM posts ORDER BY day DESC, network_id DESC LIMIT ${WORD_POSTS}))
  WHERE length(word) BETWEEN 2 AND 40 GROUP BY word HAVING count(*) >= 2 ORDER BY word`;
