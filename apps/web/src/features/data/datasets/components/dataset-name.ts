const MOST_CHARACTERS = 100;

/** The name that a file proposes for its dataset: its own, without what says how it is written. */
export function datasetNameOf(fileName: string): string {
  const plain = fileName
    .replace(/(\.(csv|tsv|txt|jsonl?|ndjson|gz))+$/i, "")
    .replace(/_+/g, " ")
    .trim();
  return [...(plain === "" ? fileName : plain)].slice(0, MOST_CHARACTERS).join("");
}
