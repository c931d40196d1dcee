/** What Japanese typesetting puts where a glyph is missing. */
const GETA = "〓";

/**
 * The text as a face draws it. Emoji that it lacks go without a trace, with their joiners, tones and flags: a mark in their
 * place would say that something is broken. Letters that it lacks are marked, since their absence would change a name.
 * Controls and marks of direction go too.
 */
export function drawableBy(text: string, hasGlyph: (point: number) => boolean): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Variation_Selector}]+/gu, (marks) =>
      // Between the parts of one picture there is no gap.
      marks.includes("\u200D") ? "" : " ",
    );
  let isDropped = false;
  const drawn = Array.from(plain, (character) => {
    if (character === " " || hasGlyph(character.codePointAt(0) ?? 0)) return character;
    if (!isPicture(character)) return GETA;
    isDropped = true;
    return " ";
  }).join("");
  if (!isDropped) return drawn;
  const tidy = drawn.replaceAll(/ {2,}/g, " ").trim();
  return tidy === "" ? "–" : tidy;
}

function isPicture(character: string): boolean {
  return /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3]/u.test(
    character,
  );
}
