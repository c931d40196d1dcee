import type { ScoreSign } from "@toolkit/core/domain/account-scores";
import { ABSTAINED, type Evidence, type Inferred, type ProfileText } from "./traits.ts";

/**
 * Signs of spam in a profile's fields, each 0–1 (or a bounded amount). What an account says about itself as a person,
 * and what it believes, plays no role: only how the profile is made and what it sells.
 */
interface Sign {
  readonly weight: number;
  /** How it is told where it speaks for spam. */
  readonly sign?: ScoreSign;
  /** The figure that is told with it. */
  figure?(profile: ProfileText): number | null;
  measure(profile: ProfileText, bio: string): number;
}

const PROMISES =
  /\b(?:100% free|free (?:followers|bitcoin|crypto|gift ?cards?|money)|(?:gain|get|buy|more|real) (?:active )?followers|follow ?back|follow 4 follow|f4f|(?:i|we) follow back|(?:dm|message|inbox|contact) (?:me |us )?for (?:promo(?:tion)?s?|collabs?|deals|details|signals|investments?)|giveaways?|airdrops?|(?:guaranteed|passive|daily|weekly) (?:profits?|income|returns?|payouts?)|make money|earn (?:money|cash|up to|\$?\d)|work from home|get rich|financial freedom|(?:crypto|forex|trading) signals?|double your|click (?:the )?link|link below|onlyfans|escort|hot (?:girls?|singles)|casino|betting tips?|promo ?codes?|cheap (?:likes|followers)|whats ?app ?[+:]|telegram ?[:@])\b/gi;
const PROMISES_JA =
  /(?:フォロバ\s?100|100%フォロバ|相互フォロー|フォロー返し|副業|月収\d|日給\d|不労所得|誰でも(?:簡単|稼)|簡単に稼|稼げる|稼ぐ方法|LINE(?:追加|登録|友達)|友だち追加|無料(?:配布|プレゼント|登録)|プレゼント企画|現金配布|お金配り|投資(?:サロン|案件)|裏アカ|即金|仮想通貨(?:で|案件)|リンクから|プロフのリンク|懸賞アカ)/gu;
const SHORTENERS =
  /\b(?:bit\.ly|tinyurl\.com|goo\.gl|t\.ly|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly|linktr\.ee|t\.me|wa\.me|lin\.ee)\//gi;
const LINK = /https?:\/\//gi;
const MONEY =
  /[\u{1F4B0}\u{1F4B8}\u{1F4B5}\u{1F911}\u{1F680}\u{1F525}\u{1F4AF}\u{1F381}\u{1F448}\u{1F447}\u{2705}\u{1F4B2}\u{1F4C8}]/gu;

const BEYOND_ASCII = /[^\x00-\x7f]/;

/** Signs that are written beyond ASCII: most English texts are dismissed by one look. */
function marks(text: string, pattern: RegExp, most: number): number {
  return BEYOND_ASCII.test(text) ? occurrences(text, pattern, most) : 0;
}

function occurrences(text: string, pattern: RegExp, most: number): number {
  pattern.lastIndex = 0;
  let found = 0;
  while (found < most && pattern.exec(text) !== null) found++;
  return found;
}

/** 0 at or below `from`, 1 at or above `to`, even in between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function digitsAtEnd(username: string): number {
  let at = username.length;
  while (at > 0 && username.charCodeAt(at - 1) >= 48 && username.charCodeAt(at - 1) <= 57) at--;
  return username.length - at;
}

function ageInDays({ createdDay, seenDay }: ProfileText): number | null {
  return createdDay === null ? null : Math.max(1, seenDay - createdDay);
}

/**
 * Weights are in log-odds. They were set by hand from what networks' guides name as signs; their sum is calibrated by
 * `bench/training/calibrate-spam.ts`, whose set is of our own making: no labelled accounts were at hand.
 */
const SIGNS: readonly Sign[] = [
  {
    weight: 2.3,
    sign: "promises",
    measure: (_, bio) => occurrences(bio, PROMISES, 2) + occurrences(bio, PROMISES_JA, 2),
  },
  {
    weight: 1.4,
    sign: "short_links",
    measure: (_, bio) => (bio.includes("/") ? occurrences(bio, SHORTENERS, 1) : 0),
  },
  { weight: 0.6, sign: "many_links", measure: (_, bio) => ramp(occurrences(bio, LINK, 4), 1, 3) },
  { weight: 0.9, sign: "money_signs", measure: (_, bio) => ramp(marks(bio, MONEY, 6), 1, 4) },
  // Names of many random digits are what the network hands out to accounts made in bulk.
  {
    weight: 1.5,
    sign: "digits_in_username",
    figure: ({ username }) => digitsAtEnd(username ?? ""),
    measure: ({ username }) => ramp(digitsAtEnd(username ?? ""), 3, 7),
  },
  {
    weight: 1.2,
    sign: "promises_in_name",
    measure: ({ name }) =>
      Math.min(
        1,
        occurrences(name ?? "", PROMISES, 1) +
          occurrences(name ?? "", PROMISES_JA, 1) +
          occurrences(name ?? "", LINK, 1),
      ),
  },
  // Following thousands while hardly anybody follows.
  {
    weight: 2,
    sign: "follows_many",
    figure: ({ followingCount }) => followingCount,
    measure: ({ followersCount, followingCount }) =>
      followersCount === null || followingCount === null
        ? 0
        : ramp(followingCount, 200, 1500) *
          ramp(Math.log10((followingCount + 1) / (followersCount + 1)), 0.4, 1.5),
  },
  { weight: 0.8, sign: "no_image", measure: ({ hasImage }) => (hasImage === false ? 1 : 0) },
  { weight: 0.5, sign: "no_bio", measure: (_, bio) => (bio === "" ? 1 : 0) },
  // More than fifty posts a day, day after day.
  {
    weight: 1.8,
    sign: "posts_per_day",
    figure: (profile) => (profile.postCount ?? 0) / (ageInDays(profile) ?? 1),
    measure: (profile) => {
      const days = ageInDays(profile);
      return days === null || profile.postCount === null
        ? 0
        : ramp(profile.postCount / days, 40, 150);
    },
  },
  {
    weight: 0.9,
    sign: "new_account",
    figure: ageInDays,
    measure: (profile) => 1 - ramp(ageInDays(profile) ?? 365, 14, 90),
  },
  { weight: -2.5, measure: ({ verified }) => (verified === true ? 1 : 0) },
  // Lists and a following of their own are hard to fake.
  { weight: -1.6, measure: ({ listedCount }) => ramp(Math.log10((listedCount ?? 0) + 1), 0.5, 2) },
  {
    weight: -1.2,
    measure: ({ followersCount }) => ramp(Math.log10((followersCount ?? 0) + 1), 2.5, 4.5),
  },
];

/** Platt's scaling of the sum of signs: log-odds = SCALE · sum + BIAS (bench/training/calibrate-spam.ts). */
const SCALE = 1.09;
const BIAS = -4.46;

/** The sum of the weighted signs, before calibration. */
export function spamScore(profile: ProfileText): number {
  const bio = (profile.bio ?? "").slice(0, 600);
  let sum = 0;
  for (const { weight, measure } of SIGNS) sum += weight * measure(profile, bio);
  return sum;
}

/**
 * Probability that the account is spam, from its profile's fields alone (0–1), calibrated on a set of our own making.
 * Abstains when there is nothing to judge by.
 */
export function spamLikelihood(profile: ProfileText): Inferred<number> {
  const { name, bio, followersCount, followingCount, postCount } = profile;
  if (
    name === null &&
    bio === null &&
    followersCount === null &&
    followingCount === null &&
    postCount === null
  )
    return ABSTAINED;
  const value = 1 / (1 + Math.exp(-(SCALE * spamScore(profile) + BIAS)));
  return { value, confidence: Math.max(value, 1 - value) };
}

/** Signs that add at least this much to the log-odds are told. */
const LEAST_TOLD = 0.2;

/** The signs of spam in a profile, the strongest first. */
export function spamEvidence(profile: ProfileText): Evidence[] {
  const bio = (profile.bio ?? "").slice(0, 600);
  return SIGNS.flatMap(({ weight, sign, figure, measure }) => {
    const points = SCALE * weight * measure(profile, bio);
    return sign === undefined || points < LEAST_TOLD
      ? []
      : [{ evidence: { sign, value: figure?.(profile) ?? null }, points }];
  })
    .toSorted((a, b) => b.points - a.points)
    .map(({ evidence }) => evidence);
}
