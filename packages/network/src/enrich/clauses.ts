const SPACE = 32;
const AMPERSAND = 38;
const ENTITY = "&amp;";

/** What ends a clause wherever it stands. */
const ENDS = codes(".,;:|/!?()\n\r\t•·●★☆♡♥✨■◆▪►→【】（）「」『』、。，．・｜／！？＆");
/** What ends one between spaces only: "founder - mother", but "co-founder". */
const ENDS_BETWEEN_SPACES = codes("-–—~&");

function codes(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

/** The clauses of a bio: what is denied in one ("not a lawyer, doctor") is not denied in the next. */
export function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const length = lengthOfEnd(text, i);
    if (length === 0) continue;
    if (i > start) clauses.push(text.slice(start, i));
    start = i + length;
    i = start - 1;
  }
  if (start < text.length) clauses.push(text.slice(start));
  return clauses;
}

/** How many code units the end of a clause takes at an index; 0 where there is none. */
function lengthOfEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (ENDS.has(code)) return 1;
  if (code === AMPERSAND && text.startsWith(ENTITY, at)) return ENTITY.length;
  return code === SPACE &&
    ENDS_BETWEEN_SPACES.has(text.charCodeAt(at + 1)) &&
    text.charCodeAt(at + 2) === SPACE
    ? 3
    : 0;
}
