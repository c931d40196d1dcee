import { GENDER_CODE, POST_KIND } from "@toolkit/core/domain/network-data";
import { enrichPost } from "../enrich/enrich-post.ts";
import type { ColumnValues } from "../store/columns.ts";
import { packMedia } from "../store/media.ts";
import { packColumn } from "../store/packed-columns.ts";
import { parseId } from "./numbers.ts";
import type { RecordKind } from "./progress.ts";
import { directionCode, engagementCode, STAGED } from "./staged.ts";
import type { StagedColumns, StagedTable } from "./staged.ts";
import type {
  NetworkId,
  RawEngagement,
  RawFollowList,
  RawList,
  RawListMember,
  RawPost,
  RawProfile,
  FollowDirection,
} from "./raw.ts";
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
  readonly tables: Partial<Record<StagedTable, StagedColumns>>;
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
}

/** How much of a bad row is kept for the report. */
const MAX_REJECT_TEXT = 2000;
/** Rejects kept with their text, a block; all are counted. */
const MAX_REJECTS = 2000;

export interface FollowColumns {
  readonly source: BigUint64Array;
  readonly target: BigUint64Array;
  readonly firstSeen: Uint32Array;
  readonly lastSeen: Uint32Array;
  readonly eventEnd: Uint32Array;
  readonly length: number;
}

export interface FollowPage {
  readonly owner: NetworkId;
  readonly direction: FollowDirection;
  readonly state: number;
  readonly seen: number;
  readonly size: number;
  /** "": the first page; null: not known. */
  readonly requestToken: string | null;
  /** "": the last page; null: not known. */
  readonly nextToken: string | null;
}

type Cell = string | number | bigint | boolean | null;

/** Rows of one block on their way to the staged tables, with what was counted, mended and turned away. */
export class Batch {
  private readonly file: number;
  private readonly now: number;
  private readonly rows: Partial<Record<StagedTable, unknown[][]>> = {};
  private readonly follows: FollowColumns[] = [];
  private readonly read: Partial<Record<CountedKind, number>> = {};
  private readonly rejected: Partial<Record<CountedKind, number>> = {};
  private readonly reasons: Record<string, number> = {};
  private readonly repairs: Record<string, number> = {};
  private readonly rejects: Reject[] = [];
  private newest = 0;
  /** Where the row at hand stands in the block. */
  line = 0;
  row = 0;

  constructor(file: number, nowSeconds: number) {
    this.file = file;
    this.now = nowSeconds;
  }

  count(kind: CountedKind, rows = 1): void {
    this.read[kind] = (this.read[kind] ?? 0) + rows;
  }

  reject(kind: CountedKind, reason: string, detail: string, text: string): void {
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
    const declared = raw.declared ?? {};
    this.sawTime(raw.seenAt ?? raw.createdAt);
    this.push("profiles", [
      this.file,
      this.row,
      idOf(raw.id),
      raw.seenAt ?? 0,
      declared.age ?? null,
      raw.username ?? null,
      raw.name ?? null,
      raw.bio ?? null,
      raw.location ?? null,
      raw.url ?? null,
      raw.imageUrl ?? null,
      raw.verified ?? null,
      raw.verifiedType ?? null,
      raw.protected ?? null,
      raw.followersCount ?? null,
      raw.followingCount ?? null,
      raw.postCount ?? null,
      raw.listedCount ?? null,
      raw.likeCount ?? null,
      idOrNull(raw.pinnedPostId),
      timeOrNull(raw.createdAt),
      declared.gender ? GENDER_CODE[declared.gender] : null,
      declared.bornFrom ?? null,
      declared.bornTo ?? null,
      declared.country ?? null,
      declared.region ?? null,
      declared.city ?? null,
      declared.language ?? null,
    ]);
  }

  post(raw: RawPost): void {
    this.sawTime(raw.createdAt);
    this.sawTime(raw.seenAt);
    const traits = enrichPost({ text: raw.text, language: raw.language ?? null });
    this.push("posts", [
      this.file,
      this.row,
      idOf(raw.id),
      idOf(raw.authorId),
      raw.seenAt ?? 0,
      raw.createdAt,
      raw.kind ?? POST_KIND.post,
      raw.text,
      raw.language ?? null,
      raw.likes ?? null,
      raw.reposts ?? null,
      raw.replies ?? null,
      raw.quotes ?? null,
      raw.views ?? null,
      idOrNull(raw.refId),
      idOrNull(raw.refAuthorId),
      raw.via ?? null,
      packMedia(raw.media),
      traits.norm,
      traits.hashtags,
      traits.mentions,
      traits.language.value,
      traits.language.confidence,
      traits.sentiment.value,
      traits.sentiment.confidence,
      idsOf(traits.topics),
      idsOf(traits.shows),
    ]);
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
    this.push("follows", [this.file, source, target, firstSeen, lastSeen, eventEnd]);
  }

  followColumns(columns: FollowColumns): void {
    if (columns.length > 0) this.follows.push(columns);
  }

  followPage(page: FollowPage): void {
    this.sawTime(page.seen);
    this.push("follow_pages", [
      this.file,
      this.row,
      idOf(page.owner),
      directionCode(page.direction),
      page.state,
      page.seen,
      page.size,
      page.requestToken,
      page.nextToken,
    ]);
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
    this.push("engagements", [
      this.file,
      idOf(raw.accountId),
      idOf(raw.postId),
      engagementCode(raw.kind),
      raw.seenAt ?? 0,
    ]);
  }

  list(raw: RawList): void {
    this.sawTime(raw.seenAt ?? raw.createdAt);
    this.push("lists", [
      this.file,
      this.row,
      idOf(raw.id),
      raw.seenAt ?? 0,
      raw.name ?? null,
      raw.description ?? null,
      idOrNull(raw.ownerId),
      raw.private ?? null,
      raw.memberCount ?? null,
      raw.followerCount ?? null,
      timeOrNull(raw.createdAt),
    ]);
  }

  listMember(raw: RawListMember): void {
    this.sawTime(raw.seenAt);
    this.push("list_members", [this.file, idOf(raw.listId), idOf(raw.accountId), raw.seenAt ?? 0]);
  }

  private push(
    table: StagedTable,
    cells: readonly (Cell | readonly string[] | Uint16Array)[],
  ): void {
    const columns = (this.rows[table] ??= cells.map(() => []));
    for (let i = 0; i < cells.length; i++) columns[i]?.push(cells[i] ?? null);
  }

  finish(records: number, lines: number): BatchResult {
    const tables: Partial<Record<StagedTable, StagedColumns>> = {};
    for (const [table, columns] of Object.entries(this.rows) as [StagedTable, unknown[][]][]) {
      tables[table] = {
        length: columns[0]?.length ?? 0,
        values: STAGED[table].map((column, i) =>
          packColumn(column.type, columns[i] as ColumnValues),
        ),
      };
    }
    const fast = this.follows[0];
    if (fast) tables.follows = this.fastFollows(tables.follows);
    return {
      tables,
      records,
      lines,
      read: this.read,
      rejected: this.rejected,
      reasons: this.reasons,
      repairs: this.repairs,
      rejects: this.rejects,
      newest: this.newest,
    };
  }

  /** Columns parsed as bytes, and behind them those that had to be read row by row. */
  private fastFollows(slow: StagedColumns | undefined): StagedColumns {
    const [only] = this.follows;
    if (only && this.follows.length === 1 && !slow && only.length === only.source.length) {
      return {
        length: only.length,
        values: [
          new Uint32Array(only.length).fill(this.file),
          only.source,
          only.target,
          only.firstSeen,
          only.lastSeen,
          only.eventEnd,
        ],
      };
    }
    const length = this.follows.reduce((sum, columns) => sum + columns.length, slow?.length ?? 0);
    const source = new BigUint64Array(length);
    const target = new BigUint64Array(length);
    const [first, last, end] = [
      new Uint32Array(length),
      new Uint32Array(length),
      new Uint32Array(length),
    ];
    let at = 0;
    for (const part of this.follows) {
      source.set(part.source.subarray(0, part.length), at);
      target.set(part.target.subarray(0, part.length), at);
      first.set(part.firstSeen.subarray(0, part.length), at);
      last.set(part.lastSeen.subarray(0, part.length), at);
      end.set(part.eventEnd.subarray(0, part.length), at);
      at += part.length;
    }
    if (slow) {
      const [, sources, targets, firsts, lasts, ends] = slow.values as [
        Uint32Array,
        BigUint64Array,
        BigUint64Array,
        Uint32Array,
        Uint32Array,
        Uint32Array,
      ];
      source.set(sources, at);
      target.set(targets, at);
      first.set(firsts, at);
      last.set(lasts, at);
      end.set(ends, at);
    }
    return {
      length,
      values: [new Uint32Array(length).fill(this.file), source, target, first, last, end],
    };
  }
}

const NO_IDS = new Uint16Array();

function idsOf(ids: readonly number[]): Uint16Array {
  return ids.length === 0 ? NO_IDS : new Uint16Array(ids);
}

/** Sources other than files give ids of their own making: a bad one is a mistake of ours, not of the data. */
function idOf(id: NetworkId): bigint {
  if (typeof id === "bigint") return id;
  const parsed = parseId(id);
  if (parsed === null) throw new Error(`not an id of the network: ${id}`);
  return parsed;
}

function idOrNull(id: NetworkId | null | undefined): bigint | null {
  return id === null || id === undefined ? null : idOf(id);
}

/** Before 1970 nothing of the network happened, and the columns hold no such time. */
function timeOrNull(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined || seconds < 0 ? null : seconds;
}
