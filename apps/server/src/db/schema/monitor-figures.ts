import type { MonitorResult } from "@toolkit/core/contract/monitors";

/** A result as it is kept: accounts by dense id and posts by the network's, without anybody's name or words. */
export interface MonitorFigures extends Omit<
  MonitorResult,
  | "monitor"
  | "name"
  | "kind"
  | "week"
  | "measured_at"
  | "new_members"
  | "lost_members"
  | "top_posts"
> {
  readonly new_members: readonly number[];
  readonly lost_members: readonly number[];
  readonly top_posts: readonly { readonly id: string; readonly author: number }[];
}
