import { hasControls } from "@toolkit/core/domain/one-line";
import { useMemo, useSyncExternalStore } from "react";
import type { Creator } from "../../../lib/creator.ts";
import { measuredBody, type Draft, type MeasuredBody } from "../../../lib/draft/draft.ts";
import { addItems, type PackageItem } from "../../../lib/draft/items.ts";
import { NO_TEAM } from "../../../lib/team.ts";

/**
 * What Enter would add, letter by letter. It is kept beside React's state: only what shows its effect is drawn anew,
 * and the first letter's question is on its way before anything is drawn.
 */
export class Pending {
  #item: PackageItem | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): PackageItem | null => this.#item;

  readonly set = (item: PackageItem | null): void => {
    this.#item = item;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The audience with an item that is being typed; null where it would change nothing, and on public pages, which count what is chosen. */
export function pendingBody(
  draft: Draft,
  item: PackageItem | null,
  { team, datasets }: Pick<Creator, "team" | "datasets">,
): MeasuredBody | null {
  const dataset = datasets.current;
  if (item === null || dataset === null || team === NO_TEAM) return null;
  // It would be refused, and its effect is not worth an error at every letter.
  if (hasControls(item.label)) return null;
  const { pack, added } = addItems(draft.pack, [item]);
  return added === 0 ? null : measuredBody({ ...draft, pack }, dataset.slug);
}

export function usePendingBody(creator: Creator, pending: Pending) {
  const item = useSyncExternalStore(pending.subscribe, pending.get);
  const { draft, team, datasets } = creator;
  const slug = datasets.current?.slug ?? null;
  const body = useMemo(
    () => pendingBody(draft, item, { team, datasets }),
    // The list of datasets is a new one at every drawing; what counts is which is in use.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, item, team, slug],
  );
  return { item, body };
}
