import type { DecisionKind } from "@toolkit/core/domain/watching/decisions";
import type { PageWindow } from "../../../../paging.ts";
import { followsToday } from "../../../data/syncs/services/follow-pace.ts";
import { chosenAccount } from "../../watching/services/watch-account.ts";
import type { WatchingServices } from "../../watching/services/watching-services.ts";
import { namesOfLists } from "../../network-lists/services/show-lists.ts";
import { countOpen, pageOfDecisions, refusedSince, type DecisionRow } from "../repository.ts";

/** After which X's API is tried again. */
const REFUSED_FOR_MS = 7 * 86_400_000;

export interface ShownDecision {
  readonly row: DecisionRow;
  /** Null: it is about none, or it is not known any more. */
  readonly listName: string | null;
}

export interface ShownDecisions {
  readonly account: string | null;
  readonly count: number;
  readonly open: number;
  readonly today: number;
  readonly refused: ReadonlySet<DecisionKind>;
  readonly decisions: readonly ShownDecision[];
}

const NOTHING: ShownDecisions = {
  account: null,
  count: 0,
  open: 0,
  today: 0,
  refused: new Set(),
  decisions: [],
};

/** Decisions of the chosen account, with the day's pace; nothing of somebody who watches none. */
export async function showDecisions(
  services: WatchingServices,
  { userId, account }: { readonly userId: string; readonly account: string | undefined },
  { show, window }: { readonly show: "open" | "decided"; readonly window: PageWindow },
): Promise<ShownDecisions> {
  const { db, clock } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) return NOTHING;
  const { count, rows } = await pageOfDecisions(db, chosen.id, show, window);
  const since = new Date(clock.now().getTime() - REFUSED_FOR_MS);
  return {
    account: chosen.id,
    count,
    open: await countOpen(db, chosen.id),
    today: await followsToday(services, { userId, subject: chosen.subject }),
    refused: await refusedSince(db, chosen.id, since),
    decisions: await shownOf(services, rows),
  };
}

/** Decisions of one account with the names of their lists. */
export async function shownOf(
  services: WatchingServices,
  rows: readonly DecisionRow[],
): Promise<ShownDecision[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = [...new Set(rows.flatMap(({ listId }) => (listId === "" ? [] : [listId])))];
  const names = await namesOfLists(services, first.watchedId, ids);
  return rows.map((row) => ({ row, listName: names.get(row.listId) ?? null }));
}
