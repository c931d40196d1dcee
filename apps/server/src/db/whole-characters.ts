/** Half a surrogate pair is text in JavaScript and an error in PostgreSQL. */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** The same of every text in a value that is kept as JSON. */
export function wellFormed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? wholeCharacters(part) : part,
  );
}
