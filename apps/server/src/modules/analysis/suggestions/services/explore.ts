import type { Exploration, ExploredKind, Meaning } from "@toolkit/core/contract/suggestions";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { RelatedAnswer, SimilarAccounts } from "@toolkit/engine/port/suggestions";
import type { ContrastRow, Totals } from "@toolkit/engine/statistics/contrast-rows";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { INTERESTS, topicById, TOPICS } from "@toolkit/network/enrich/taxonomies";
import { didYouMean, NearNames } from "../../../../did-you-mean.ts";
import { nearHandles } from "../../../measuring/packages/services/near-handles.ts";
import { AppError } from "../../../../errors.ts";
import {
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { EVERYBODY } from "../../../measuring/packages/services/with-query.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import { choiceOf, chosenRows } from "../../../measuring/presenting/services/list-choice.ts";
import { presentRow } from "../../../measuring/presenting/services/present-rows.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { presentAccountRows, presentRelated } from "../presenter.ts";
import { tellingBeside } from "./given-words.ts";
import { meaningsOf, type FoundMeaning } from "./meanings.ts";
import { loadSimilar, presentSimilar } from "./similar-accounts.ts";
import { unspacedWords } from "./unspaced-words.ts";

export interface ExploreQuestion extends WithoutPackage {
  readonly name: string;
  readonly kind?: ExploredKind | undefined;
  readonly language: InterfaceLanguage;
  readonly limit?: number | undefined;
}

/**
 * What a name is, how many accounts it brings, and what goes with it among them.
 *
 * @throws AppError "not_found" for a name that means nothing here.
 */
export const explore = read(find, load, rule, present);

interface Around {
  readonly raw: RawInsights;
  readonly related: RelatedAnswer;
}

interface Found {
  /** The likeliest first: the one that is explored. */
  readonly meanings: readonly FoundMeaning[];
  readonly around: Around | null;
  readonly similar: SimilarAccounts | null;
}

interface Loaded extends Found {
  /** Everybody who is shown, by dense id. */
  readonly rows: ReadonlyMap<number, ShownAccount>;
  /** Of a name that means nothing: handles that are nearly it. */
  readonly nearest?: readonly string[];
}

/** What goes with the name, without the name itself. */
interface RuledAround extends Around {
  readonly interests: readonly ContrastRow<number>[];
  readonly topics: readonly ContrastRow<number>[];
  readonly followed: readonly ContrastRow<number>[];
  readonly mostFollowed: readonly ContrastRow<number>[];
}

interface Ruled extends Omit<Loaded, "around"> {
  readonly chosen: FoundMeaning;
  readonly around: RuledAround | null;
}

const DEFAULT_LIMIT = 12;

async function find(asked: Asked<ExploreQuestion>): Promise<Found> {
  const { opened, call, request } = asked;
  const meanings = await meaningsOf(asked, request);
  const [chosen] = meanings;
  if (chosen === undefined) return { meanings, around: null, similar: null };
  const limit = request.limit ?? DEFAULT_LIMIT;
  const [around, similar] = await Promise.all([
    findAround(asked, chosen, limit),
    chosen.account === null
      ? null
      : opened.engine.similarAccounts(chosen.account, { ...call, limit }),
  ]);
  return { meanings, around, similar };
}

async function findAround(
  { opened, call }: Asked<ExploreQuestion>,
  { query, meaning }: FoundMeaning,
  limit: number,
): Promise<Around | null> {
  if (query === null) return null;
  const { windowDays, declaredOnly } = query;
  const baseline: Query = { ...EVERYBODY, windowDays, declaredOnly };
  const { engine } = opened;
  // One more than is shown: the name itself is left out.
  const options = { ...call, limit: limit + 1, followedLimit: limit + 1 };
  const [raw, related] = await Promise.all([
    engine.insights(query, baseline, options),
    unspacedWords(opened, query, call).then(async (unspaced) =>
      engine.related(query, {
        ...call,
        ...unspaced,
        limit,
        accepts: await tellingBeside(wordsOf(meaning)),
      }),
    ),
  ]);
  return { raw, related };
}

async function load(found: Found, { opened, request }: Asked<ExploreQuestion>): Promise<Loaded> {
  const account = found.meanings[0]?.account ?? null;
  const shown = [
    ...(account === null ? [] : [account]),
    ...(found.around?.raw.followed.byScore.map(({ value }) => value) ?? []),
    ...(found.around?.raw.followed.byCount.map(({ value }) => value) ?? []),
  ];
  const [rows, similar] = await Promise.all([
    opened.profiles.read(new Set(shown)),
    found.similar === null ? [] : loadSimilar(opened, found.similar),
  ]);
  const nearest = found.meanings.length === 0 ? await nearHandles(opened, request.name) : [];
  return {
    ...found,
    nearest,
    rows: new Map([...similar, ...rows.map((row) => [row.id, row] as const)]),
  };
}

export function rule(
  loaded: Loaded,
  { request }: Pick<Known<Pick<ExploreQuestion, "name" | "limit">>, "request">,
): Ruled {
  const [chosen] = loaded.meanings;
  if (chosen === undefined) throw unknownName(request.name, loaded.nearest ?? []);
  const limit = request.limit ?? DEFAULT_LIMIT;
  return { ...loaded, chosen, around: loaded.around && ruleAround(loaded.around, chosen, limit) };
}

/** Nothing goes with itself. */
function ruleAround(
  { raw, related }: Around,
  { meaning, account }: FoundMeaning,
  limit: number,
): RuledAround {
  const isOther =
    (kind: ExploredKind) =>
    ({ value }: { readonly value: number }): boolean =>
      meaning.kind !== kind || meaning.id !== String(value);
  const interests = raw.interests.rows.filter(isOther("interest"));
  const topics = raw.conversation.topics.byScore.filter(isOther("conversation_topic"));
  const isAnother = ({ value }: { readonly value: number }): boolean => value !== account;
  return {
    raw,
    related,
    interests: chosenRows({ ...raw.interests, rows: interests }, choiceOf({}), limit).rows,
    topics: topics.slice(0, limit),
    followed: raw.followed.byScore.filter(isAnother).slice(0, limit),
    mostFollowed: raw.followed.byCount.filter(isAnother).slice(0, limit),
  };
}

function present(
  { chosen, meanings, around, similar, rows }: Ruled,
  { measured, request }: Known<ExploreQuestion>,
): Exploration {
  const own = chosen.account === null ? undefined : rows.get(chosen.account);
  return {
    name: request.name,
    is: chosen.meaning,
    meanings: meanings.map(({ meaning }) => meaning),
    account: own === undefined ? null : presentAccount(own),
    ...(around === null ? NOTHING_AROUND : presentAround(around, rows, request.language)),
    similar_accounts: similar && presentSimilar(similar, rows),
    ...measured,
  };
}

type PresentedAround = Pick<
  Exploration,
  | "known"
  | "interests"
  | "conversation_topics"
  | "influential_accounts"
  | "most_followed"
  | "keywords"
  | "hashtags"
>;

const NOBODY = { known: 0, unknown: 0 };

const NOTHING_AROUND: PresentedAround = {
  known: {
    interests: NOBODY,
    conversation_topics: NOBODY,
    influential_accounts: NOBODY,
    keywords: NOBODY,
    hashtags: NOBODY,
  },
  interests: [],
  conversation_topics: [],
  influential_accounts: [],
  most_followed: [],
  keywords: [],
  hashtags: [],
};

function presentAround(
  { raw, related, interests, topics, followed, mostFollowed }: RuledAround,
  rows: Loaded["rows"],
  language: InterfaceLanguage,
): PresentedAround {
  const labels = labelsIn(language);
  const topicLabels = {
    id: String,
    label: (id: number) => topicById(id)?.[language] ?? String(id),
  };
  const members = raw.audience.count;
  const knownOf = ({ audience: known }: Totals) => ({
    known,
    unknown: Math.max(0, members - known),
  });
  return {
    known: {
      interests: knownOf(raw.interests.totals),
      conversation_topics: knownOf(raw.conversation.topics.totals),
      influential_accounts: knownOf(raw.followed.totals),
      keywords: knownOf(related.words.totals),
      hashtags: knownOf(related.hashtags.totals),
    },
    interests: interests.map((row) =>
      presentRow(row, raw.interests.totals, labels.interest, members),
    ),
    conversation_topics: topics.map((row) =>
      presentRow(row, raw.conversation.topics.totals, topicLabels, members),
    ),
    influential_accounts: presentAccountRows(followed, raw.followed.totals, rows, members),
    most_followed: presentAccountRows(mostFollowed, raw.followed.totals, rows, members),
    keywords: presentRelated(related.words),
    hashtags: presentRelated(related.hashtags),
  };
}

/** The words that the meaning itself looks for. */
function wordsOf({ kind, label }: Meaning) {
  if (kind === "keyword") return { keywords: [{ label }] };
  return kind === "hashtag" ? { hashtags: [{ label }] } : {};
}

/** Names of interests and topics, in both languages. */
const LISTED_NAMES = new NearNames(() =>
  [...INTERESTS, ...TOPICS].flatMap(({ en, ja }) => [en, ja]),
);

function unknownName(name: string, handles: readonly string[]): AppError {
  const listed = /^[@＠]/u.test(name) ? [] : LISTED_NAMES.find(name);
  // What is written as a handle is one; of anything else the lists come first.
  const names = [...listed, ...handles.map((handle) => `@${handle}`)].slice(0, 2);
  const near = didYouMean(names);
  return new AppError("not_found", {
    message: "nothing of that name",
    near: names,
    user: {
      en: `Nothing named “${name}” is known here: no topic, interest, account, hashtag, title or word of a post.${near.en} Check the spelling, or try a shorter word.`,
      ja: `「${name}」に当たるトピック、興味・関心、アカウント、ハッシュタグ、作品、投稿の語句は見つかりませんでした。${near.ja && `${near.ja}。`}つづりを確認するか、短い語句でお試しください。`,
    },
  });
}
