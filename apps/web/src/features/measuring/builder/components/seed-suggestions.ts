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

/**
 * What a plain word may mean better than the word itself, the most certain first. Places and topics share many names: of
 * these, whatever brings in more people is meant.
 */
const MEANINGS: readonly (readonly ItemKind[])[] = [
  ["country"],
  ["language"],
  ["handle"],
  ["interest"],
  ["conversation_topic", "location"],
];

/** Offers that say exactly what was typed, say it better than a keyword would, and bring somebody in. */
function exactMeanings(offers: readonly Offer[]): readonly Offer[] {
  return MEANINGS.flatMap((kinds) =>
    offers
      .filter(
        ({ item, info, count, exact }) =>
          kinds.includes(item.kind) && exact && !info && count !== null && count > 0,
      )
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)),
  );
}

/** Kinds whose items are listed meanings, or one's own: a name among them is meant more often than a word or a handle that only begins so. */
const LISTED: ReadonlySet<ItemKind> = new Set([
  "country",
  "language",
  "location",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "network_operator",
  "custom_audience",
]);
/** A listed meaning is worth as much as ten times the people. */
const LISTED_WORTH = 1;

/** Whether some word of the name begins as typed; in scripts without spaces, whether the name holds it. */
function hasWord(name: string, typed: string): boolean {
  const [folded, wanted] = [name, typed].map((text) => text.normalize("NFKC").toLowerCase());
  if (folded === undefined || wanted === undefined) return false;
  const at = folded.indexOf(wanted);
  return (
    at === 0 ||
    (at > 0 && (/[^a-z0-9]/.test(wanted[0] ?? "") || /[^a-z0-9]$/.test(folded.slice(0, at))))
  );
}

/** By how many people it brings in, and of what kind it is; what is only nearly called so comes after all that is. */
function worthOf({ item, detail, count, info }: Offer, typed: string): number {
  // A handle may be found by its name.
  const isMeant = hasWord(item.label, typed) || hasWord(detail ?? "", typed);
  if (!isMeant || info) return -1;
  const size = Math.log10(1 + (count ?? 0));
  return size + (LISTED.has(item.kind) ? LISTED_WORTH : 0);
}

function byWorth(offers: readonly Offer[], typed: string): readonly Offer[] {
  return offers.toSorted((a, b) => worthOf(b, typed) - worthOf(a, typed));
}

/** Whether the answer for a typed word may change what Enter takes: nothing is known of the word yet, or of another text. */
export function isUnanswered({ items, figure }: ItemSuggestion, isCurrent: boolean): boolean {
  return items.length === 1 && items[0]?.kind === "keyword" && (figure === null || !isCurrent);
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
  const rest = offers.filter((offer) => !best.includes(offer) && !isGuess(offer));
  const found: Offer[] = [
    ...best,
    ...(guess ? [known ?? { item: guess, detail: null, count: null }] : []),
    ...(isWord ? byWorth(rest, typed) : rest),
  ];
  const ordered = isWord
    ? [...found.filter(({ count }) => count !== 0), ...found.filter(({ count }) => count === 0)]
    : found;
  return ordered.map((offer) => suggestionOf(offer.item, offer));
}
