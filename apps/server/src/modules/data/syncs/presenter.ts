import type { Sync, SyncKind } from "@toolkit/core/contract/syncs";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { SyncRow } from "./repository.ts";
import { moneyOf } from "./services/preview-sync.ts";
import { isCut, isFollowList } from "./services/sync-tasks.ts";

export function presentSync(
  row: SyncRow,
  viewer: {
    readonly personId: string | null;
    readonly isLocal: boolean;
    readonly language: InterfaceLanguage;
  },
): Sync {
  return {
    id: row.id,
    subject: row.subject,
    kinds: row.kinds,
    dataset: row.dataset,
    state: row.state,
    reason: row.reason,
    can_resume: row.startedBy !== null && (viewer.isLocal || row.startedBy === viewer.personId),
    budget: moneyOf(row.budgetMicros),
    spent: moneyOf(row.spentMicros),
    items: row.kinds.map((kind) => itemOf(kind, row)),
    share: row.share ?? readShare(row),
    resumes_at: row.resumesAt?.toISOString() ?? null,
    report: row.report,
    error: row.error?.[viewer.language] ?? null,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

/** What is read of a kind: of likers and lists, what they hold, not the posts and lists that lead there. */
function itemOf(kind: SyncKind, { tasks }: SyncRow): Sync["items"][number] {
  const own = tasks.filter((task) => task.kind === kind);
  const leadsTo = kind === "likers" || kind === "lists";
  const counted = leadsTo
    ? own.filter(({ listing }) => listing === "liking_users" || listing === "list_members")
    : own;
  const isKnown = counted.length > 0 && counted.every(({ expected }) => expected !== null);
  const leads = tasks.filter((task) => task.listing === "posts" || task.kind === kind);
  return {
    kind,
    read: counted.reduce((sum, { read }) => sum + read, 0),
    newest: isFollowList(kind) ? (own[0]?.most ?? null) : null,
    expected: isKnown ? counted.reduce((sum, { expected }) => sum + (expected ?? 0), 0) : null,
    is_done: (kind === "likers" ? leads : own).every((task) => task.isDone && !isCut(task)),
    is_hidden: own.length > 0 && own.every(({ isHidden }) => isHidden),
  };
}

/** Of what is known to be there; null while some of it is not. */
function readShare({ state, tasks }: SyncRow): number | null {
  if (state === "done") return 1;
  if (tasks.some(({ expected, isDone }) => expected === null && !isDone)) return null;
  const wanted = ({ expected, most, read }: SyncRow["tasks"][number]) =>
    Math.min(expected ?? read, most ?? Infinity);
  const whole = tasks.reduce((sum, task) => sum + wanted(task), 0);
  const read = tasks.reduce(
    (sum, task) => sum + (task.isDone ? wanted(task) : Math.min(task.read, wanted(task))),
    0,
  );
  return whole === 0 ? null : Math.min(1, read / whole);
}
