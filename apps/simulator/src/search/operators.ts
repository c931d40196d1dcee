import { metricsOf } from "../api/present-post.ts";
import { mediaOf } from "../network/attached.ts";
import type { PostFacts } from "./facts.ts";
import { holdsWords } from "./words.ts";

export type Test = (facts: PostFacts) => boolean;

/** Makes the test of an operator's value; null: the operator knows no such value. */
type Operator = (value: string) => Test | null;

const ID = /^[0-9]{1,19}$/;
const HANDLE = /^@?\w{1,15}$/;
const ACCOUNT = (value: string) => HANDLE.test(value) || ID.test(value);
const NEVER: Test = () => false;

/** The sample knows no annotations: their operators are read, and find nothing. */
const findsNothing =
  (form: RegExp): Operator =>
  (value) =>
    form.test(value) ? NEVER : null;

const IS: Readonly<Record<string, Test>> = {
  retweet: ({ post }) => post.kind === "repost",
  reply: ({ post }) => post.kind === "reply",
  quote: ({ post }) => post.kind === "quote",
  verified: ({ post, view }) => view.seed.network.people[post.author]?.verified === true,
  nullcast: NEVER,
};

const HAS: Readonly<Record<string, Test>> = {
  links: ({ entities }) => entities.urls.length > 0,
  mentions: ({ entities }) => entities.mentions.length > 0,
  hashtags: ({ entities }) => entities.hashtags.length > 0,
  cashtags: ({ entities }) => entities.cashtags.length > 0,
  media: ({ post }) => mediaOf(post).length > 0,
  images: ({ post }) => mediaOf(post).some(({ type }) => type === "photo"),
  video_link: ({ post }) => mediaOf(post).some(({ type }) => type === "video"),
  videos: ({ post }) => mediaOf(post).some(({ type }) => type === "video"),
  geo: ({ place }) => place !== null,
};

const known =
  (tests: Readonly<Record<string, Test>>): Operator =>
  (value) =>
    Object.hasOwn(tests, value) ? (tests[value] ?? null) : null;

const atLeast =
  (countOf: (facts: PostFacts) => number): Operator =>
  (value) => {
    if (!/^\d{1,9}$/.test(value)) return null;
    return (facts) => countOf(facts) >= Number(value);
  };

export const OPERATORS: Readonly<Record<string, Operator>> = {
  from: (value) => (ACCOUNT(value) ? (facts) => facts.isBy(facts.post.author, value) : null),
  to: (value) =>
    ACCOUNT(value)
      ? (facts) => facts.post.kind === "reply" && facts.isBy(facts.referenced?.author, value)
      : null,
  retweets_of: (value) =>
    ACCOUNT(value)
      ? (facts) => facts.post.kind === "repost" && facts.isBy(facts.referenced?.author, value)
      : null,
  url: (value) => (facts) =>
    facts.entities.urls.some(({ url }) =>
      holdsWords(url.toLowerCase(), value.replace(/^https?:\/\//, "").toLowerCase()),
    ),
  conversation_id: (value) => (ID.test(value) ? (facts) => facts.conversation === value : null),
  in_reply_to_tweet_id: (value) =>
    ID.test(value) ? ({ post }) => post.kind === "reply" && post.refId === value : null,
  quotes_of_tweet_id: (value) =>
    ID.test(value) ? ({ post }) => post.kind === "quote" && post.refId === value : null,
  retweets_of_tweet_id: (value) =>
    ID.test(value) ? ({ post }) => post.kind === "repost" && post.refId === value : null,
  list: (value) =>
    ID.test(value)
      ? ({ post, view }) => {
          const list = view.seed.lists.get(value);
          if (!list || (list.private && list.owner !== view.viewer?.at)) return false;
          return list.members.has(post.author);
        }
      : null,
  lang: (value) => (/^[a-z]{2,3}$/.test(value) ? ({ post }) => post.language === value : null),
  context: findsNothing(/^(\d+|\*)\.(\d+|\*)$/),
  entity: findsNothing(/./),
  place: (value) => {
    const wanted = value.toLowerCase();
    return ({ place }) =>
      place !== null &&
      [place.id, place.name, place.fullName].some((name) => name.toLowerCase() === wanted);
  },
  place_country: (value) =>
    /^[A-Za-z]{2}$/.test(value) ? ({ place }) => place?.countryCode === value.toUpperCase() : null,
  is: known(IS),
  has: known(HAS),
  min_likes: atLeast(({ view, post }) => metricsOf(view, post).like_count),
  min_replies: atLeast(({ view, post }) => metricsOf(view, post).reply_count),
  min_reposts: atLeast(({ view, post }) => metricsOf(view, post).retweet_count),
};

/** These only narrow what another operator finds. */
export const NEEDS_ANOTHER: ReadonlySet<string> = new Set([
  "is",
  "has",
  "lang",
  "min_likes",
  "min_replies",
  "min_reposts",
]);

/** A word, "#tag", "@user" or "$cash". */
export function testOfWord(text: string): Test {
  const name = text.slice(1).toLowerCase();
  if (name !== "" && /^[#＃]/.test(text))
    return ({ entities }) => entities.hashtags.some(({ tag }) => tag.toLowerCase() === name);
  if (name !== "" && text.startsWith("@"))
    return ({ entities }) =>
      entities.mentions.some(({ username }) => username.toLowerCase() === name);
  if (name !== "" && text.startsWith("$"))
    return ({ entities }) => entities.cashtags.some(({ tag }) => tag.toLowerCase() === name);
  // Words find what is written, not what is passed on.
  return (facts) => facts.post.kind !== "repost" && holdsWords(facts.text, text);
}
