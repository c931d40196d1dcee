import type { HistoryQuestion } from "@toolkit/social/client/account-reader";
import { SocialError } from "@toolkit/social/client/social-error";
import type { WireHistoryChange } from "@toolkit/social/wire/campaigns";
import type { AdsCalls } from "../../applying/services/ads-network.ts";

/** When something changed at the network, and who did it there as far as it says. */
export interface Changer {
  readonly at: Date;
  /** It happened between this moment and `at`; null: at `at`. */
  readonly after: Date | null;
  /** Id at the network; null: it does not tell. */
  readonly xUser: string | null;
}

interface Question extends Omit<HistoryQuestion, "from"> {
  /** Null: from the time that the network keeps. */
  readonly from: Date | null;
  /** Fields as the network names them; empty: that it was made or deleted. */
  readonly fields: readonly string[];
  /** When the network says that it changed last. */
  readonly updated: string | null | undefined;
}

/** How far back a change is looked for where it was never read before. */
const LONGEST_MS = 30 * 86_400_000;

/**
 * Asks the ad account's history who changed an entity. A network that does not tell leaves the moment that the entity itself
 * names, and else the time between two readings.
 */
export async function whoChanged(
  { reader }: Pick<AdsCalls, "reader">,
  account: string,
  { from, fields, updated, ...question }: Question,
  signal?: AbortSignal,
): Promise<Changer> {
  const { until } = question;
  // The network's clock may differ from ours: the moment that it names itself is inside the span that is asked for.
  const named = updated ? Date.parse(updated) : until.getTime();
  const since = from?.getTime() ?? until.getTime() - LONGEST_MS;
  const span = {
    from: new Date(Math.min(since, named)),
    until: new Date(Math.max(until.getTime(), named)),
  };
  try {
    const changes = await reader.history(account, { ...question, ...span }, signal);
    const newest = changes.find((change) => touches(change, fields));
    if (newest !== undefined)
      return {
        at: new Date(newest.change_time),
        after: null,
        xUser: newest.change_by?.user_id ?? null,
      };
  } catch (error) {
    // Calls that are used up, or a person who may not see the history, keep nobody from what changed.
    if (!(error instanceof SocialError)) throw error;
  }
  return unnamed(updated, { from, until });
}

/** What is known without asking. */
export function unnamed(
  updated: string | null | undefined,
  { from, until }: { readonly from: Date | null; readonly until: Date },
): Changer {
  const at = updated ? new Date(updated) : null;
  const fits = at !== null && (from === null || at >= from);
  return fits ? { at, after: null, xUser: null } : { at: until, after: from, xUser: null };
}

function touches(change: WireHistoryChange, fields: readonly string[]): boolean {
  if (fields.length === 0) return change.change_type !== "UPDATE";
  return change.change_type === "UPDATE" && fields.some((field) => field in change.changes);
}
