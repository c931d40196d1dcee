import { normalForm } from "../../text/normal-form.ts";
import { foldName } from "../gender/fold-name.ts";
import { namesBot } from "../gender/organisation.ts";
import { shareOfWomen } from "../gender/models.ts";
import type { ProfileText } from "../traits.ts";

/**
 * Measures of a profile from fields of the network's API v2, by name; null: the field is absent. A score may rise or
 * fall with a count, but in one direction only.
 */
export const FEATURES = [
  "followers",
  "following",
  "listed",
  "posts",
  "posts_per_day",
  "posts_per_follower",
  "age_days",
  "verified",
  "image",
  "bio_length",
  "url",
  "location",
  "bot_in_name",
  "bot_in_bio",
  "words_of_programs",
  "words_of_persons",
  "digits_in_username",
  "credit_in_bio",
  "first_name",
] as const;
export type Feature = (typeof FEATURES)[number];

/** Which way the score goes with a measure: +1 up, -1 down, 0 either. */
export const DIRECTIONS: Readonly<Record<Feature, -1 | 0 | 1>> = {
  followers: -1,
  following: -1,
  listed: -1,
  posts: 1,
  posts_per_day: 1,
  posts_per_follower: 1,
  age_days: -1,
  verified: -1,
  image: -1,
  bio_length: 0,
  url: -1,
  location: -1,
  bot_in_name: 1,
  bot_in_bio: 1,
  words_of_programs: 1,
  words_of_persons: -1,
  digits_in_username: 1,
  credit_in_bio: 1,
  first_name: -1,
};

const LONGEST = 600;
const BOT_NAME = /bots?(?![a-z])|^bot|ebooks?|_bot|ロボ|ボット|自動/iu;
const BOT_BIO = /\bro?bots?\b|\bbot\b|[a-z]bot\b|ボット|自動/iu;
/** "made by @somebody", "source: @somebody" */
const CREDIT =
  /\b(?:by|from|via|of|curators?|creators?|authors?|owners?|admins?|source|brought to you by|thanks to)\b[^@]{0,12}@\w|制作|作者/iu;

const PROGRAMS = new Set(
  "automated automatic automatically automaton algorithm algorithmic algorithmically generated generates generator generating random randomly hourly every hour hours minutes mins daily tweets tweeting tweet posts posting bot bots robot code script api github glitch markov neural ebooks cheapbotsdonequick botally botwiki tracery corpus source images image colors colours poem poems quotes words word machine computer programmed python ruby node feed rss updates mention reply replies".split(
    " ",
  ),
);
const PERSONS = new Set(
  "i im my me mine husband wife mom dad mother father son daughter reporter editor writer author journalist host actor actress singer musician artist student teacher engineer professor love lover fan opinions views own official founder director producer ceo coach player alum snapchat instagram ig facebook booking bookings contact management email tour album tickets".split(
    " ",
  ),
);

function countIn(words: readonly string[], list: ReadonlySet<string>): number {
  const found = new Set<string>();
  for (const word of words) if (list.has(word)) found.add(word);
  return Math.min(5, found.size);
}

function digitsAtEnd(username: string): number {
  return /\d*$/.exec(username)?.[0].length ?? 0;
}

function ageOf({ createdDay, seenDay }: ProfileText): number | null {
  return createdDay === null ? null : Math.max(1, seenDay - createdDay);
}

function isFirstName(words: readonly string[]): number {
  const first = foldName(words[0] ?? "");
  return words.length > 1 && shareOfWomen(first) !== undefined ? 1 : 0;
}

function per(count: number | null, by: number | null): number | null {
  return count === null || by === null ? null : count / by;
}

const flag = (value: boolean): number => (value ? 1 : 0);

/** The measures of a profile. Texts that a source leaves empty count as empty only where it gives the other texts. */
export function featuresOf(profile: ProfileText): Readonly<Record<Feature, number | null>> {
  const { followersCount, followingCount, postCount, listedCount, verified, hasImage } = profile;
  const name = profile.name ?? "";
  const bio = (profile.bio ?? "").slice(0, LONGEST);
  const age = ageOf(profile);
  const words = normalForm(bio).split(" ");
  const nameWords = normalForm(name.slice(0, LONGEST)).split(" ");
  const hasTexts = profile.bio !== null || profile.location !== null || profile.url !== null;
  const username = profile.username;
  return {
    followers: followersCount,
    following: followingCount,
    listed: listedCount,
    posts: postCount,
    posts_per_day: per(postCount, age),
    posts_per_follower: per(postCount, followersCount === null ? null : followersCount + 1),
    age_days: age,
    verified: verified === null ? null : flag(verified),
    image: hasImage === null ? null : flag(hasImage),
    bio_length: hasTexts ? Math.min(160, bio.length) : null,
    url: hasTexts ? flag((profile.url ?? "") !== "") : null,
    location: hasTexts ? flag((profile.location ?? "") !== "") : null,
    bot_in_name:
      profile.name === null && username === null
        ? null
        : flag(BOT_NAME.test(name) || BOT_NAME.test(username ?? "") || namesBot(username ?? "")),
    bot_in_bio: hasTexts ? flag(BOT_BIO.test(bio)) : null,
    words_of_programs: hasTexts ? countIn(words, PROGRAMS) : null,
    words_of_persons: hasTexts ? countIn(words, PERSONS) : null,
    digits_in_username: username === null ? null : Math.min(8, digitsAtEnd(username)),
    credit_in_bio: hasTexts ? flag(CREDIT.test(bio)) : null,
    first_name: profile.name === null ? null : isFirstName(nameWords),
  };
}
