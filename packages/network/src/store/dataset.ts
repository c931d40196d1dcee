import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ENRICH_VERSION } from "../enrich/version.ts";
import { TEXT_VERSION } from "../text/version.ts";
import {
  accountsByHandles,
  accountsByNetworkIds,
  accountsByIds,
  type AccountKey,
  suggestAccounts,
  topAccountKeys,
} from "./account-reads.ts";
import { readAuthorContent } from "./author-content.ts";
import type { AuthorContent, ContentOptions, FromDay } from "./author-content.ts";
import { Database, inTransaction, queryNumber } from "./database.ts";
import {
  readFollowerLists,
  readFollowTimes,
  readReportedFollowers,
  readTwiceRead,
} from "./follow-reads.ts";
import type { FollowerList, FollowTimes, ReadTwice, ReportedFollowers } from "./follow-reads.ts";
import { AccountNames } from "./account-names.ts";
import { foldHandle, HandleIndex } from "./handle-index.ts";
import { readImports, readRejects } from "./history-reads.ts";
import type { RejectPage } from "./history-reads.ts";
import { metaNumber, readMeta, writeMeta } from "./meta.ts";
import { readNetworkSizes, writeNetworkSizes, type NetworkSize } from "./network-sizes.ts";
import {
  readNewestUnspacedNorms,
  readPostNorms,
  readPosts,
  readShownPosts,
  suggestHashtags,
  suggestWords,
} from "./post-reads.ts";
import { readSpokenOf, type SpokenOfAmong } from "./spoken-of.ts";
import { countPostsAbout } from "./posts-about.ts";
import type { PostsAbout, Subject } from "./posts-about.ts";
import { readProfiles, readShownAccounts } from "./profile-reads.ts";
import { removeProfile } from "./removal.ts";
import type {
  AccountRow,
  DatasetCounts,
  DatasetInfo,
  DatasetManifest,
  ImportRow,
  PostNorm,
  PostRow,
  ProfileRow,
  RejectRow,
  ShownAccount,
  ShownPost,
  Suggestion,
} from "./rows.ts";
import { createTableSql, MIGRATIONS, SCHEMA_VERSION, TABLES } from "./schema.ts";
import { openChanges, openSnapshot } from "./snapshot.ts";
import type { OpenChanges, OpenSnapshot } from "./snapshot.ts";

const INFO_FILE = "dataset.json";
const DATABASE_FILE = "network.duckdb";

/** One dataset: a folder with its DuckDB file, what is being imported into it, and a note of what it is. */
export class Dataset {
  readonly slug: string;
  readonly dir: string;
  /** For the importers of this package. */
  readonly database: Database;
  private current: DatasetInfo;
  private writing: Promise<unknown> = Promise.resolve();
  /** Asked with every size while people type. */
  private sizes: Promise<readonly NetworkSize[]> | null = null;
  private readonly snapshots = new Set<{ close(): Promise<void> }>();
  private readonly noteInfo: (info: DatasetInfo) => void;

  private constructor(
    dir: string,
    info: DatasetInfo,
    database: Database,
    noteInfo: (info: DatasetInfo) => void,
  ) {
    this.noteInfo = noteInfo;
    this.slug = info.slug;
    this.dir = dir;
    this.current = info;
    this.database = database;
  }

  /** Opens a folder; makes its tables on the first time. `noteInfo` is told whenever the note of what it is changes. */
  static async open(dir: string, noteInfo: (info: DatasetInfo) => void): Promise<Dataset> {
    const database = await Database.open(join(dir, DATABASE_FILE));
    try {
      const dataset = new Dataset(dir, readInfo(dir), database, noteInfo);
      await database.using(prepareTables);
      await dataset.refreshInfo();
      return dataset;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  get info(): DatasetInfo {
    return this.current;
  }

  async manifest(): Promise<DatasetManifest> {
    const meta = await this.database.using(readMeta);
    return {
      schema: metaNumber(meta, "schema") ?? 0,
      text: meta.get("text") ?? "",
      enrich: meta.get("enrich") ?? "",
      data: metaNumber(meta, "version") ?? 0,
    };
  }

  /** Whether what was inferred comes from rules of another version than today's. */
  async isStale(): Promise<boolean> {
    const manifest = await this.manifest();
    return (
      manifest.data > 0 && (manifest.text !== TEXT_VERSION || manifest.enrich !== ENRICH_VERSION)
    );
  }

  /** Brings the note beside the database up to what the database says: the database is the truth. */
  async refreshInfo(): Promise<void> {
    const meta = await this.database.using(readMeta);
    this.current = {
      ...this.current,
      version: metaNumber(meta, "version") ?? 0,
      asOfDay: metaNumber(meta, "as_of_day"),
      importedAt: meta.get("imported_at") ?? null,
    };
    writeInfo(this.dir, this.current);
    this.noteInfo(this.current);
  }

  /** One import or removal at a time, with the room that sorting needs. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.writing.then(async () => {
      const giveBack = await this.database.borrowRoom();
      try {
        return await work();
      } finally {
        await giveBack();
      }
    });
    this.writing = turn.catch(() => undefined);
    return turn;
  }

  /** A version that stays as it is while imports go on. Close it when the engine is built. */
  async snapshot(): Promise<OpenSnapshot> {
    return this.holdOpen(() => openSnapshot(this.slug, () => this.database.connect()));
  }

  /**
   * Of the same kind, the accounts alone that changed since a version; null when the data cannot tell them, or when
   * they are more than `most`.
   */
  changesSince(version: number, most: number): Promise<OpenChanges | null> {
    return this.holdOpen(() =>
      openChanges(this.slug, () => this.database.connect(), version, most),
    );
  }

  /** What is read in whole has the room that sorting needs, and is closed before the database is. */
  private async holdOpen<T extends { close(): Promise<void> } | null>(
    open: () => Promise<T>,
  ): Promise<T> {
    const giveBack = await this.database.borrowRoom();
    const opened = await open().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (opened === null) {
      await giveBack();
      return opened;
    }
    const held = {
      ...opened,
      close: async () => {
        this.snapshots.delete(held);
        await opened.close();
        await giveBack();
      },
    };
    this.snapshots.add(held);
    return held;
  }

  async counts(): Promise<DatasetCounts> {
    return this.database.using(async (connection) => {
      const count = async (from: string): Promise<number> =>
        (await queryNumber(connection, `SELECT count(*) FROM ${from}`)) ?? 0;
      return {
        profiles: await count("accounts WHERE network_id <> 0"),
        knownProfiles: await count("profiles"),
        follows: await count("follows WHERE ended IS NULL"),
        posts: await count("posts"),
        engagements: await count("engagements"),
        lists: await count("lists"),
      };
    });
  }

  async accountByHandle(username: string): Promise<AccountRow | null> {
    return (await this.accountsByHandles([username])).get(foldHandle(username)) ?? null;
  }

  /** By folded handle (lower case, without "@"); unknown ones are absent. */
  accountsByHandles(usernames: readonly string[]): Promise<Map<string, AccountRow>> {
    return accountsByHandles(this.database, usernames);
  }

  accountsByNetworkIds(networkIds: readonly bigint[]): Promise<AccountRow[]> {
    return accountsByNetworkIds(this.database, networkIds);
  }

  /** What is shown of accounts beside a number, in the order asked; unknown ids are left out. */
  shownAccounts(ids: readonly number[]): Promise<ShownAccount[]> {
    return readShownAccounts(this.database, ids);
  }

  /** What is shown of posts, in the order asked; unknown ids are left out. */
  shownPosts(networkIds: readonly bigint[]): Promise<ShownPost[]> {
    return readShownPosts(this.database, networkIds);
  }

  /** Whose the handles are now, all of them at once. */
  handleIndex(): Promise<HandleIndex> {
    return HandleIndex.read(this.database);
  }

  suggestAccounts(prefix: string, limit: number): Promise<AccountRow[]> {
    return suggestAccounts(this.database, prefix, limit);
  }

  /** Names of the most followed accounts, for an index in memory. */
  topAccountKeys(limit: number): Promise<AccountKey[]> {
    return topAccountKeys(this.database, limit);
  }

  /** What is shown of the most followed accounts while somebody types. */
  accountNames(most: number): Promise<AccountNames> {
    return AccountNames.read(this.database, most);
  }

  /** By dense id, in no order. */
  accounts(ids: readonly number[]): Promise<AccountRow[]> {
    return accountsByIds(this.database, ids);
  }

  /** Normal forms of the newest posts that hold a character of a script written without spaces. */
  newestUnspacedNorms(limit: number): Promise<PostNorm[]> {
    return readNewestUnspacedNorms(this.database, limit);
  }

  /** `prefix` in folded form, without "#". */
  suggestHashtags(prefix: string, limit: number): Promise<Suggestion[]> {
    return suggestHashtags(this.database, prefix, limit);
  }

  /** `prefix` in folded form. */
  suggestWords(prefix: string, limit: number): Promise<Suggestion[]> {
    return suggestWords(this.database, prefix, limit);
  }

  /** By dense id, in the order asked. */
  profiles(ids: readonly number[] | Uint32Array): Promise<ProfileRow[]> {
    return readProfiles(
      this.database,
      [...ids],
      this.current.asOfDay ?? Math.floor(Date.now() / 86_400_000),
    );
  }

  /** By network id, in the order asked. */
  posts(networkIds: readonly bigint[]): Promise<PostRow[]> {
    return readPosts(this.database, networkIds);
  }

  /** What accounts posted, by dense id; those without a post are absent. */
  authorContent(
    authors: readonly number[],
    options: ContentOptions,
  ): Promise<Map<number, AuthorContent>> {
    return readAuthorContent(this.database, authors, options);
  }

  /** Posts of others that mention accounts or hold their words. */
  postsAbout(subjects: readonly Subject[], fromDay: FromDay): Promise<PostsAbout> {
    return countPostsAbout(this.database, subjects, fromDay);
  }

  /** Whom accounts (dense ids) mention and where they link to. */
  spokenOf(accounts: readonly number[], fromDay: FromDay, limit: number): Promise<SpokenOfAmong> {
    return readSpokenOf(this.database, accounts, fromDay, limit);
  }

  /** When accounts were seen to be followed, by follower. */
  followTimes(targets: readonly number[]): Promise<FollowTimes> {
    return readFollowTimes(this.database, targets);
  }

  followerLists(targets: readonly number[]): Promise<FollowerList[]> {
    return readFollowerLists(this.database, targets);
  }

  reportedFollowers(targets: readonly number[]): Promise<ReportedFollowers[]> {
    return readReportedFollowers(this.database, targets);
  }

  /** Whose complete following lists were read twice within seconds since 1970. */
  readTwice(from: number, to: number): Promise<ReadTwice> {
    return readTwiceRead(this.database, from, to);
  }

  /** What is known of the network's own size; empty when nobody said it. */
  networkSizes(): Promise<readonly NetworkSize[]> {
    this.sizes ??= readNetworkSizes(this.database).catch((error: unknown) => {
      this.sizes = null;
      throw error;
    });
    return this.sizes;
  }

  /** Replaces all. */
  setNetworkSizes(sizes: readonly NetworkSize[]): Promise<void> {
    return this.exclusively(async () => {
      await this.database.using((connection) => writeNetworkSizes(connection, sizes));
      this.sizes = null;
    });
  }

  /** By network id, in no order. */
  postNorms(networkIds: readonly bigint[]): Promise<PostNorm[]> {
    return readPostNorms(this.database, networkIds);
  }

  imports(): Promise<ImportRow[]> {
    return readImports(this.database);
  }

  rejects(importId: number, page: RejectPage): Promise<{ total: number; rows: RejectRow[] }> {
    return readRejects(this.database, importId, page);
  }

  /** Removes a person and leaves a tombstone, so that no import brings them back. False: not in the data. */
  deleteProfile(networkId: bigint): Promise<boolean> {
    return this.exclusively(async () => {
      const removed = await this.database.using((connection) =>
        removeProfile(connection, networkId),
      );
      await this.refreshInfo();
      return removed;
    });
  }

  async close(): Promise<void> {
    for (const snapshot of this.snapshots) await snapshot.close();
    this.database.close();
  }
}

async function prepareTables(connection: DuckDBConnection): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run(createTableSql("meta"));
    const meta = await readMeta(connection);
    const made = metaNumber(meta, "schema");
    if (made !== null && made > SCHEMA_VERSION) {
      throw new Error(
        `the dataset was made by a newer version of the toolkit (schema ${made}, this one reads ${SCHEMA_VERSION})`,
      );
    }
    for (let schema = made ?? SCHEMA_VERSION; schema < SCHEMA_VERSION; schema++) {
      for (const sql of MIGRATIONS[schema] ?? []) await connection.run(sql);
    }
    for (const table of Object.keys(TABLES)) await connection.run(createTableSql(table));
    if (made !== SCHEMA_VERSION) await writeMeta(connection, { schema: SCHEMA_VERSION });
    if (made === null)
      await writeMeta(connection, { version: 0, text: TEXT_VERSION, enrich: ENRICH_VERSION });
  });
}

export function readInfo(dir: string): DatasetInfo {
  return JSON.parse(readFileSync(join(dir, INFO_FILE), "utf8")) as DatasetInfo;
}

export function isDatasetDir(dir: string): boolean {
  return existsSync(join(dir, INFO_FILE));
}

export function writeInfo(dir: string, info: DatasetInfo): void {
  const path = join(dir, INFO_FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify(info, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
