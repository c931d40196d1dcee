import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isoWeek } from "@toolkit/core/domain/iso-week";
import { RestoredDatabase } from "@toolkit/network/store/export";
import { sql } from "drizzle-orm";
import { openEmbedded, openServer, type DatabaseClient } from "../../../../db/client.ts";
import { migrate, readMigrations } from "../../../../db/migrate.ts";
import { UNFINISHED_RESTORE } from "../../../../data-directory.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { StartupError } from "../../../../startup-error.ts";
import { SECRET_PATH, type Manifest, type PeopleManifest } from "./manifest.ts";
import { loadTables, rowsOf, type Transaction } from "./people-tables.ts";
import type { DamagedDataset } from "./damaged-datasets.ts";
import {
  checkOnly,
  linesOf,
  readBackup,
  type BackupContents,
  type BackupReader,
} from "./read-backup.ts";

export interface RestoreRequest {
  /** Opens the backup from its beginning; it is read twice. */
  readonly source: () => AsyncIterable<Uint8Array>;
  /** Data directory that is made; an empty one may be there. */
  readonly directory: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly clock: Clock;
}

/**
 * Restores into an empty folder and, where an address is given, an empty database. The whole backup is read and checked
 * before anything is written. Until the last file is in its place a mark keeps servers from starting on the folder.
 */
export async function restoreBackup(request: RestoreRequest): Promise<BackupContents> {
  const { directory, databaseUrl, clock } = request;
  await refuseUsed(directory);
  const about = await readBackup(request.source(), checkOnly);
  await refuseNewer(about);
  const draft = join(directory, UNFINISHED_RESTORE);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await openTarget(about, databaseUrl, draft);
  try {
    const reader = new RestoringReader(draft);
    await readBackup(request.source(), reader);
    await reader.close();
    if (client !== null && about.people !== null)
      await restorePeople(client, about.people, (table) => reader.linesOf(table), clock);
    await rm(reader.peopleFolder, { recursive: true, force: true });
  } finally {
    await client?.close();
  }
  await takePlaces(draft, directory);
  return about;
}

/** The folder is empty, or holds an earlier restore that was cut off before it put anything in its place. */
async function refuseUsed(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const others = names.filter((name) => name !== UNFINISHED_RESTORE && name !== "lost+found");
  if (others.length > 0)
    throw new StartupError(
      `${directory} is not empty (${others.slice(0, 3).join(", ")}). Restore into an empty folder; nothing was changed.`,
    );
}

async function refuseNewer({ people }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map((each) => [each.number, each.checksum]));
  for (const { number, checksum } of people?.migrations ?? [])
    if (known.get(number) !== checksum)
      throw new StartupError(
        `The backup was made by a newer version of Targeting Toolkit (migration ${number} is not known here). Update the program; nothing was changed.`,
      );
}

async function openTarget(
  { people }: Manifest,
  databaseUrl: string | undefined,
  draft: string,
): Promise<DatabaseClient | null> {
  if (people === null) return null;
  if (databaseUrl === undefined) return openEmbedded(join(draft, "postgres"));
  const client = await openServer(databaseUrl);
  const { rows } = await client.executeSql(
    "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'queue') limit 1",
  );
  if (rows.length === 0) return client;
  await client.close();
  throw new StartupError(
    "The database at DATABASE_URL is not empty. Restore into a new database; nothing was changed.",
  );
}

/** The tables as they were at the backup's version; the next start of the server brings them up to its own. */
async function restorePeople(
  client: DatabaseClient,
  people: PeopleManifest,
  lines: (table: string) => AsyncIterable<string>,
  clock: Clock,
): Promise<void> {
  await migrate(client, undefined, new Set(people.migrations.map(({ number }) => number)));
  await loadTables(client.db, people, lines, (transaction) =>
    settleOutside(transaction, new Set(people.tables.map(({ name }) => name)), clock),
  );
}

const PAUSED = {
  en: "Restored from a backup and paused: what was read and paid for since the backup is not known here. Resume it to continue.",
  ja: "バックアップから復元されたため一時停止しています。バックアップ以降に読み取られ課金された分は記録にありません。続けるには再開してください。",
};

/**
 * What may have happened outside since the backup does not happen a second time: syncs, which cost money, are paused,
 * jobs that mail are cancelled, mails that wait are not sent, and those of this week count as sent. Imports begin again from their files.
 */
async function settleOutside(
  transaction: Transaction,
  tables: ReadonlySet<string>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  if (tables.has("network_syncs"))
    await rowsOf(
      transaction,
      sql`update network_syncs set state = 'paused', reason = 'person', job_id = null, resumes_at = null, share = null,
        error = ${JSON.stringify(PAUSED)}::text::jsonb, modified_at = ${now.toISOString()}::timestamptz
      where state in ('queued', 'running', 'waiting', 'importing')`,
    );
  if (tables.has("jobs"))
    await rowsOf(
      transaction,
      sql`update jobs set state = 'cancelled', modified_at = ${now.toISOString()}::timestamptz
      where state in ('queued', 'running') and kind not in ('import_upload', 'import_paths')`,
    );
  if (tables.has("outgoing_mails"))
    await rowsOf(
      transaction,
      sql`update outgoing_mails set state = 'failed', body = null, problem = 'restored from a backup',
        settled_at = ${now.toISOString()}::timestamptz where state in ('queued', 'sending')`,
    );
  if (tables.has("weekly_mails"))
    await rowsOf(
      transaction,
      sql`insert into weekly_mails (about, team_id, user_id, week, sent_at)
      select a.about, m.team_id, m.user_id, ${isoWeek(now)}::text, ${now.toISOString()}::timestamptz
      from memberships m cross join (values ('monitors'), ('autopilots')) a(about) on conflict do nothing`,
    );
}

class RestoringReader implements BackupReader {
  readonly peopleFolder: string;
  readonly #draft: string;
  readonly #slice: string;
  #about: Manifest | null = null;
  #current: { slug: string; database: RestoredDatabase } | null = null;
  readonly #made = new Set<string>();

  constructor(draft: string) {
    this.#draft = draft;
    this.peopleFolder = join(draft, "people");
    this.#slice = join(draft, "slice.parquet");
  }

  async begin(about: Manifest): Promise<void> {
    this.#about = about;
    await mkdir(this.peopleFolder, { recursive: true, mode: 0o700 });
  }

  async secret(text: string): Promise<void> {
    await writeFile(join(this.#draft, SECRET_PATH), text, { mode: 0o600 });
  }

  async table(name: string, lines: AsyncIterable<string>): Promise<number> {
    let rows = 0;
    const counted = async function* (): AsyncGenerator<string> {
      for await (const line of lines) {
        rows++;
        yield `${line}\n`;
      }
    };
    await pipeline(counted, createWriteStream(this.#linesOf(name), { mode: 0o600 }));
    return rows;
  }

  linesOf(table: string): AsyncIterable<string> {
    return linesOf(createReadStream(this.#linesOf(table)));
  }

  async file(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = join(this.#draft, ...path.split("/"));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
  }

  async slice(slug: string, table: string, content: AsyncIterable<Buffer>): Promise<void> {
    const database = await this.#databaseOf(slug);
    await pipeline(content, createWriteStream(this.#slice, { mode: 0o600 }));
    await database.add(table, this.#slice);
    await rm(this.#slice);
  }

  /** Rows that came are not all of them: a dataset without its file is told as damaged, half of it would not be. */
  async damaged({ slug }: DamagedDataset): Promise<void> {
    this.#made.add(slug);
    if (this.#current?.slug === slug) {
      await this.#current.database.close();
      this.#current = null;
    }
    const path = join(this.#draft, "datasets", slug, "network.duckdb");
    for (const file of [path, `${path}.wal`]) await rm(file, { force: true });
  }

  /** Makes what no slice came for, and closes the last dataset. */
  async close(): Promise<void> {
    for (const { slug } of this.#about?.datasets ?? [])
      if (!this.#made.has(slug)) await this.#databaseOf(slug);
    await this.#finish();
  }

  async #databaseOf(slug: string): Promise<RestoredDatabase> {
    if (this.#current?.slug === slug) return this.#current.database;
    await this.#finish();
    const folder = join(this.#draft, "datasets", slug);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const database = await RestoredDatabase.create(
      join(folder, "network.duckdb"),
      this.#tablesOf(slug),
    );
    this.#made.add(slug);
    this.#current = { slug, database };
    return database;
  }

  async #finish(): Promise<void> {
    if (this.#current === null) return;
    const { slug, database } = this.#current;
    this.#current = null;
    const differing = await database.differing(this.#tablesOf(slug));
    await database.close();
    if (differing.length > 0)
      throw new Error(`The dataset ${slug} was not restored whole: ${differing.join(", ")}`);
  }

  #tablesOf(slug: string) {
    const dataset = this.#about?.datasets.find((each) => each.slug === slug);
    if (dataset === undefined) throw new Error(`no dataset ${slug}`);
    return dataset.tables;
  }

  #linesOf(table: string): string {
    return join(this.peopleFolder, `${table}.jsonl`);
  }
}

/** The mark goes last: a folder without it is whole. */
async function takePlaces(draft: string, directory: string): Promise<void> {
  for (const name of await readdir(draft))
    if (name !== "people") await rename(join(draft, name), join(directory, name));
  if (!existsSync(directory)) return;
  const folder = await open(directory, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  await rm(draft, { recursive: true, force: true });
}
