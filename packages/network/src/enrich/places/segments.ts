import { areasOf, citiesOf, part, type Part } from "./candidates.ts";
import { cityWithin } from "./readings.ts";
import {
  isNearby,
  isWay,
  maySpeak,
  roleOf,
  STATEMENT,
  STATEMENT_JAPANESE,
  withoutPairs,
  type Role,
} from "./roles.ts";

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/gu;
const HOME_NATION_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;
const PICTOGRAPH =
  /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3})+/gu;
const ALTERNATIVES =
  /[\p{So}|/\\•·&+→⇄↔⟷➡;~\n«»<>*=、。・／｜＆⇔→]+| (?:and|to|or|y|et|und|x|vs|->|<->|-->|but|then) /iu;
const LEVELS = /[,，(){}[\]–—:"“”!?…]+|\s-+\s|-{2,}|\.\s+(?=[A-Z])|(?<=\p{Ll}{3})\.(?=\p{Lu})/u;
/** "St. Louis", "Ft.Worth": the stop ends a word, not a part. */
const SHORTENED = /\b(St|Ft|Mt)\.\s*(?=\p{L})/giu;
/** "NY, NJ, and CT" */
const LEADING_AND = /^\s*(?:and|or|&|also|y|et|und)\s+/iu;
/** The network takes no longer location. */
export const MAX_LENGTH = 120;
const SHORTEST_STATEMENTS = 10;
const UNSPACED_SCRIPT = /[\u3041-\u9fff]/;

const NATIONS: Readonly<Record<string, string>> = { e: "England", s: "Scotland", w: "Wales" };

/** Alternatives a location text names ("NYC / LA"), each a list of parts from small to large. */
export interface Segments {
  readonly alternatives: readonly (readonly Part[])[];
  /** What the text says of each alternative. */
  readonly roles: readonly Role[];
  /** The alternatives are stations of one way: the last is where it leads. */
  readonly isWay: boolean;
  /** Alpha-2 codes of the flags in the text. */
  readonly flags: readonly string[];
}

const STATE_CODES =
  /^(?:(?:A[KLRZ]|C[AOT]|DC|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: |$)){2,}$/;

/** "Texas-Alabama" is two parts, "Stratford-upon-Avon" one. */
const CODE_AND_MORE = /^([A-Z]{2})\s+(\S.*)$/u;

/** "Austin, TX  Ashburn, VA": the code ends one place, and the rest begins the next. */
function secondPlace(parts: readonly Part[], piece: Part): readonly [Part, Part] | null {
  if (parts.length === 0 || piece.raw.charAt(2) !== " ") return null;
  const [, code = "", rest = ""] = CODE_AND_MORE.exec(piece.raw) ?? [];
  const previous = parts.at(-1);
  if (code === "" || previous === undefined) return null;
  const state = part(code);
  const area = areasOf(state).find((one) => one.region?.startsWith("US-") === true);
  if (area === undefined || cityWithin(previous.folded, area.country, area.region) === null)
    return null;
  const next = part(rest);
  const names = citiesOf(next.folded.replace(/ [a-z]{2}$/, ""));
  return names.length > 0 || citiesOf(next.folded).length > 0 ? [state, next] : null;
}

/** "SF LA NY Berlin": codes and nicknames side by side, most of them in capitals. */
function listed(piece: Part): readonly Part[] | null {
  if (!/^\S+\s+\S+\s/.test(piece.raw)) return null;
  const words = piece.raw.split(/\s+/);
  if (words.length < 3 || words.filter((word) => /^[A-Z]{2,4}$/.test(word)).length < 3) return null;
  const parts = words
    .map(part)
    .filter((one) => areasOf(one).length > 0 || citiesOf(one.folded).length > 0);
  return parts.length > 2 && parts.length > words.length / 2 ? parts : null;
}

function addPart(parts: Part[], piece: Part): void {
  if (
    piece.raw.includes("-") &&
    areasOf(piece).length === 0 &&
    citiesOf(piece.folded).length === 0
  ) {
    const pieces = piece.raw.split("-").map(part);
    if (
      pieces.length > 1 &&
      pieces.every((one) => one.folded !== "" && !/\d/.test(one.raw)) &&
      pieces.some((one) => areasOf(one).length > 0 || citiesOf(one.folded).length > 0)
    ) {
      parts.push(...pieces);
      return;
    }
  }
  // "DC MD VA"
  if (STATE_CODES.test(piece.raw)) parts.push(...piece.raw.split(" ").map(part));
  else parts.push(piece);
}

/** Most texts are one statement: the costly expressions look only at those that may be more. */
function statementsOf(text: string, speaks: boolean): string[] {
  let pieces = text.split(ALTERNATIVES);
  if (!speaks) return pieces;
  if (text.length > SHORTEST_STATEMENTS && text.includes(" "))
    pieces = pieces.flatMap((piece) => piece.split(STATEMENT));
  if (UNSPACED_SCRIPT.test(text))
    pieces = pieces.flatMap((piece) => piece.split(STATEMENT_JAPANESE));
  return pieces;
}

export function segments(location: string): Segments {
  let text = location.slice(0, MAX_LENGTH).normalize("NFKC");
  const speaks = maySpeak(text);
  if (speaks) text = withoutPairs(text);
  const way = speaks && isWay(text);
  const flags: string[] = [];
  if (text.charCodeAt(0) > 127 || /[^\u0000-\u024f]/.test(text)) {
    text = text
      .replace(
        HOME_NATION_FLAG,
        (_, letters: string) =>
          ` | ${NATIONS[String.fromCodePoint((letters.codePointAt(0) ?? 0) - 0xe0000)] ?? ""} | `,
      )
      .replace(FLAG, (flag) => {
        flags.push(
          [...flag]
            .map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
            .join(""),
        );
        return " | ";
      })
      .replace(PICTOGRAPH, " | ");
  }
  // Postcodes of the United States say nothing that the state beside them does not.
  text = text.replaceAll(/(?<![\d-])\d{5}(?:-\d{4})?\b/g, " ");
  text = text.replaceAll(SHORTENED, "$1 ");
  const alternatives: Part[][] = [];
  const roles: Role[] = [];
  for (const alternative of statementsOf(text, speaks)) {
    const role = speaks ? roleOf(alternative) : null;
    let parts: Part[] = [];
    for (const level of alternative.split(LEVELS)) {
      const piece = part(level.replace(LEADING_AND, ""));
      if (piece.folded === "") continue;
      const second = secondPlace(parts, piece);
      const several = listed(piece);
      if (second !== null) {
        alternatives.push([...parts, second[0]]);
        roles.push(role);
        parts = [second[1]];
      } else if (several !== null) {
        alternatives.push(...several.map((one) => [one]));
        roles.push(...several.map(() => role));
      } else addPart(parts, piece);
    }
    // "NW Indiana, near Chicago"
    if (speaks && parts.length > 1) {
      const there = parts.filter((piece) => !isNearby(piece.raw));
      if (there.length > 0) parts = there;
    }
    if (parts.length > 0) {
      alternatives.push(parts);
      roles.push(role);
    }
  }
  return { alternatives, roles, isWay: way, flags };
}
