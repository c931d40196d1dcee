import {
  ENGAGEMENT_CODE,
  DIRECTION_CODE,
  LIST_FIELDS,
  POST_FIELDS,
  POST_TRAITS,
  PROFILE_FIELDS,
} from "../store/schema.ts";
import type { Column, ColumnsOf, RowOf } from "../store/columns.ts";
import type { EngagementKind, FollowDirection } from "./raw.ts";

/**
 * Tables of an import's own file, in which rows wait for the merge. `file` and `row` say where a row came from;
 * `seen` is 0 where the row says no time and the file's as-of counts. Ids are the network's.
 */
export const STAGED = {
  profiles: [
    { name: "file", type: "u32", required: true },
    { name: "row", type: "u32", required: true },
    { name: "network_id", type: "u64", required: true },
    { name: "seen", type: "u32", required: true },
    { name: "declared_age", type: "u8" },
    ...PROFILE_FIELDS,
  ],
  posts: [
    { name: "file", type: "u32", required: true },
    { name: "row", type: "u32", required: true },
    { name: "network_id", type: "u64", required: true },
    { name: "author", type: "u64", required: true },
    { name: "seen", type: "u32", required: true },
    ...POST_FIELDS,
    ...POST_TRAITS,
  ],
  follows: [
    { name: "file", type: "u32", required: true },
    { name: "source", type: "u64", required: true },
    { name: "target", type: "u64", required: true },
    { name: "first_seen", type: "u32", required: true },
    { name: "last_seen", type: "u32", required: true },
    { name: "event_end", type: "u32", required: true },
  ],
  // One row a page; pages of one list are joined at the merge, which finds out whether the list is complete.
  follow_pages: [
    { name: "file", type: "u32", required: true },
    { name: "row", type: "u32", required: true },
    { name: "owner", type: "u64", required: true },
    { name: "direction", type: "u8", required: true },
    { name: "state", type: "u8", required: true },
    { name: "seen", type: "u32", required: true },
    { name: "size", type: "u32", required: true },
    { name: "request_token", type: "text" },
    { name: "next_token", type: "text" },
  ],
  engagements: [
    { name: "file", type: "u32", required: true },
    { name: "account", type: "u64", required: true },
    { name: "post", type: "u64", required: true },
    { name: "kind", type: "u8", required: true },
    { name: "seen", type: "u32", required: true },
  ],
  lists: [
    { name: "file", type: "u32", required: true },
    { name: "row", type: "u32", required: true },
    { name: "network_id", type: "u64", required: true },
    { name: "seen", type: "u32", required: true },
    ...LIST_FIELDS,
  ],
  list_members: [
    { name: "file", type: "u32", required: true },
    { name: "list", type: "u64", required: true },
    { name: "account", type: "u64", required: true },
    { name: "seen", type: "u32", required: true },
  ],
} as const satisfies Record<string, readonly Column[]>;

export type StagedTable = keyof typeof STAGED;

export const STAGED_TABLES = Object.keys(STAGED) as StagedTable[];

/** What a page of a follow list says of the whole list. */
export const PAGE_STATE = {
  /** The list is known in part; nothing more is claimed. */
  partial: 0,
  /** The list is complete by the source's word. */
  complete: 1,
  /** One page of several: first when `request_token` is "", last when `next_token` is "". Null: not known. */
  page: 2,
} as const;

export type StagedRow<Table extends StagedTable> = RowOf<(typeof STAGED)[Table]>;

export interface StagedColumns<Table extends StagedTable> {
  readonly length: number;
  readonly values: ColumnsOf<(typeof STAGED)[Table]>;
}

/** Rows of some of the tables, in columns. */
export type StagedTables = { readonly [Table in StagedTable]?: StagedColumns<Table> };

export function engagementCode(kind: EngagementKind): number {
  return ENGAGEMENT_CODE[kind];
}

export function directionCode(direction: FollowDirection): number {
  return DIRECTION_CODE[direction];
}
