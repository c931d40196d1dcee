import {
  ENGAGEMENT_CODE,
  DIRECTION_CODE,
  LIST_FIELDS,
  POST_FIELDS,
  POST_TRAITS,
  PROFILE_FIELDS,
} from "../store/schema.ts";
import type { Column, ColumnValues } from "../store/columns.ts";
import type { EngagementKind, FollowDirection } from "./raw.ts";

/**
 * Tables of an import's own file, in which rows wait for the merge. `file` and `row` say where a row came from;
 * `seen` is 0 where the row says no time and the file's as-of counts. Ids are the network's.
 */
export const STAGED = {
  profiles: [
    { name: "file", type: "u32" },
    { name: "row", type: "u32" },
    { name: "network_id", type: "u64" },
    { name: "seen", type: "u32" },
    { name: "declared_age", type: "u8" },
    ...PROFILE_FIELDS,
  ],
  posts: [
    { name: "file", type: "u32" },
    { name: "row", type: "u32" },
    { name: "network_id", type: "u64" },
    { name: "author", type: "u64" },
    { name: "seen", type: "u32" },
    ...POST_FIELDS,
    ...POST_TRAITS,
  ],
  follows: [
    { name: "file", type: "u32" },
    { name: "source", type: "u64" },
    { name: "target", type: "u64" },
    { name: "first_seen", type: "u32" },
    { name: "last_seen", type: "u32" },
    { name: "event_end", type: "u32" },
  ],
  // One row a page; pages of one list are joined at the merge, which finds out whether the list is complete.
  follow_pages: [
    { name: "file", type: "u32" },
    { name: "row", type: "u32" },
    { name: "owner", type: "u64" },
    { name: "direction", type: "u8" },
    { name: "state", type: "u8" },
    { name: "seen", type: "u32" },
    { name: "size", type: "u32" },
    { name: "request_token", type: "text" },
    { name: "next_token", type: "text" },
  ],
  engagements: [
    { name: "file", type: "u32" },
    { name: "account", type: "u64" },
    { name: "post", type: "u64" },
    { name: "kind", type: "u8" },
    { name: "seen", type: "u32" },
  ],
  lists: [
    { name: "file", type: "u32" },
    { name: "row", type: "u32" },
    { name: "network_id", type: "u64" },
    { name: "seen", type: "u32" },
    ...LIST_FIELDS,
  ],
  list_members: [
    { name: "file", type: "u32" },
    { name: "list", type: "u64" },
    { name: "account", type: "u64" },
    { name: "seen", type: "u32" },
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

export interface StagedColumns {
  readonly length: number;
  readonly values: readonly ColumnValues[];
}

export function engagementCode(kind: EngagementKind): number {
  return ENGAGEMENT_CODE[kind];
}

export function directionCode(direction: FollowDirection): number {
  return DIRECTION_CODE[direction];
}
