import type { Exploration, ExploredKind, Meaning } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { topicById } from "@toolkit/network/enrich/taxonomies";
import { AppError } from "../../../../errors.ts";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  presentRow,
  sorted,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { presentAccountRows, presentRelated } from "../presenter.ts";
import { tellingBeside } from "./given-words.ts";
import { meaningsOf, type FoundMeaning } from "./meanings.ts";
import { similarAccounts } from "./similar-accounts.ts";
import { unspacedWords } from "./unspaced-words.ts";

export interface ExploreRequest extends Omit<MeasureRequest, "pack"> {
  readonly name: string;
  readonly kind?: ExploredKind | undefined;
  readonly language: InterfaceLanguage;
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 12;

/** What a name is, how many accounts it brings, and what goes with it among them. */
export async function explore(
  services: MeasuringServices,
  request: ExploreRequest,
): Promise<Exploration> {
  return withQuery(services, { ...request, pack: {} }, async (compiled) => {
    const { opened, measured, call } = compiled;
    const found = await meaningsOf(compiled, request);
    const [chosen] = found;
    if (chosen === undefined) throw unknownName(request.name);
    const limit = request.limit ?? DEFAULT_LIMIT;
    const [around, similar, profiles] = await Promise.all([
      chosen.query === null ? NOTHING : goesWith(compiled, chosen, request, limit),
      chosen.account === null ? null : similarAccounts(opened, chosen.account, { ...call, limit }),
      chosen.account === null ? [] : opened.profiles.read([chosen.account]),
    ]);
    return {
      name: request.name,
      is: chosen.meaning,
      meanings: found.map(({ meaning }) => meaning),
      account: profiles[0] === undefined ? null : presentAccount(profiles[0]),
      ...around,
      similar_accounts: similar,
      ...measured,
    };
  });
}

type Around = Pick<
  Exploration,
  "interests" | "conversation_topics" | "influential_accounts" | "keywords" | "hashtags"
>;

const NOTHING: Around = {
  interests: [],
  conversation_topics: [],
  influential_accounts: [],
  keywords: [],
  hashtags: [],
};

async function goesWith(
  { opened, call }: Compiled,
  { query, meaning, account }: FoundMeaning,
  { language }: ExploreRequest,
  limit: number,
): Promise<Around> {
  if (query === null) return NOTHING;
  const { windowDays, declaredOnly } = query;
  const baseline: Query = { ...EVERYBODY, windowDays, declaredOnly };
  const { engine } = opened;
  const [raw, related] = await Promise.all([
    engine.insights(query, baseline, { ...call, limit: limit + 1, followedLimit: limit + 1 }),
    unspacedWords(opened, query, call).then((unspaced) =>
      engine.related(query, {
        ...call,
        ...unspaced,
        limit,
        accepts: tellingBeside(wordsOf(meaning)),
      }),
    ),
  ]);
  const rows = await opened.profiles.read(raw.followed.byAffinity.map(({ value }) => value));
  const profiles = new Map(rows.map((row) => [row.id, row]));
  const labels = labelsIn(language);
  const { topics } = raw.conversation;
  const isOther =
    (kind: ExploredKind) =>
    ({ value }: { readonly value: number }): boolean =>
      meaning.kind !== kind || meaning.id !== String(value);
  const interests = raw.interests.rows.filter(isOther("interest"));
  return {
    interests: sorted(interests, "affinity", limit).map((row) =>
      presentRow(row, raw.interests.totals, labels.interest),
    ),
    conversation_topics: topics.byAffinity
      .filter(isOther("conversation_topic"))
      .slice(0, limit)
      .map((row) => presentRow(row, topics.totals, topicLabels(language))),
    influential_accounts: presentAccountRows(
      raw.followed.byAffinity.filter(({ value }) => value !== account).slice(0, limit),
      raw.followed.totals,
      profiles,
    ),
    keywords: presentRelated(related.words),
    hashtags: presentRelated(related.hashtags),
  };
}

function topicLabels(language: InterfaceLanguage): ItemLabels<number> {
  return { id: String, label: (id) => topicById(id)?.[language] ?? String(id) };
}

/** The words that the meaning itself looks for. */
function wordsOf({ kind, label }: Meaning) {
  if (kind === "keyword") return { keywords: [{ label }] };
  return kind === "hashtag" ? { hashtags: [{ label }] } : {};
}

function unknownName(name: string): AppError {
  return new AppError("not_found", {
    message: "nothing of that name",
    user: {
      en: `Nothing named “${name}” is known here: no topic, interest, account, hashtag, title or word of a post.`,
      ja: `「${name}」に当たるトピック、興味・関心、アカウント、ハッシュタグ、作品、投稿の語句は見つかりませんでした。`,
    },
  });
}
