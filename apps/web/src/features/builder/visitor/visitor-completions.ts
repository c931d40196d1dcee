import type { Completion } from "@toolkit/core/contract/audiences";
import { reference, type ReferenceItem } from "@toolkit/core/contract/reference";
import { call } from "../../../lib/client.ts";
import { queryClient, STALE } from "../../../lib/query-client.ts";
import type { CompletionQuestion } from "../api/completions.ts";

type Kind = Completion["kind"];
type Find = (
  question: CompletionQuestion,
  signal?: AbortSignal,
) => Promise<readonly ReferenceItem[]>;

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
const listQuery = ({ text, language, limit }: CompletionQuestion) => ({
  search: text.slice(0, 100),
  language,
  page_size: limit,
});
const searchBody = ({ text, language }: CompletionQuestion) => ({
  keywords: text.slice(0, 200),
  language,
});

/** Countries that audiences are sold in, by the names that the browser knows them by. */
const countries: Find = async ({ text, language, limit }) => {
  const { results } = await queryClient.fetchQuery({
    queryKey: ["audience-regions"],
    staleTime: STALE.reference,
    queryFn: () => call(reference.externalRegions, { query: { page_size: 200 } }),
  });
  const names = new Intl.DisplayNames(language, { type: "region" });
  const english = new Intl.DisplayNames("en", { type: "region" });
  const typed = text.toLowerCase();
  return [...new Set(results.flatMap((region) => region.country_codes))]
    .map((id) => ({ id, label: names.of(id) ?? id, english: english.of(id) ?? id }))
    .filter(
      (country) =>
        country.id.toLowerCase() === typed ||
        country.label.toLowerCase().startsWith(typed) ||
        country.english.toLowerCase().startsWith(typed),
    )
    .slice(0, limit)
    .map(({ id, label, english: name_en }) => ({
      id,
      label,
      name_en,
      name_ja: label,
      group: null,
    }));
};

/** The lists that are open to everybody, by the kind that they hold. Names that only the data knows are not among them. */
const LISTS: Readonly<Partial<Record<Kind, Find>>> = {
  interest: async (question, signal) =>
    (await call(reference.searchInterests, { body: searchBody(question), ...withSignal(signal) }))
      .interests,
  conversation_topic: async (question, signal) =>
    (await call(reference.searchTopics, { body: searchBody(question), ...withSignal(signal) }))
      .conversation_topics,
  movie_tv_show: async (question, signal) =>
    (await call(reference.searchShows, { body: searchBody(question), ...withSignal(signal) }))
      .movies_tv_shows,
  country: countries,
  language: async (question, signal) =>
    (await call(reference.languages, { query: listQuery(question), ...withSignal(signal) }))
      .results,
  location: async (question, signal) =>
    (await call(reference.locations, { query: listQuery(question), ...withSignal(signal) }))
      .results,
};

/** Asked for without a kind: what most often is meant. */
const USUAL: readonly Kind[] = ["interest", "conversation_topic", "country"];

/** The specification's (point 9). */
const REST_MS = 500;

/** Public pages have fewer calls a minute: they ask when typing rests. */
function rest(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST_MS);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("Overtaken"));
    });
  });
}

/** What a text could become, from the lists that everybody may read. */
export async function visitorCompletions(
  question: CompletionQuestion,
  signal?: AbortSignal,
): Promise<readonly Completion[]> {
  // Whoever resolves a pasted list waits for nobody's typing.
  if (signal) await rest(signal);
  const found = await Promise.all(
    (question.kinds ?? USUAL).map(async (kind): Promise<readonly Completion[]> => {
      const items = (await LISTS[kind]?.(question, signal)) ?? [];
      return items
        .slice(0, question.limit)
        .map(({ id, label, group }) => ({ kind, id, label, detail: group, count: null }));
    }),
  );
  return found.flat();
}
