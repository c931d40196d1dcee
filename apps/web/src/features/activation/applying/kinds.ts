import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import { ITEM_KINDS, type ItemKind, type ReceiptItem } from "@toolkit/core/domain/receipt";
import type { IconName } from "@toolkit/ui/icon";
import type { CellState, RibbonGroup } from "@toolkit/ui/item-ribbon";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";

export const KIND_ICONS: Readonly<Record<ItemKind, IconName>> = {
  handle: "alternate_email",
  keyword: "chat_bubble",
  hashtag: "tag",
  interest: "interests",
  conversation_topic: "forum",
  movie_tv_show: "movie",
  custom_audience: "group",
  country: "public",
  location: "location_on",
  language: "translate",
  network_operator: "sim_card",
  gender: "person",
  age: "calendar_today",
  placement: "visibility",
};

type Item = PlannedItem | ReceiptItem;

/** Items by kind, in the order of the kinds. */
export function byKind<Each extends Item>(
  items: readonly Each[],
): readonly { readonly kind: ItemKind; readonly items: readonly Each[] }[] {
  return ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [{ kind, items: own }];
  });
}

/** The words of an item: handles with their sign, exclusions as such. */
export function useItemText(): (item: Item) => string {
  const { t } = useTranslation();
  return ({ kind, label, exclude }) => {
    const text = kind === "handle" ? `@${label}` : kind === "hashtag" ? `#${label}` : label;
    return exclude ? t("applying.exclude", { label: text }) : text;
  };
}

/** At most four names, and how many more. */
export function useNames(): (items: readonly Item[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useItemText();
  return (items) => {
    const list = items.slice(0, 4).map(text).join(t("applying.and"));
    const more = items.length - 4;
    return more > 0 ? t("applying.andMore", { list, more: format.count(more) }) : list;
  };
}

export function useRibbon<Each extends Item>(
  items: readonly Each[],
  stateOf: (item: Each) => CellState,
): readonly RibbonGroup[] {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useItemText();
  return byKind(items).map(({ kind, items: own }) => ({
    id: kind,
    label: t("applying.counted", {
      kind: t(`applying.kinds.${kind}`),
      count: own.length,
      formatted: format.count(own.length),
    }),
    cells: own.map((item) => ({ id: item.key, label: text(item), state: stateOf(item) })),
  }));
}
