import { foldName } from "./fold-name.ts";
import { isWordOfOrganisations, namesEastAsianOrganisation } from "./organisation.ts";

export type Gender = "male" | "female";

/** What a display name consists of. */
export interface ParsedName {
  /** Folded words that may be names, in the order given name first as far as can be told. */
  readonly tokens: readonly string[];
  /** Said by a title or by pronouns: "Mrs", "she/her". */
  readonly stated: Gender | null;
  /** An office or a degree stands before or after the name: "Senator", "Dr". */
  readonly isTitled: boolean;
  /** Not one person with a stated or guessable gender: an organisation, a couple, they/them. */
  readonly excluded: boolean;
}

const TITLES: ReadonlyMap<string, Gender> = new Map([
  ..."mr mister sir herr monsieur senor sr lord congressman shri sri sheikh imam king"
    .split(" ")
    .map((title): [string, Gender] => [title, "male"]),
  ..."mrs ms miss mme mlle madame mademoiselle senora senorita sra frau lady dame congresswoman smt signora begum queen"
    .split(" ")
    .map((title): [string, Gender] => [title, "female"]),
]);

const PLAIN_TITLES = new Set(
  "dr prof professor doctor rev reverend fr hon rep sen senator gov governor president representative congress congressmember us ambassador amb capt captain col colonel gen general lt major maj sgt chef coach judge justice mayor councilmember council delegate secretary rabbi pastor bishop dj mc phd md esq jr sr ii iii iv the real its im iam hi official og young lil big mp mep msc mba cpa rn dds jd dvm ing dipl arch eng st".split(
    " ",
  ),
);

/** Plain titles that brands bear as well. */
const SAID_OF_THINGS = new Set(
  "the real its official us ing st big young eng arch im iam hi congress dr mc".split(" "),
);

/** Suffixes that only men bear in practice. */
const MALE_SUFFIX = /[\s,]+(?:jr|ii|iii|iv)\.?$/i;

const WORDS = /\p{L}+/gu;
const WORDS_OF_ASCII = /[a-z]+/g;
const BEYOND_ASCII = /[^\x00-\x7f]/;
const OFFICIAL_OR_COMPANY = /[&+]|\.(?:com|org|net|co|io)\b|\bofficial page\b/;
/** "OfficeOfJaneRoe", "USEmbassyRoe". */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu;
const GLUED_OFFICE = /^(?:officeof|teamof|friendsof)/i;

const MALE_PRONOUNS =
  /(?:^|[^\p{L}])(?:he\s?[/|]\s?hi[ms]|him\s?[/|]\s?his|él|ele\s?[/|]\s?dele|er\s?[/|]\s?ihm|il\s?[/|]\s?lui)(?:$|[^\p{L}])/iu;
const FEMALE_PRONOUNS =
  /(?:^|[^\p{L}])(?:she\s?[/|]\s?her|her\s?[/|]\s?hers|ella(?:$|\s?[/|])|ela\s?[/|]\s?dela|sie\s?[/|]\s?ihr|elle\s?[/|]\s?la)(?:$|[^\p{L}])/iu;
const OTHER_PRONOUNS =
  /(?:^|[^\p{L}])(?:they\s?[/|]\s?them|(?:s?he|her|him)\s?[/|]\s?the(?:y|m)|the(?:y|m)\s?[/|]\s?(?:s?he|her|him)|any(?:\s+pronouns|\s?[/|]\s?all)|xe\s?[/|]\s?xem|ze\s?[/|]\s?\w+|it\s?[/|]\s?its|elle\s?[/|]\s?elles|she\s?[/|]\s?him|he\s?[/|]\s?(?:she|her)|she\s?[/|]\s?he|non-?binary pronouns)(?:$|[^\p{L}])/iu;

/** Gender that a text states by pronouns; 'other' for any but he and she, null when none stand there. */
export function statedPronouns(text: string): Gender | "other" | null {
  // Most texts have no slash: then there is nothing to look for.
  if (!text.includes("/") && !text.includes("|") && !text.includes("pronouns")) return null;
  if (OTHER_PRONOUNS.test(text)) return "other";
  const male = MALE_PRONOUNS.test(text);
  const female = FEMALE_PRONOUNS.test(text);
  if (male && female) return "other";
  return male ? "male" : female ? "female" : null;
}

const NOT_LETTERS = /[^\p{L}\p{M}'’-]+/gu;
const NOT_LETTERS_OF_ASCII = /[^a-zA-Z'-]+/g;
/** What stands in brackets, or after a bar or an at sign, is about the person and not the name. */
const ASIDES = /[(（[「【].*?(?:[)）\]」】]|$)|[|｜@＠/／].*$/gu;
const ASIDE = /[(（[「【|｜@＠/／]/;
const MARKS_AT_ENDS = /^['-]+|['-]+$/g;
const SUFFIXED = /^(?:jr|sr|ph\.?d|m\.?d|esq|mba|rn|ii|iii|iv|dds|jd|cpa|mp|msc|dvm)\b/i;

function isOrganisation(name: string, isAscii: boolean): boolean {
  const folded = name.toLowerCase();
  if (OFFICIAL_OR_COMPANY.test(folded)) return true;
  for (const word of folded.match(isAscii ? WORDS_OF_ASCII : WORDS) ?? [])
    if (isWordOfOrganisations(word)) return true;
  return false;
}

export function parseName(name: string): ParsedName {
  let text = name.normalize("NFKC");
  const pronouns = statedPronouns(text);
  if (pronouns === "other") return { tokens: [], stated: null, isTitled: false, excluded: true };
  if (pronouns !== null) return { tokens: [], stated: pronouns, isTitled: false, excluded: false };
  // Words glued together by a capital are words: "OfficeOfJaneRoe".
  const spaced = text.includes(" ") ? text : text.replaceAll(GLUED, " ");
  const isAscii = !BEYOND_ASCII.test(text);
  if (
    isOrganisation(spaced, isAscii) ||
    GLUED_OFFICE.test(text) ||
    (!isAscii && namesEastAsianOrganisation(text))
  )
    return { tokens: [], stated: null, isTitled: false, excluded: true };
  if (ASIDE.test(text)) text = text.replaceAll(ASIDES, " ");
  if (!text.trim().includes(" ")) text = spaced.replace(/\b(Mc|Mac|De|La) (?=\p{Lu})/gu, "$1");
  const comma = text.indexOf(",");
  if (comma > 0) {
    const after = text.slice(comma + 1).trim();
    // "Lastname, Firstname", but not "Jane Roe, PhD".
    if (
      !SUFFIXED.test(after) &&
      !after.includes(",") &&
      after !== "" &&
      !/\s/.test(text.slice(0, comma).trim())
    )
      text = `${after} ${text.slice(0, comma)}`;
    else text = text.slice(0, comma) + (SUFFIXED.test(after) ? ` ${after}` : "");
  }
  const isSuffixed = MALE_SUFFIX.test(text.trim());
  let stated: Gender | null = isSuffixed ? "male" : null;
  let isTitled = isSuffixed;
  const tokens: string[] = [];
  for (const word of text
    .replace(isAscii ? NOT_LETTERS_OF_ASCII : NOT_LETTERS, " ")
    .trim()
    .split(" ")) {
    const token = foldName(word).replaceAll(MARKS_AT_ENDS, "");
    if (token === "") continue;
    const title = tokens.length === 0 ? TITLES.get(token) : undefined;
    if (title !== undefined) stated = title;
    else if (!PLAIN_TITLES.has(token)) tokens.push(token);
    else if (!SAID_OF_THINGS.has(token)) isTitled = true;
  }
  return { tokens, stated: tokens.length === 0 ? null : stated, isTitled, excluded: false };
}
