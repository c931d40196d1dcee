import type { Completion } from "@toolkit/core/contract/audiences";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { compileText, isUnspaced } from "@toolkit/core/domain/text-index";
import { completePlaces } from "@toolkit/network/enrich/place-search";
import {
  searchInterests,
  searchShows,
  searchTopics,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import type { AccountName } from "@toolkit/network/store/account-names";
import { foldWord, normalForm } from "@toolkit/network/text/normal-form";
import type { EngineHost, OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";
import { presentPlace } from "../../../reference/lists/presenter.ts";
import { isSelectable, UNAVAILABLE_COUNTRY } from "../../../reference/lists/services/countries.ts";
import { LANGUAGES } from "../../../reference/lists/services/languages.ts";
import { foldHandle } from "@toolkit/network/store/handle-index";
import { foldKana } from "@toolkit/network/text/near";
import { isExact } from "./exact-completion.ts";
import { countFound } from "./count-found.ts";
import { completionIndexes, type CompletionIndexes, type Term } from "./completion-index.ts";

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

/** As it was found: nearly all of it can be chosen. */
interface Found extends Omit<Completion, "info" | "exact"> {
  readonly info?: string | null;
}

/**
 * Completes a partly typed seed from the data and the lists, in both scripts, with a few characters wrong; "@" and "#"
 * say which kind is meant.
 */
export async function autocomplete(
  { engines }: { engines: EngineHost },
  request: AutocompleteRequest,
): Promise<Completions> {
  const { slug } = resolveDataset(engines, request.viewer, request.dataset);
  return engines.use(slug, async (opened) => {
    const text = request.text.trim();
    const limit = request.limit ?? DEFAULT_LIMIT;
    const indexes = completionIndexes(opened);
    const found = await Promise.all(
      kindsOf(text, request.kinds ?? ALL_KINDS).map((kind) =>
        complete(
          kind,
          text.replace(/^[@＠#＃]+/, "").trim(),
          limit,
          request.language,
          opened,
          indexes,
        ),
      ),
    );
    const results = found.flat().map((one): Completion => ({
      ...one,
      exact: isExact(one, text),
      info: one.info ?? null,
    }));
    return {
      results: withoutEmptySlips(await countFound(opened, results), text),
      dataset: slug,
      version: opened.version,
    };
  });
}

/** Where something is called what was typed and finds people, slips of it that find nobody are only in the way. */
function withoutEmptySlips(results: readonly Completion[], text: string): Completion[] {
  const finds = ({ count }: Completion): boolean => count === null || count > 0;
  if (!results.some((one) => one.exact && finds(one))) return [...results];
  const typed = foldKana(foldWord(text.replace(/^[@＠#＃]+/, "").trim()));
  return results.filter(
    (one) => finds(one) || one.exact || foldKana(foldWord(one.label)).startsWith(typed),
  );
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
  opened: OpenVersion,
  indexes: CompletionIndexes | null,
): Promise<Found[]> {
  if (text === "") return [];
  const entries = (found: readonly TaxonomyEntry[]): Found[] =>
    found.map(({ id, en, ja, groupEn, groupJa }) => ({
      kind,
      label: language === "ja" ? ja : en,
      id: String(id),
      detail: language === "ja" ? groupJa : groupEn,
      count: null,
    }));
  switch (kind) {
    case "handle": {
      const accounts = await suggestAccounts(text, limit, opened, indexes);
      return accounts.flatMap(({ username, networkId, name, followersInData }) =>
        username === null
          ? []
          : [{ kind, label: username, id: networkId, detail: name, count: followersInData }],
      );
    }
    case "keyword":
    case "hashtag": {
      const terms = suggestTerms(kind, foldWord(text), limit, opened, indexes).map((term) => ({
        kind,
        label: term.text,
        id: null,
        detail: null,
        count: term.authors,
      }));
      // The words as they were typed are a keyword too, and the number of people says whether they are worth it; signs alone
      // are none.
      const typed = { kind, label: text, id: null, detail: null, count: null };
      const isWord = compileText(normalForm(text)) !== null;
      return kind === "hashtag" || !isWord || terms.some(({ label }) => label === foldWord(text))
        ? terms
        : [typed, ...terms].slice(0, limit);
    }
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
          foldKana(ja).startsWith(foldKana(text)),
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

/** Those whose names begin so, the most followed first; what is left of the limit is filled with what is nearly so. */
async function suggestAccounts(
  text: string,
  limit: number,
  { dataset, engine }: OpenVersion,
  indexes: CompletionIndexes | null,
): Promise<readonly AccountName[]> {
  // The store may be ahead of the version that is asked.
  const isHere = ({ id }: AccountName): boolean => id < engine.accounts;
  if (indexes === null) return (await dataset.suggestAccounts(text, limit)).filter(isHere);
  const { accounts, names } = indexes;
  const key = foldHandle(text).normalize("NFKC").toLowerCase();
  const found = new Map<number, AccountName>();
  const add = (ids: readonly number[]): void => {
    for (const id of ids) {
      const name = names.of(id);
      if (name !== undefined && isHere(name)) found.set(id, name);
    }
  };
  add(accounts.beginning(key, limit));
  if (found.size < limit) add(names.beginning(key, limit));
  if (found.size < limit && !names.isWhole)
    for (const row of await dataset.suggestAccounts(text, limit))
      if (isHere(row) && !found.has(row.id)) found.set(row.id, row);
  if (found.size < limit) add(accounts.find(key, limit));
  return [...found.values()].slice(0, limit);
}

/**
 * By beginning from the engine's whole dictionary, then nearly from the most used. Of unspaced scripts the dictionary
 * holds bigrams, which are no words: those come from the index alone.
 */
function suggestTerms(
  kind: "keyword" | "hashtag",
  text: string,
  limit: number,
  { engine }: OpenVersion,
  indexes: CompletionIndexes | null,
): Term[] {
  const exact =
    kind === "keyword" && isUnspaced(text)
      ? []
      : engine.suggestTerms(kind === "keyword" ? "word" : "hashtag", text, limit);
  const index = kind === "keyword" ? indexes?.words : indexes?.hashtags;
  const near = exact.length >= limit ? [] : (index?.find(text, limit) ?? []);
  const terms = new Map([...exact, ...near].map((term) => [term.text, term] as const));
  return [...terms.values()].slice(0, limit);
}

/**
 * Countries by name or alias, the one that is not sold with the reason; regions and cities with what holds them, where
 * they are sold.
 */
function places(
  kind: "country" | "location",
  text: string,
  limit: number,
  language: InterfaceLanguage,
): Found[] {
  return completePlaces(kind, text, limit + 1)
    .filter(({ country }) => kind === "country" || isSelectable(country))
    .slice(0, limit)
    .map((place) => {
      const { id, label, group } = presentPlace(place, language);
      const info = isSelectable(place.country) ? null : UNAVAILABLE_COUNTRY[language];
      return { kind, label, id, detail: group, count: null, info };
    });
}
