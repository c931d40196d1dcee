import { beginsWithSurname, isEastAsian, shareOfEastAsian } from "./gender/east-asian.ts";
import {
  guessFromLetters,
  originOfCountry,
  originsOf,
  shareOfWomen,
  verdictsByOrigin,
} from "./gender/models.ts";
import { ORIGINS } from "./gender/ngrams.ts";
import { isPossessive, organisationInAccount, type AccountSigns } from "./gender/account-signs.ts";
import { brandOf } from "./gender/brands.ts";
import {
  isAcronym,
  isCongregation,
  isOfficeOfPlace,
  isSentence,
  isTownWithState,
  namesBot,
  organisationInBio,
  organisationInName,
} from "./gender/organisation.ts";
import {
  isJapaneseOfEither,
  isJapaneseSurname,
  isShortOfEither,
} from "./gender/names-of-either.ts";
import { isSurname } from "./gender/surnames.ts";
import { parseName, statedPronouns, type Gender } from "./gender/parse-name.ts";
import { normalForm } from "../text/normal-form.ts";
import { ABSTAINED, type Inferred } from "./traits.ts";

export interface GenderHints extends AccountSigns {
  readonly bio?: string | null;
  /** Normal form of the bio, where it is known. */
  readonly bioNorm?: string;
  /** ISO 3166-1 alpha-2: tells which language a name such as "Andrea" is read in. */
  readonly country?: string | null;
}

/** Chosen on development data (bench/accuracy): below it the answer is wrong too often. */
const THRESHOLD = 0.75;
/** A single word is a name less often than the first of several. */
const THRESHOLD_SINGLE = 0.88;
/** From here on the letters of an unlisted name are believed; held-out names are then right at 95 %. */
const LETTERS_THRESHOLD = 0.93;
const ORIGIN_THRESHOLD = 0.6;
/** From here on, what bio and name say of an organisation outweighs what they say of a person. */
const ORGANISATION = 1.5;
/** Down to here, a bio speaks of a person. */
const PERSON = -1;
/** What a name weighs for a brand that people are called as well: "Paul Smith". */
const SHARED_BRAND = 1.25;
/** What an office before the name ("Senator") weighs for a person. */
const TITLE = 1.5;
const LONGEST_BIO = 600;
/** No name on the network is longer. */
const LONGEST_NAME = 100;
/** Of a single Japanese word. */
const SURE = 0.95;

const logit = (share: number): number => Math.log(share / (1 - share));
const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));

/** Words within names that only women (men) bear: Slavic, Icelandic, Lithuanian, Sikh, Malay, Arabic. */
function shareByForm(token: string, isFirst: boolean): number | undefined {
  if (token === "kaur" || token === "binti" || token === "binte" || token === "bint") return 0.97;
  if (token === "singh" || token === "bin" || token === "ibn") return 0.1;
  if (isFirst || token.length < 6) return undefined;
  if (
    /(?:ova|eva|ovna|evna|skaya|skaia|dottir|iene|aite|yte|ovská|nska|wska|cka|ovic'ova)$/.test(
      token,
    )
  )
    return 0.96;
  if (/(?:ovich|evich|wicz junior)$/.test(token)) return 0.25;
  return undefined;
}

/** The verdict of the language that the surname or the country speaks for; undefined when neither does. */
function shareByOrigin(
  token: string,
  surname: string | undefined,
  country: string | null | undefined,
): number | undefined {
  const verdicts = verdictsByOrigin(token);
  if (verdicts === undefined) return undefined;
  const local = country === null || country === undefined ? undefined : originOfCountry(country);
  const origins = surname === undefined ? undefined : originsOf(surname);
  let women = 0;
  let men = 0;
  let open = 0;
  for (const [i, origin] of ORIGINS.entries()) {
    // The profile's country counts as much as the surname; America has surnames from everywhere.
    const weight = (origins?.[i] ?? 0) + (local === origin ? (origin === "en" ? 0.4 : 0.8) : 0);
    const at = verdicts.indexOf(`${origin}=`);
    if (at < 0) open += weight;
    else if (verdicts.charAt(at + origin.length + 1) === "f") women += weight;
    else men += weight;
  }
  const all = women + men + open;
  if (all === 0) return undefined;
  if (women / all >= ORIGIN_THRESHOLD) return 0.5 + 0.46 * (women / all);
  if (men / all >= ORIGIN_THRESHOLD) return 0.5 - 0.46 * (men / all);
  return undefined;
}

function shareOfToken(
  token: string,
  surname: string | undefined,
  country: string | null | undefined,
): number | undefined {
  if (isJapaneseOfEither(token)) return 0.5;
  const listed = shareOfWomen(token);
  if (listed !== undefined)
    return shareByOrigin(token, surname, country) ?? (isShortOfEither(token) ? 0.5 : listed);
  if (!token.includes("-") || surname === undefined) return undefined;
  for (const piece of token.split("-")) {
    const share = piece.length > 1 ? shareOfWomen(piece) : undefined;
    if (share !== undefined) return shareByOrigin(piece, surname, country) ?? share;
  }
  return undefined;
}

const FAMILY_FIRST = (["ja", "hu", "zh", "ko"] as const).map((origin) => ORIGINS.indexOf(origin));

/** "Yamada Taro", "Nagy Katalin": a surname of a language that puts it first, then a first name that the lists have. */
function isFamilyFirst(tokens: readonly string[]): boolean {
  const [first = "", last = ""] = tokens;
  if (tokens.length !== 2 || shareOfWomen(last) === undefined) return false;
  if (shareOfWomen(first) !== undefined) return isJapaneseSurname(first) && !isSurname(last);
  if (first.charCodeAt(0) > 0x24f) return true;
  const origins = originsOf(first);
  return FAMILY_FIRST.reduce((sum, origin) => sum + (origins[origin] ?? 0), 0) > 0.7;
}

/** Share of women among people of this name; undefined when nothing is known. */
function shareOfName(
  tokens: readonly string[],
  country: string | null | undefined,
  mayGuess: (tokens: readonly string[]) => boolean,
): number | undefined {
  if (tokens.every(isEastAsian)) return shareOfEastAsian(tokens);
  if (isFamilyFirst(tokens)) return shareOfName(tokens.toReversed(), country, mayGuess);
  const surname = tokens.length > 1 ? tokens[tokens.length - 1] : undefined;
  const given = tokens.length > 1 ? tokens.slice(0, -1) : tokens;
  let sum = 0;
  let known = false;
  for (const [index, token] of tokens.entries()) {
    const form = shareByForm(token, index === 0);
    if (form !== undefined) {
      sum += logit(form);
      known = true;
    }
  }
  let isFirst = true;
  for (const token of given) {
    if (token.length < 2) continue;
    const share = shareOfToken(token, surname, country);
    if (share !== undefined) {
      // The first given name speaks; later ones only add to it.
      sum += logit(share) * (isFirst ? 1 : 0.4);
      known = true;
    } else if (isFirst && tokens.length > 1 && token === given[0] && token.length >= 4 && !known) {
      // The letters alone prove neither a name nor a person: "Gallup Poll".
      const guess = mayGuess(tokens) ? guessFromLetters(token) : 0.5;
      if (Math.max(guess, 1 - guess) >= LETTERS_THRESHOLD) return guess > 0.5 ? 0.9 : 0.1;
    }
    isFirst = false;
  }
  return known ? sigmoid(sum) : undefined;
}

function said(gender: Gender, confidence: number): Inferred<Gender> {
  return { value: gender, confidence: Math.round(confidence * 100) / 100 };
}

/** A single Japanese word that is no usual given name, or only ends as one does (ゆうき): a word as often as a person. */
function isGuessed(tokens: readonly string[], share: number): boolean {
  const [only = ""] = tokens;
  return (
    tokens.length === 1 &&
    isEastAsian(only) &&
    !beginsWithSurname(only) &&
    Math.max(share, 1 - share) < SURE
  );
}

/**
 * Gender from the first name of a display name, or from pronouns or a title that the person states; nothing else is
 * looked at. Abstains for organisations, for names of either gender and for they/them.
 */
export function inferGender(
  name: string | null,
  hints: GenderHints = {},
): Inferred<"male" | "female"> {
  const pronouns = hints.bio === null || hints.bio === undefined ? null : statedPronouns(hints.bio);
  if (pronouns === "other") return ABSTAINED;
  if (pronouns !== null) return said(pronouns, 0.99);
  if (name === null || name === "") return ABSTAINED;
  const parsed = parseName(
    name.length > LONGEST_NAME ? name.replaceAll(/\s+/g, " ").slice(0, LONGEST_NAME) : name,
  );
  if (parsed.excluded) return ABSTAINED;
  if (parsed.tokens.length === 0 || parsed.tokens.length > 6) return ABSTAINED;
  if (namesBot(hints.username ?? "")) return ABSTAINED;
  const norm = hints.bioNorm ?? normalForm((hints.bio ?? "").slice(0, LONGEST_BIO));
  const ofAccount = organisationInAccount(hints, name, hints.bio ?? "", parsed.tokens);
  const inBio = norm === "" ? 0 : organisationInBio(norm, parsed.tokens);
  const short = name.slice(0, LONGEST_NAME);
  const brand = brandOf(short);
  // Brands bear titles too: "Mrs. Fields".
  if (inBio > PERSON && (brand === "brand" || isPossessive(short))) return ABSTAINED;
  const ofBio = inBio - (parsed.isTitled ? TITLE : 0);
  if (ofBio + ofAccount === Number.POSITIVE_INFINITY || isOfficeOfPlace(name)) return ABSTAINED;
  if (isTownWithState(short) || (ofBio > PERSON && isCongregation(short))) return ABSTAINED;
  if (parsed.stated !== null) return said(parsed.stated, 0.96);
  const isPerson = ofBio <= PERSON;
  if (!isPerson && (isAcronym(name) || isSentence(name))) return ABSTAINED;
  const share = shareOfName(
    parsed.tokens,
    hints.country,
    (tokens) => isPerson || (ofBio <= 0 && isSurname(tokens.at(-1) ?? "")),
  );
  if (share === undefined) return ABSTAINED;
  if (!isPerson && isGuessed(parsed.tokens, share)) return ABSTAINED;
  const ofName = organisationInName(parsed.tokens) + (brand === "shared" ? SHARED_BRAND : 0);
  if (ofBio + ofAccount + ofName >= ORGANISATION) return ABSTAINED;
  const confidence = Math.max(share, 1 - share);
  const threshold =
    parsed.tokens.length === 1 && !isEastAsian(parsed.tokens[0] ?? "")
      ? THRESHOLD_SINGLE
      : THRESHOLD;
  return confidence < threshold
    ? ABSTAINED
    : said(share > 0.5 ? "female" : "male", Math.min(0.99, confidence));
}
