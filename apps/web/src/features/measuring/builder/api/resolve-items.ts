import { reference } from "@toolkit/core/contract/reference";
import { referenceLists } from "@toolkit/core/contract/reference-lists";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { call } from "../../../../lib/client.ts";
import { complete } from "../../../../lib/complete.ts";
import { sameText, type ItemKind, type PackageItem } from "../../../../lib/draft/items.ts";

interface Site {
  readonly team: string;
  readonly dataset: string;
  readonly language: InterfaceLanguage;
}

export interface Resolved {
  readonly items: readonly PackageItem[];
  /** Texts that the list of their kind does not know: a country that does not exist cannot be targeted. */
  readonly unknown: readonly string[];
  /** Why single ones cannot be chosen, though the list knows them. */
  readonly refused: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly name_en: string;
  readonly name_ja: string;
}

type Find = (texts: readonly string[], site: Site) => Promise<readonly Entry[]>;

/** Lists whose items are found by name in either language. A search answers at most 200 matches: few texts a call. */
const LISTED: Readonly<Partial<Record<ItemKind, Find>>> = {
  interest: async (keywords, { language }) =>
    (await call(reference.searchInterests, { body: { keywords: [...keywords], language } }))
      .interests,
  conversation_topic: async (keywords, { language }) =>
    (await call(reference.searchTopics, { body: { keywords: [...keywords], language } }))
      .conversation_topics,
  movie_tv_show: async (keywords, { language }) =>
    (await call(reference.searchShows, { body: { keywords: [...keywords], language } }))
      .movies_tv_shows,
  network_operator: async (keywords, { language }) =>
    (
      await call(referenceLists.searchNetworkOperators, {
        body: { keywords: [...keywords], language },
      })
    ).network_operators,
};
const TEXTS_A_CALL = 8;

function isPlace(kind: ItemKind): kind is "country" | "language" | "location" {
  return kind === "country" || kind === "language" || kind === "location";
}

async function resolveListed(
  kind: ItemKind,
  texts: readonly string[],
  find: Find,
  site: Site,
): Promise<PackageItem[]> {
  const items: PackageItem[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_A_CALL) {
    const part = texts.slice(from, from + TEXTS_A_CALL);
    const entries = await find(part, site);
    for (const text of part) {
      const entry = entries.find(({ label, name_en, name_ja }) =>
        [label, name_en, name_ja].some((name) => sameText(name, text)),
      );
      // One that the list does not know is kept and marked: the network may know it under this name.
      items.push(entry ? { kind, label: entry.label, id: entry.id } : { kind, label: text });
    }
  }
  return items;
}

/** Countries, languages and places by name, alias or code: the one of that name, or the only one that fits. */
async function resolvePlaces(
  kind: "country" | "language" | "location",
  texts: readonly string[],
  { team, dataset, language }: Site,
): Promise<Resolved> {
  const items: PackageItem[] = [];
  const unknown: string[] = [];
  const refused: string[] = [];
  for (const text of texts) {
    const { results } = await complete({
      team,
      dataset,
      text,
      language,
      kinds: [kind],
      limit: 5,
    });
    const found =
      results.find(({ label, id }) => sameText(label, text) || sameText(id ?? "", text)) ??
      (results.length === 1 ? results[0] : undefined);
    if (found?.info) refused.push(`${found.label}: ${found.info}`);
    else if (found) items.push({ kind, label: found.label, id: found.id ?? undefined });
    else unknown.push(text);
  }
  return { items, unknown, refused };
}

/** Gives the items of a pasted list the names and ids of the lists that they come from. */
export async function resolveItems(items: readonly PackageItem[], site: Site): Promise<Resolved> {
  const resolved: PackageItem[] = [];
  const unknown: string[] = [];
  const refused: string[] = [];
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ofKind = items.filter((item) => item.kind === kind);
    const find = LISTED[kind];
    // What came with an id, or is a text of its own, is what it says.
    const open = ofKind.filter((item) => item.id === undefined).map((item) => item.label);
    if (open.length === 0 || (!find && !isPlace(kind))) resolved.push(...ofKind);
    else if (find) {
      resolved.push(...ofKind.filter((item) => item.id !== undefined));
      resolved.push(...(await resolveListed(kind, open, find, site)));
    } else if (isPlace(kind)) {
      const places = await resolvePlaces(kind, open, site);
      resolved.push(...ofKind.filter((item) => item.id !== undefined), ...places.items);
      unknown.push(...places.unknown);
      refused.push(...places.refused);
    }
  }
  return { items: resolved, unknown, refused };
}
