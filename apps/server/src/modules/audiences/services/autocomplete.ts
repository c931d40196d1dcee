import type { Completion } from "@toolkit/core/contract/audiences";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { countryByName, searchPlaces } from "@toolkit/network/enrich/places";
import {
  searchInterests,
  searchShows,
  searchTopics,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import { foldWord } from "@toolkit/network/text/normal-form";
import type { EngineHost, OpenVersion } from "../../network/services/engine-host.ts";
import { resolveDataset, type Viewer } from "../../network/services/resolve-dataset.ts";
import { presentPlace } from "../../reference/presenter.ts";
import { isSelectable } from "../../reference/services/countries.ts";
import { LANGUAGES } from "../../reference/services/languages.ts";

export interface AutocompleteRequest {
  /** What was typed so far. */
  readonly text: string;
  readonly kinds?: readonly Completion["kind"][] | undefined;
  /** Completions of each kind. */
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
  readonly dataset?: string | undefined;
  readonly viewer: Viewer;
}

export interface Completions {
  readonly results: Completion[];
  readonly dataset: string;
  readonly version: number;
}

const ALL_KINDS: readonly Completion["kind"][] = [
  "handle",
  "hashtag",
  "keyword",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "country",
  "location",
  "language",
];
const DEFAULT_LIMIT = 8;

/** Completes a partly typed seed from the data and the lists; "@" and "#" say which kind is meant. */
export async function autocomplete(
  { engines }: { engines: EngineHost },
  request: AutocompleteRequest,
): Promise<Completions> {
  const { slug } = resolveDataset(engines.registry, request.viewer, request.dataset);
  return engines.use(slug, async (opened) => {
    const text = request.text.trim();
    const limit = request.limit ?? DEFAULT_LIMIT;
    const found = await Promise.all(
      kindsOf(text, request.kinds ?? ALL_KINDS).map((kind) =>
        complete(kind, text.replace(/^[@＠#＃]+/, "").trim(), limit, request.language, opened),
      ),
    );
    return { results: found.flat(), dataset: slug, version: opened.version };
  });
}

function kindsOf(text: string, kinds: readonly Completion["kind"][]): Completion["kind"][] {
  if (/^[@＠]/.test(text)) return kinds.filter((kind) => kind === "handle");
  if (/^[#＃]/.test(text)) return kinds.filter((kind) => kind === "hashtag" || kind === "keyword");
  return [...kinds];
}

async function complete(
  kind: Completion["kind"],
  text: string,
  limit: number,
  language: InterfaceLanguage,
  { dataset, engine }: OpenVersion,
): Promise<Completion[]> {
  if (text === "") return [];
  const entries = (found: readonly TaxonomyEntry[]): Completion[] =>
    found.map(({ id, en, ja, groupEn, groupJa }) => ({
      kind,
      label: language === "ja" ? ja : en,
      id: String(id),
      detail: language === "ja" ? groupJa : groupEn,
      count: null,
    }));
  switch (kind) {
    case "handle": {
      const accounts = await dataset.suggestAccounts(text, limit);
      return accounts.flatMap(({ username, networkId, name, followersInData }) =>
        username === null
          ? []
          : [{ kind, label: username, id: networkId, detail: name, count: followersInData }],
      );
    }
    case "keyword":
    case "hashtag":
      return engine
        .suggestTerms(kind === "keyword" ? "word" : "hashtag", foldWord(text), limit)
        .map((term) => ({ kind, label: term.text, id: null, detail: null, count: term.authors }));
    case "interest":
      return entries(searchInterests(text, limit));
    case "conversation_topic":
      return entries(searchTopics(text, limit));
    case "movie_tv_show":
      return entries(searchShows(text, limit));
    case "country":
    case "location":
      return places(kind, text, limit, language);
    case "language":
      return LANGUAGES.filter(
        ({ code, en, ja }) =>
          code === text.toLowerCase() ||
          foldWord(en).startsWith(foldWord(text)) ||
          ja.startsWith(text),
      )
        .slice(0, limit)
        .map((found) => ({
          kind,
          label: found[language],
          id: found.code,
          detail: null,
          count: null,
        }));
  }
}

/** Countries by name or alias; regions and cities with what holds them. */
function places(
  kind: "country" | "location",
  text: string,
  limit: number,
  language: InterfaceLanguage,
): Completion[] {
  const wanted = searchPlaces(text, limit * 10).filter(
    (place) => (place.kind === "country") === (kind === "country") && isSelectable(place.country),
  );
  const alias = kind === "country" ? countryByName(text) : null;
  const first = alias === null ? [] : searchPlaces(alias, 10).filter(({ id }) => id === alias);
  const unique = new Map([...first, ...wanted].map((place) => [place.id, place]));
  return [...unique.values()].slice(0, limit).map((place) => {
    const { id, label, group } = presentPlace(place, language);
    return { kind, label, id, detail: group, count: null };
  });
}
