import type { PremiumDecision } from "@toolkit/core/contract/premium-decisions";
import {
  DECISION_KINDS,
  pageOfDecision,
  type DecisionKind,
} from "@toolkit/core/domain/watching/decisions";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import { PRICE_OF, PRICE_OF_UNDOING } from "./services/ask-x.ts";
import type { ShownDecision } from "./services/show-decisions.ts";

export function presentDecision({ row, listName }: ShownDecision): PremiumDecision {
  return {
    id: row.id,
    kind: row.kind,
    handle: row.handle,
    list: listName === null ? null : { id: row.listId, name: listName },
    reason: row.reason,
    state: row.state === "trying" ? "open" : row.state,
    route: row.route,
    is_uncertain: row.isUncertain || row.state === "trying",
    page: pageOfDecision(row.kind, row.handle),
    queued: row.queuedAt.toISOString(),
    decided: row.decidedAt?.toISOString() ?? null,
  };
}

function byKind<T>(of: (kind: DecisionKind) => T): Record<DecisionKind, T> {
  const [follow, unfollow, addToList] = DECISION_KINDS;
  return { follow: of(follow), unfollow: of(unfollow), add_to_list: of(addToList) };
}

export const PRICES = byKind((kind) => moneyOf(PRICE_OF[kind]));
export const UNDO_PRICES = byKind((kind) => moneyOf(PRICE_OF_UNDOING[kind]));

export const presentRoutes = (refused: ReadonlySet<DecisionKind>) =>
  byKind((kind) => (refused.has(kind) ? ("page" as const) : ("api" as const)));
