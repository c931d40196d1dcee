import { areasOf, citiesOf, part, type Part } from "./candidates.ts";

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/gu;
const HOME_NATION_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;
const PICTOGRAPH =
  /(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3})+/gu;
const ALTERNATIVES =
  /[\p{So}|/\\•·&+→⇄↔⟷➡;~\n«»<>*=、。・／｜＆⇔→]+| (?:and|to|via|or|y|et|und|x|vs|by way of|->|<->|-->|now in|formerly|but|then) /iu;
const LEVELS = /[,，(){}[\]–—:"“”!?…]+|\s-+\s|-{2,}|\.\s+(?=[A-Z])|(?<=\p{Ll}{3})\.(?=\p{Lu})/u;
/** "St. Louis", "Ft.Worth": the stop ends a word, not a part. */
const SHORTENED = /\b(St|Ft|Mt)\.\s*(?=\p{L})/giu;
const MAX_LENGTH = 120;

const NATIONS: Readonly<Record<string, string>> = { e: "England", s: "Scotland", w: "Wales" };

/** Alternatives a location text names ("NYC / LA"), each a list of parts from small to large. */
export interface Segments {
  readonly alternatives: readonly (readonly Part[])[];
  /** Alpha-2 codes of the flags in the text. */
  readonly flags: readonly string[];
}

const STATE_CODES =
  /^(?:(?:A[KLRZ]|C[AOT]|DC|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: |$)){2,}$/;

/** "Texas-Alabama" is two parts, "Stratford-upon-Avon" one. */
function addPart(parts: Part[], piece: Part): void {
  if (
    piece.raw.includes("-") &&
    areasOf(piece).length === 0 &&
    citiesOf(piece.folded).length === 0
  ) {
    const pieces = piece.raw.split("-").map(part);
    if (
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

export function segments(location: string): Segments {
  let text = location.slice(0, MAX_LENGTH).normalize("NFKC");
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
  for (const alternative of text.split(ALTERNATIVES)) {
    const parts: Part[] = [];
    for (const level of alternative.split(LEVELS)) {
      const piece = part(level);
      if (piece.folded !== "") addPart(parts, piece);
    }
    if (parts.length > 0) alternatives.push(parts);
  }
  return { alternatives, flags };
}
