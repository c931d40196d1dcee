import { detectLanguage } from "@toolkit/network/enrich/language";
import { normalForm } from "@toolkit/network/text/normal-form";
import { HELD_OUT_SENTENCES, LANGUAGE_SENTENCES, LANGUAGELESS } from "./data/texts.ts";
import type { Table } from "./table.ts";

/** Language of short texts without any hint of the source. */
export async function run(): Promise<Table> {
  const none = LANGUAGELESS.filter((text) => detected(text) === null).length;
  return {
    title: "Language of short posts",
    note: "Self-made sentences, no declared language given. The first set was seen while the word lists were written; the held-out set was not.",
    rows: [
      ...measure(LANGUAGE_SENTENCES, ""),
      ...measure(HELD_OUT_SENTENCES, " (held out)"),
      { language: "none to tell", right: none, wrong: LANGUAGELESS.length - none, abstained: 0 },
    ],
  };
}

function measure(sets: Readonly<Record<string, readonly string[]>>, mark: string): Table["rows"] {
  const rows = Object.entries(sets).map(([language, sentences]) => ({
    language: language + mark,
    ...count(sentences, language),
  }));
  const all = { language: `all${mark}`, right: 0, wrong: 0, abstained: 0 };
  for (const row of rows) {
    all.right += row.right;
    all.wrong += row.wrong;
    all.abstained += row.abstained;
  }
  return [...rows, all];
}

function count(
  sentences: readonly string[],
  language: string,
): { right: number; wrong: number; abstained: number } {
  const counts = { right: 0, wrong: 0, abstained: 0 };
  for (const text of sentences) {
    const value = detected(text);
    if (value === null) counts.abstained++;
    else if (value === language) counts.right++;
    else counts.wrong++;
  }
  return counts;
}

function detected(text: string): string | null {
  return detectLanguage(text, normalForm(text), null).value;
}
