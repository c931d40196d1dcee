import { formatShort } from "@toolkit/core/i18n/format";
import type { Suggestion } from "@toolkit/ui/suggest-field";
import i18next from "i18next";
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
    figure: typeof offer?.count === "number" ? formatShort(offer.count) : null,
    unavailable: offer?.info ?? null,
    items: [item],
  };
}

/** Whether an offer says exactly what was typed, and says it better than a keyword would. */
function isExactPlace({ item, info }: Offer, text: string): boolean {
  return (
    !info &&
    (item.kind === "country" || item.kind === "language" || item.kind === "location") &&
    sameText(item.label, text)
  );
}

/** What Enter may add: what the form of the text says first, then what the data and the lists know. */
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
  const first = offers.find((offer) => isExactPlace(offer, typed));
  const known = offers.find(isGuess);
  const guessed = known?.item ?? guess;
  return [
    ...(first ? [suggestionOf(first.item, first)] : []),
    ...(guessed ? [suggestionOf(guessed, known ?? null)] : []),
    ...offers
      .filter((offer) => offer !== first && !isGuess(offer))
      .map((offer) => suggestionOf(offer.item, offer)),
  ];
}
