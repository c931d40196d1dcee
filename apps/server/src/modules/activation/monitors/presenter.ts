import type { Monitor, MonitorResult } from "@toolkit/core/contract/monitors";
import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import type { MonitorRow, ResultRow } from "./repository.ts";

export function presentMonitor(row: MonitorRow, latest: ResultRow | undefined): Monitor {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    audience_config: row.audienceId,
    handle: row.handle,
    keywords: [...row.keywords],
    dataset: row.dataset,
    window_days: row.windowDays,
    declared_only: row.declaredOnly,
    active: row.active,
    email: row.email,
    problem: row.problem,
    latest:
      latest === undefined
        ? null
        : {
            week: latest.week,
            size: latest.figures.size,
            came: latest.figures.members?.came ?? null,
            left: latest.figures.members?.left ?? null,
            version: latest.datasetVersion,
          },
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

/** Accounts and posts of a result, loaded from its dataset. */
export interface Loaded {
  account(id: number): Account | undefined;
  post(id: string, author: number): Post | undefined;
}

export function presentResult(
  { figures, ...row }: ResultRow,
  { name, kind }: Pick<MonitorRow, "name" | "kind">,
  loaded: Loaded,
): MonitorResult {
  const { new_members: came, lost_members: left, top_posts: posts } = figures;
  return {
    monitor: row.monitorId,
    name,
    kind,
    week: row.week,
    measured_at: row.measuredAt.toISOString(),
    previous: figures.previous,
    size: figures.size,
    accounts: figures.accounts,
    share_of_accounts: figures.share_of_accounts,
    difference: figures.difference,
    members: figures.members,
    members_unknown: figures.members_unknown,
    new_members: came.flatMap((id) => loaded.account(id) ?? []),
    lost_members: left.flatMap((id) => loaded.account(id) ?? []),
    posts: figures.posts,
    mentions: figures.mentions,
    sentiment: figures.sentiment === null ? null : presentStoredMood(figures.sentiment),
    top_posts: posts.flatMap(({ id, author }) => loaded.post(id, author) ?? []),
    not_measurable: figures.not_measurable,
    dataset: figures.dataset,
    version: figures.version,
    as_of: figures.as_of,
    window: figures.window,
    declared_only: figures.declared_only,
  };
}

/** Results of earlier weeks hold corrected shares, too, which are no longer shown. */
function presentStoredMood({
  posts,
  judged,
  unjudged,
  counts,
}: NonNullable<ResultRow["figures"]["sentiment"]>): MonitorResult["sentiment"] {
  return { posts, judged, unjudged, counts };
}
