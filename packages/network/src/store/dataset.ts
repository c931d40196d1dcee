import { ENRICH_VERSION } from "../enrich/version.ts";
import { TEXT_VERSION } from "../text/version.ts";
import {
  accountsByHandles,
  accountsByNetworkIds,
  denseIdsByNetworkIds,
  accountsByIds,
  type AccountKey,
  suggestAccounts,
  topAccountKeys,
} from "./account-reads.ts";
import { readAuthorContent } from "./author-content.ts";
import type { AuthorContent, ContentOptions, FromDay } from "./author-content.ts";
import type { Database } from "./database.ts";
import { readCounts } from "./dataset-counts.ts";
import {
  readFollowerLists,
  readFollowTimes,
  readReportedFollowers,
  readTwiceRead,
} from "./follow-reads.ts";
import type { FollowerList, FollowTimes, ReadTwice, ReportedFollowers } from "./follow-reads.ts";
import { AccountNames } from "./account-names.ts";
import { foldHandle, HandleIndex } from "./handle-index.ts";
import { HeldReads } from "./held-reads.ts";
import { readImports, readRejects, type RejectPage } from "./history-reads.ts";
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
import {
  NewerSchema,
  openData,
  readBuried,
  readInfo,
  removeAside,
  unreadable,
  unreadableBlocks,
  writeBuried,
  writeInfo,
} from "./folder.ts";
import { isBrokenRead } from "./damage.ts";
import { MemberReads } from "./member-reads.ts";
import { countPostsAbout, type PostsAbout, type Subject } from "./posts-about.ts";
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
import { DatasetExports } from "./export.ts";
import { prepareTables, refuseDamage } from "./prepare-tables.ts";
import { Turns } from "./turns.ts";
import { openChanges, openSnapshot, type OpenChanges, type OpenSnapshot } from "./snapshot.ts";

/** One dataset: a folder with its DuckDB file, what is being imported into it, and a note of what it is. */
export class Dataset {
  readonly slug: string;
  readonly dir: string;
  /** For the importers of this package. */
  readonly database: Database;
  readonly exports: DatasetExports;
  readonly members: MemberReads;
  private current: DatasetInfo;
  private readonly writing = new Turns();
  private readonly changing = new Turns();
  /** Asked with every size while people type. */
  private sizes: Promise<readonly NetworkSize[]> | null = null;
  private readonly held: HeldReads;
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
    this.exports = new DatasetExports(database);
    this.members = new MemberReads(database);
    this.held = new HeldReads(database);
  }

  /**
   * Opens a folder; makes its tables on the first time. `noteInfo` is told whenever the note of what it is changes.
   *
   * @throws DatasetDamaged for a file that is missing, broken, older than its note, or has keys twice.
   */
  static async open(dir: string, noteInfo: (info: DatasetInfo) => void): Promise<Dataset> {
    const info = readInfo(dir);
    const database = await openData(dir, info);
    try {
      const dataset = new Dataset(dir, info, database, noteInfo);
      await database.using(prepareTables);
      await database.using((connection) => refuseDamage(connection, dir, info));
      await dataset.refreshInfo();
      await dataset.finishRemovals();
      return dataset;
    } catch (error) {
      database.close();
      if (error instanceof NewerSchema) throw unreadable(dir, error);
      throw isBrokenRead(error) ? unreadableBlocks(dir, error) : error;
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
      removed: metaNumber(meta, "removed_version") ?? 0,
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
    await this.keepNote(meta.get("note"));
    this.noteInfo(this.current);
  }

  /** In the database too, so that a note that is lost or damaged can be written anew. */
  private async keepNote(kept: string | undefined): Promise<void> {
    const { slug, name, owner, kind, scale, createdAt } = this.current;
    const note = JSON.stringify({ slug, name, owner, kind, scale, createdAt });
    if (note !== kept) await this.database.using((connection) => writeMeta(connection, { note }));
  }

  /** One import at a time, with the room that sorting needs. Others wait for all of it: its reading, its merge. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.writing.take(() => this.withRoom(work));
  }

  private async withRoom<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await this.database.borrowRoom();
    try {
      return await work();
    } finally {
      await giveBack();
    }
  }

  /**
   * One change of the rows at a time: the merge of an import, or a removal, which does not wait until the import has read
   * and prepared its files. An import whose dataset changed meanwhile prepares again.
   */
  changingRows<T>(work: () => Promise<T>): Promise<T> {
    return this.changing.take(work);
  }

  /** Closes when imports and removals have ended. */
  closeAfterWork(): Promise<void> {
    return this.exclusively(() => this.changingRows(() => this.close()));
  }

  /** A version that stays as it is while imports go on. Close it when the engine is built. */
  async snapshot(): Promise<OpenSnapshot> {
    return this.held.open(() => openSnapshot(this.slug, () => this.database.connect()));
  }

  /**
   * Of the same kind, the accounts alone that changed since a version; null when the data cannot tell them, or when
   * they are more than `most`.
   */
  changesSince(version: number, most: number): Promise<OpenChanges | null> {
    return this.held.open(() =>
      openChanges(this.slug, () => this.database.connect(), version, most),
    );
  }

  counts(): Promise<DatasetCounts> {
    return readCounts(this.database);
  }

  async accountByHandle(username: string): Promise<AccountRow | null> {
    return (await this.accountsByHandles([username])).get(foldHandle(username)) ?? null;
  }

  /** By folded handle (lower case, without "@"); unknown ones are absent. */
  accountsByHandles(usernames: readonly string[]): Promise<Map<string, AccountRow>> {
    return accountsByHandles(this.database, usernames);
  }

  denseIds(networkIds: readonly bigint[]): Promise<Map<string, number>> {
    return denseIdsByNetworkIds(this.database, networkIds);
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

  /**
   * Removes a person, and what repairs kept aside, and leaves a tombstone, so that no import brings them back. Waits for a merge at the most, never for
   * the reading of an import; what a crash cuts off is done at the next opening. False: not in the data.
   */
  deleteProfile(networkId: bigint): Promise<boolean> {
    writeBuried(this.dir, [...new Set([...readBuried(this.dir), String(networkId)])]);
    const remove = async (): Promise<boolean> => {
      const removed = await this.database.using((each) => removeProfile(each, networkId));
      // Rows of damaged files cannot be removed one by one, and theirs would stay readable in them.
      removeAside(this.dir);
      await this.refreshInfo();
      return removed;
    };
    return this.changingRows(() => this.withRoom(remove));
  }

  private async finishRemovals(): Promise<void> {
    const done = new Set(await this.buried());
    for (const person of readBuried(this.dir).filter((each) => !done.has(each)))
      await this.deleteProfile(BigInt(person));
  }

  /** Network ids of persons who were removed. */
  async buried(): Promise<string[]> {
    const rows = await this.database.rows("SELECT network_id FROM tombstones ORDER BY network_id");
    return rows.map((row) => String(row["network_id"]));
  }

  async close(): Promise<void> {
    await this.held.close();
    await this.exports.close();
    this.database.close();
  }
}
