const MOST_CHARACTERS = 100;

/** The name that a file proposes for its dataset: its own, without what says how it is written. */
export function datasetNameOf(fileName: string): string {
  const plain = fileName
    .replace(/(\.(csv|tsv|txt|jsonl?|ndjson|gz))+$/i, "")
    .replace(/_+/g, " ")
    .trim();
  return [...(plain === "" ? fileName : plain)].slice(0, MOST_CHARACTERS).join("");
}

/** Slips that a name of so many characters may have and still be meant for another. */
const slipsIn = (name: string): number => (name.length < 4 ? 0 : name.length < 8 ? 1 : 2);

const folded = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The dataset whose name a new one repeats, but for a few slips: files are more likely meant for it. */
export function datasetNamedNearly<Dataset extends { readonly name: string }>(
  written: string,
  datasets: readonly Dataset[],
): Dataset | null {
  const name = folded(written);
  if (name === "") return null;
  const found = datasets
    .map((dataset) => ({ dataset, slips: slipsBetween(name, folded(dataset.name)) }))
    .filter(({ slips }) => slips <= slipsIn(name))
    .toSorted((a, b) => a.slips - b.slips);
  return found[0]?.dataset ?? null;
}

/** Characters that are wrong, missing or added. */
function slipsBetween(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    last = row;
  }
  return last[b.length] ?? 0;
}
