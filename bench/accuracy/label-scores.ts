import type { LabelledText } from "./data/texts.ts";

interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

/** Precision and recall by language over a labelled set; labels that are optional count neither way. */
export function scoreLabels(
  name: string,
  set: readonly LabelledText[],
  infer: (text: string) => readonly string[],
): Record<string, string | number>[] {
  return (["en", "ja"] as const).map((language) => {
    const texts = set.filter((entry) => entry.language === language);
    const counts: Counts = { right: 0, wrong: 0, missed: 0 };
    for (const entry of texts) add(counts, entry, infer(entry.text));
    return {
      set: name,
      language,
      texts: texts.length,
      ...counts,
      precision: percent(counts.right, counts.right + counts.wrong),
      recall: percent(counts.right, counts.right + counts.missed),
    };
  });
}

function add(counts: Counts, entry: LabelledText, inferred: readonly string[]): void {
  for (const label of inferred) {
    if (entry.labels.includes(label)) counts.right++;
    else if (!entry.optional?.includes(label)) counts.wrong++;
  }
  counts.missed += entry.labels.filter((label) => !inferred.includes(label)).length;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((part / whole) * 100).toFixed(1)} %`;
}
