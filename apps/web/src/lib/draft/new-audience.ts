import i18next from "i18next";
import { notifications } from "../notifications.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { draftKey, useStoredDraft } from "./draft-store.ts";
import { addItems, allItems, itemsOf, removeItem, sameText, type PackageItem } from "./items.ts";

export interface NewAudience {
  /** Items that are counted in it. */
  readonly count: number;
  readonly has: (item: PackageItem) => boolean;
  /** Adds the item, or takes it out where it is there already. */
  readonly toggle: (item: PackageItem) => void;
}

/** The team's audience that is not saved yet, as the screens that find items for it see it. */
export function useNewAudience(team: string): NewAudience {
  const [stored, change] = useStoredDraft(draftKey(team, null));
  const { pack } = stored ?? EMPTY_DRAFT;
  const known = (item: PackageItem) =>
    itemsOf(pack, item.kind).find((each) => !each.deselected && sameText(each.label, item.label)) ??
    null;
  return {
    count: allItems(pack).filter((item) => !item.deselected).length,
    has: (item) => known(item) !== null,
    toggle: (item) => {
      const there = known(item);
      if (there) {
        change((draft) => ({ ...draft, pack: removeItem(draft.pack, there) }));
        return;
      }
      const { pack: next, left } = addItems(pack, [item]);
      if (left > 0) {
        notifications.add("warn", i18next.t("builder.addedLeft", { added: 0, left }));
        return;
      }
      change((draft) => ({ ...draft, pack: next }));
    },
  };
}
