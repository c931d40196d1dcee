import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { audiences } from "@toolkit/core/contract/audiences";
import { suggestions } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { call } from "../../../../lib/client.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import { selectedLabels, type Idea } from "./idea.ts";

export const SOURCES = ["interests", "words", "accounts", "alike", "followed", "bio"] as const;
export type Source = (typeof SOURCES)[number];

export interface IdeaQuestion {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly language: InterfaceLanguage;
}

type Ask = (question: IdeaQuestion, signal: AbortSignal) => Promise<readonly Idea[]>;

/** Ideas asked for: some of them are in the audience already. */
const LIMIT = 24;
/** Words and handles that are asked about, at most. */
const MOST_ASKED = 20;
const MOST_HANDLES = 3;

function insightsOf({ team, body, language }: IdeaQuestion, signal: AbortSignal) {
  return call(audiences.insights, {
    query: { team },
    body: { ...body, language, limit: LIMIT, sort: "score" },
    signal,
  });
}

function measuring({ body }: IdeaQuestion) {
  const { dataset, window_days } = body;
  return { window_days, ...(dataset === undefined ? {} : { dataset }) };
}

function wordsOf({ body }: IdeaQuestion) {
  const keywords = selectedLabels(body.targeting_package, "keyword").slice(0, MOST_ASKED);
  const hashtags = selectedLabels(body.targeting_package, "hashtag").slice(0, MOST_ASKED);
  return {
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(hashtags.length === 0 ? {} : { hashtags }),
  };
}

/** What a source needs of the audience; where it is missing, the screen says what to add. */
export function isAskable(source: Source, { targeting_package: pack }: MeasuredBody): boolean {
  const has = (...kinds: Parameters<typeof selectedLabels>[1][]) =>
    kinds.some((kind) => selectedLabels(pack, kind).length > 0);
  if (source === "words") return has("keyword", "hashtag");
  if (source === "accounts") return has("keyword", "hashtag", "conversation_topic");
  return source === "alike" ? has("handle") : true;
}

export const ASK: Readonly<Record<Source, Ask>> = {
  interests: async ({ team, body, language }, signal) => {
    const { interests } = await call(audienceBuilder.suggestInterests, {
      query: { team },
      body: { ...body, language, limit: LIMIT },
      signal,
    });
    return interests.map(({ id, label, affinity, adds }) => ({
      item: { kind: "interest", label, id },
      affinity,
      adds,
    }));
  },
  words: async (question, signal) => {
    const { keywords, hashtags } = await call(suggestions.relatedKeywords, {
      query: { team: question.team },
      body: { ...wordsOf(question), ...measuring(question), limit: LIMIT },
      signal,
    });
    const ofKind = (kind: "keyword" | "hashtag", found: typeof keywords) =>
      found.map(({ label, affinity, g2 }) => ({
        g2,
        idea: { item: { kind, label }, affinity: affinity?.value ?? null } satisfies Idea,
      }));
    return [...ofKind("keyword", keywords), ...ofKind("hashtag", hashtags)]
      .toSorted((a, b) => b.g2 - a.g2)
      .map(({ idea }) => idea);
  },
  accounts: async (question, signal) => {
    const pack = question.body.targeting_package;
    const topics = selectedLabels(pack, "conversation_topic").slice(0, MOST_ASKED);
    const { influential } = await call(suggestions.topicAccounts, {
      query: { team: question.team },
      body: {
        ...wordsOf(question),
        ...(topics.length === 0 ? {} : { topics }),
        ...measuring(question),
        limit: LIMIT,
      },
      signal,
    });
    return influential.items.flatMap(({ account, affinity }) => handleIdea(account, affinity));
  },
  alike: async (question, signal) => {
    const handles = selectedLabels(question.body.targeting_package, "handle");
    const { dataset } = question.body;
    const explored = await Promise.all(
      handles.slice(0, MOST_HANDLES).map((name) =>
        call(suggestions.explore, {
          query: {
            team: question.team,
            name,
            kind: "handle",
            language: question.language,
            limit: LIMIT,
            ...(dataset === undefined ? {} : { dataset }),
          },
          signal,
        }),
      ),
    );
    return explored
      .flatMap((each) => each.similar_accounts?.items ?? [])
      .toSorted((a, b) => b.similarity - a.similarity)
      .flatMap(({ account }) => handleIdea(account, null));
  },
  followed: async (question, signal) => {
    const { influential_accounts: accounts } = await insightsOf(question, signal);
    return accounts.items
      .filter((item) => item.distinguishable)
      .flatMap(({ account, affinity }) => handleIdea(account, affinity));
  },
  bio: async (question, signal) => {
    const { words_in_bio: words } = await insightsOf(question, signal);
    return words.items
      .filter((item) => item.distinguishable)
      .map(({ label, affinity }) => ({
        item: { kind: "word_in_profile", label },
        affinity: affinity?.value ?? null,
      }));
  },
};

function handleIdea(
  { username, name }: { readonly username: string | null; readonly name: string | null },
  affinity: { readonly value: number } | null,
): readonly Idea[] {
  if (username === null) return [];
  return [
    { item: { kind: "handle", label: username }, affinity: affinity?.value ?? null, detail: name },
  ];
}
