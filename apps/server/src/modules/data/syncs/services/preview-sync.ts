import type { SyncKind, SyncPreview, SyncSubject } from "@toolkit/core/contract/syncs";
import { listSamples } from "@toolkit/core/domain/list-samples";
import { LISTINGS, type ListingName } from "@toolkit/social/client/listings";
import { MICROS_PER_CENT, affordable, priceOf } from "@toolkit/social/client/prices";
import { WINDOW_MS } from "@toolkit/social/client/rate-budget";
import { findSubject } from "./find-subject.ts";
import { budgetOf, networkOf } from "./open-network.ts";
import type { Reader } from "./reader.ts";
import type { SyncServices } from "./sync-services.ts";
import { FIRST_LISTING, expectedOf, isFollowList } from "./sync-tasks.ts";

export interface PreviewRequest {
  readonly reader: Reader;
  readonly account: string | undefined;
  readonly handle: string;
  readonly kinds: readonly SyncKind[];
  /** Cents; absent: whatever it costs. */
  readonly budget: number | undefined;
  readonly signal: AbortSignal;
}

/** What a sync would read, the most that it can cost, and how long the network's limits make it wait. */
export async function previewSync(
  services: SyncServices,
  request: PreviewRequest,
): Promise<SyncPreview> {
  const { reader, account, handle, kinds, signal } = request;
  const { accountId, userId, api } = await networkOf(services, reader, account);
  const { subject } = await findSubject(services, { userId, api, handle, signal });
  const items = kinds.map((kind) => itemOf(kind, subject));
  const total = items.reduce((sum, { micros }) => sum + (micros ?? 0), priceOf("user", 1));
  const budget = budgetOf(services, accountId);
  const wait = items.reduce((sum, { listing, objects }) => {
    const left = budget.remaining(LISTINGS[listing].endpoint);
    return sum + waitOf(listing, objects ?? 0, left);
  }, 0);
  return {
    subject,
    items: items.map(({ kind, objects, micros }) => ({
      kind,
      objects,
      price: micros === null ? null : moneyOf(micros),
    })),
    price: moneyOf(total),
    is_complete: items.every(({ micros }) => micros !== null),
    wait_seconds: wait,
    samples: samplesOf(items, total, request.budget),
  };
}

type Item = ReturnType<typeof itemOf>;

/** Parts of the follow lists that the budget pays for beside everything else; none where it pays for all. */
function samplesOf(
  items: readonly Item[],
  total: number,
  cents: number | undefined,
): SyncPreview["samples"] {
  if (cents === undefined) return [];
  const sizes = items.flatMap(({ kind, objects }) =>
    isFollowList(kind) && objects !== null ? objects : [],
  );
  const lists = sizes.reduce((sum, size) => sum + size, 0);
  const others = total - priceOf("user", lists);
  return listSamples(sizes, affordable("user", cents * MICROS_PER_CENT - others)).map((sample) => ({
    ...sample,
    price: moneyOf(others + priceOf("user", sample.reads)),
  }));
}

function itemOf(kind: SyncKind, subject: SyncSubject) {
  const listing = FIRST_LISTING[kind];
  const objects = expectedOf(kind, subject);
  const micros = objects === null ? null : priceOf(LISTINGS[listing].object, objects);
  return { kind, listing, objects, micros };
}

/** Seconds until the last call of a list may be made, when `left` are left of this window. */
export function waitOf(name: ListingName, objects: number, left: number | null): number {
  const { most, calls } = LISTINGS[name];
  const beyond = Math.ceil(objects / most) - (left ?? calls);
  return beyond <= 0 ? 0 : (Math.ceil(beyond / calls) * WINDOW_MS) / 1000;
}

/** Rounded up: it is never more than what is said. */
export function moneyOf(micros: number): { amount: number; currency: "USD" } {
  return { amount: Math.ceil(micros / MICROS_PER_CENT), currency: "USD" };
}
