import { formatShort } from "@toolkit/core/i18n/format";
import type { Suggestion } from "@toolkit/ui/suggest-field";
import i18next from "i18next";
import { shownLanguage } from "../../../../lib/format.ts";
import { asKind, guessItem, splitList } from "../../../../lib/draft/guess.ts";
import { sameText, type ItemKind, type PackageItem } from "../../../../lib/draft/items.ts";
import { readItems } from "../../../../lib/draft/read-list.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import type { Offer } from "../api/offers.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";

export interface ItemSuggestion extends Suggestion {
  readonly items: readonly PackageItem[];
}

/** Kinds that hold any text; the items of the others come from lists. */
const FREE: ReadonlySet<ItemKind> = new Set(["handle", "keyword", "hashtag"]);

function suggestionOf(item: PackageItem, offer: Offer | null): ItemSuggestion {
  return {
    id: `${item.kind} ${item.id ?? item.label}`,
    label: writtenLabel(item),
    icon: KIND_ICON[item.kind],
    kind: i18next.t(`kinds.${item.kind}`),
    detail: offer?.detail ?? null,
    figure: typeof offer?.count === "number" ? formatShort(offer.count, shownLanguage()) : null,
    unavailable: offer?.info ?? null,
    items: [item],
  };
}

/** What a plain word may mean better than the word itself, the most certain first. */
const MEANINGS: readonly ItemKind[] = [
  "country",
  "language",
  "handle",
  "interest",
  "conversation_topic",
  "location",
];

/** Offers that say exactly what was typed, say it better than a keyword would, and bring somebody in. */
function exactMeanings(offers: readonly Offer[]): readonly Offer[] {
  return MEANINGS.flatMap((kind) =>
    offers.filter(
      ({ item, info, count, exact }) =>
        item.kind === kind && exact && !info && count !== null && count > 0,
    ),
  );
}

/** Whether the answer for a typed word may change what Enter takes: nothing is known of the word yet. */
export function isUnanswered({ items, figure }: ItemSuggestion): boolean {
  return items.length === 1 && items[0]?.kind === "keyword" && figure === null;
}

/**
 * What Enter may add: of a plain word its best meaning first, else what the form of the text says, then what the data and
 * the lists know. What brings nobody in comes last.
 */
export function suggestionsFor(
  typed: string,
  kind: ItemKind | null,
  offers: readonly Offer[],
): readonly ItemSuggestion[] {
  if (typed === "") return [];
  if (splitList(typed).length > 1) {
    const items = readItems(typed, kind);
    const label = i18next.t("builder.addMany", { count: items.length });
    const detail = items.map((item) => item.label).join(", ");
    return [{ id: "many", label, icon: "add", detail, items }];
  }
  const guess = kind === null ? guessItem(typed) : FREE.has(kind) ? asKind(typed, kind) : null;
  const isGuess = ({ item }: Offer) =>
    guess !== null && item.kind === guess.kind && sameText(item.label, guess.label);
  const isWord = kind === null && guess?.kind === "keyword";
  const best = isWord ? exactMeanings(offers) : [];
  const known = offers.find(isGuess);
  const found: Offer[] = [
    ...best,
    ...(guess ? [known ?? { item: guess, detail: null, count: null }] : []),
    ...offers.filter((offer) => !best.includes(offer) && !isGuess(offer)),
  ];
  const ordered = isWord
    ? [...found.filter(({ count }) => count !== 0), ...found.filter(({ count }) => count === 0)]
    : found;
  return ordered.map((offer) => suggestionOf(offer.item, offer));
}
