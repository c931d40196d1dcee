import { PLACEMENTS, type Placement } from "@toolkit/core/domain/enumerations";
import { ITEM_KINDS, type ItemKind, type ApplyItem } from "@toolkit/core/domain/receipt";
import type { IconName } from "@toolkit/ui/icon";
import type { CellState, RibbonGroup } from "@toolkit/ui/item-ribbon";
import type { applyingEn } from "@toolkit/core/i18n/data/applying-en";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "./format.ts";
import { ownName } from "./own-name.ts";

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

type Item = ApplyItem;

/** Items by kind, in the order of the kinds. */
export function byKind<Each extends Item>(
  items: readonly Each[],
): readonly { readonly kind: ItemKind; readonly items: readonly Each[] }[] {
  return ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [{ kind, items: own }];
  });
}

/** "Keywords 4, Countries 2" */
export function useCounted(): (items: readonly Item[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (items) =>
    byKind(items)
      .map(({ kind, items: own }) =>
        t("applying.counted", {
          kind: t(`applying.kinds.${kind}`),
          count: own.length,
          formatted: format.count(own.length),
        }),
      )
      .join(t("applying.and"));
}

/** "18–34", "50+" */
function ageText(age: string): string {
  return age.replace(/^AGE_(?:OVER_(\d+)|(\d+)_TO_(\d+))$/, (_, over, from, to) =>
    over === undefined ? `${String(from)}–${String(to)}` : `${String(over)}+`,
  );
}

function isPlacement(label: string): label is Placement {
  return PLACEMENTS.some((placement) => placement === label);
}

/** Names of countries and languages in the interface's own language, by whichever name or code a package has them. */
export function usePlaceNames(): (kind: ItemKind | null, label: string) => string {
  const { language } = useFormat();
  return (kind, label) =>
    kind === "country" || kind === "language" ? ownName(kind, label, language) : label;
}

/** What tells entries of one name apart, in words: the network has codes. */
export function useDetailText(): (detail: string) => string {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (detail) =>
    detail
      .split(", ")
      .map((part) =>
        isDetail(part)
          ? t(`applying.details.${part}`)
          : /^[A-Z]{2}$/.test(part)
            ? ownName("country", part, language)
            : part,
      )
      .join(t("applying.and"));
}

type Detail = keyof typeof applyingEn.applying.details;

function isDetail(text: string): text is Detail {
  return i18next.exists(`applying.details.${text}`);
}

/** The words of an item: handles with their sign, exclusions as such. */
export function useItemText(): (item: Item) => string {
  const { t } = useTranslation();
  const named = usePlaceNames();
  const shown = ({ kind, label, network }: Item): string => {
    switch (kind) {
      case "handle":
        return `@${label}`;
      case "hashtag":
        return `#${label}`;
      case "language":
      case "country":
        return named(kind, network?.name ?? label);
      case "gender":
        return t(label === "MALE" ? "applying.values.MALE" : "applying.values.FEMALE");
      case "age":
        return ageText(label);
      case "placement":
        return isPlacement(label) ? t(`applying.values.${label}`) : label;
      default:
        return label;
    }
  };
  return (item) => {
    const label = shown(item);
    const whole = item.exclude ? t("applying.exclude", { label }) : label;
    return item.removal === true ? t("applying.takenAway", { label: whole }) : whole;
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
