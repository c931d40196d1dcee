import { packRows } from "../store/packed-columns.ts";
import type { EnrichedPost } from "./enrich-rows.ts";
import { type FollowColumns, stagedFollows } from "./follow-columns.ts";
import type { RecordKind } from "./progress.ts";
import type { RawEngagement, RawFollowList, RawList, RawListMember, RawProfile } from "./raw.ts";
import {
  engagementRow,
  type FollowPage,
  followPageRow,
  listMemberRow,
  listRow,
  postRow,
  profileRow,
} from "./staged-rows.ts";
import { STAGED, STAGED_TABLES } from "./staged.ts";
import type { StagedColumns, StagedRow, StagedTable, StagedTables } from "./staged.ts";
import { withVisibleNul } from "./visible-nul.ts";

export interface Reject {
  /** Line and row within the block, both from 0. */
  readonly line: number;
  readonly row: number;
  readonly kind: CountedKind;
  readonly reason: string;
  readonly detail: string;
  readonly text: string;
}

/** Records that are counted; `records` are those whose kind is not known. */
export type CountedKind = RecordKind | "records";

export interface BatchResult {
  readonly tables: StagedTables;
  /** Records and lines that the block holds. */
  readonly records: number;
  readonly lines: number;
  readonly read: Partial<Record<CountedKind, number>>;
  readonly rejected: Partial<Record<CountedKind, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly repairs: Readonly<Record<string, number>>;
  readonly rejects: readonly Reject[];
  /** Newest time that a row says, in seconds; 0: none. */
  readonly newest: number;
  /** Whether one row more than may be was rejected: it and what follows it are not counted. */
  readonly isCut: boolean;
}

/** How much of a bad row is kept for the report. */
const MAX_REJECT_TEXT = 2000;
/** Rejects kept with their text, a block; all are counted. */
const MAX_REJECTS = 2000;

/** More rows were rejected than the import may have: what is left of the block is not read. */
export class EnoughRejected extends Error {
  override readonly name = "EnoughRejected";
}

/** Collects the rows of one block for the staged tables, and what was counted, mended and turned away. */
export class Batch {
  readonly file: number;
  private readonly now: number;
  private readonly rows: { readonly [Table in StagedTable]: StagedRow<Table>[] } = {
    profiles: [],
    posts: [],
    follows: [],
    follow_pages: [],
    engagements: [],
    lists: [],
    list_members: [],
  };
  private readonly fastFollows: FollowColumns[] = [];
  private readonly read: Partial<Record<CountedKind, number>> = {};
  private readonly rejected: Partial<Record<CountedKind, number>> = {};
  private readonly reasons: Record<string, number> = {};
  private readonly repairs: Record<string, number> = {};
  private readonly rejects: Reject[] = [];
  private readonly mostRejected: number;
  private allRejected = 0;
  private isCut = false;
  private newest = 0;
  /** Where the row at hand stands in the block. */
  line = 0;
  row = 0;

  /** @param mostRejected rows; one more ends the reading by `EnoughRejected`. */
  constructor(file: number, nowSeconds: number, mostRejected = Number.POSITIVE_INFINITY) {
    this.file = file;
    this.now = nowSeconds;
    this.mostRejected = mostRejected;
  }

  count(kind: CountedKind, rows = 1): void {
    this.read[kind] = (this.read[kind] ?? 0) + rows;
  }

  reject(kind: CountedKind, reason: string, detail: string, text: string): void {
    if (this.allRejected === this.mostRejected) {
      // The row was counted as read. What is told is what was read before it.
      this.count(kind, -1);
      this.isCut = true;
      throw new EnoughRejected();
    }
    this.allRejected += 1;
    this.rejected[kind] = (this.rejected[kind] ?? 0) + 1;
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
    if (this.rejects.length < MAX_REJECTS) {
      this.rejects.push({
        line: this.line,
        row: this.row,
        kind,
        reason,
        detail: withVisibleNul(detail),
        text: withVisibleNul(text.slice(0, MAX_REJECT_TEXT)),
      });
    }
  }

  readonly repair = (what: string): void => {
    this.repairs[what] = (this.repairs[what] ?? 0) + 1;
  };

  /** A time that the data says; those of tomorrow and later are mistakes and date nothing. */
  sawTime(seconds: number | null | undefined): void {
    if (seconds && seconds > this.newest && seconds <= this.now + 86_400) this.newest = seconds;
  }

  profile(raw: RawProfile): void {
    this.sawTime(raw.seenAt ?? raw.createdAt);
    this.rows.profiles.push(profileRow(this, raw));
  }

  post(post: EnrichedPost): void {
    this.sawTime(post.raw.createdAt);
    this.sawTime(post.raw.seenAt);
    this.rows.posts.push(postRow(this, post));
  }

  follow(
    source: bigint,
    target: bigint,
    firstSeen: number,
    lastSeen: number,
    eventEnd: number,
  ): void {
    this.sawTime(lastSeen || firstSeen);
    this.sawTime(eventEnd);
    this.rows.follows.push({
      file: this.file,
      source,
      target,
      first_seen: firstSeen,
      last_seen: lastSeen,
      event_end: eventEnd,
    });
  }

  followColumns(columns: FollowColumns): void {
    if (columns.length > 0) this.fastFollows.push(columns);
  }

  followPage(page: FollowPage): void {
    this.sawTime(page.seen);
    this.rows.follow_pages.push(followPageRow(this, page));
  }

  followList(raw: RawFollowList, state: number): void {
    this.followPage({
      owner: raw.owner,
      direction: raw.direction,
      state,
      seen: raw.at ?? 0,
      size: raw.size,
      requestToken: null,
      nextToken: null,
    });
  }

  engagement(raw: RawEngagement): void {
    this.sawTime(raw.seenAt);
    this.rows.engagements.push(engagementRow(this, raw));
  }

  list(raw: RawList): void {
    this.sawTime(raw.seenAt ?? raw.createdAt);
    this.rows.lists.push(listRow(this, raw));
  }

  listMember(raw: RawListMember): void {
    this.sawTime(raw.seenAt);
    this.rows.list_members.push(listMemberRow(this, raw));
  }

  finish(records: number, lines: number): BatchResult {
    return {
      tables: this.tables(),
      records,
      lines,
      read: this.read,
      rejected: this.rejected,
      reasons: this.reasons,
      repairs: this.repairs,
      rejects: this.rejects,
      newest: this.newest,
      isCut: this.isCut,
    };
  }

  private tables(): StagedTables {
    const packed = <Table extends StagedTable>(table: Table): [Table, StagedColumns<Table>][] => {
      const rows = this.rows[table];
      return rows.length === 0
        ? []
        : [[table, { length: rows.length, values: packRows(STAGED[table], rows) }]];
    };
    const tables: StagedTables = Object.fromEntries(STAGED_TABLES.flatMap(packed));
    return this.fastFollows.length === 0
      ? tables
      : { ...tables, follows: stagedFollows(this.file, this.fastFollows, this.rows.follows) };
  }
}
