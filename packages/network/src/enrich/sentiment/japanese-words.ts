import { readTable } from "../../data/read-table.ts";

const groups = new Map(
  Array.from(readTable("japanese-feelings", ["group", "words"]), ({ group, words }) => [
    group,
    words.split(" "),
  ]),
);

type Feeling = "positive" | "negative";
type Form = "adjectives" | "verbs" | "words";

/**
 * Japanese words of feeling, written for this product (data/japanese-feelings.tsv). Adjectives end in い and verbs in る;
 * `japanese.ts` knows their other forms. Words stand as they are, strong ones weigh twice, and what stands in "neither" hides the
 * words inside it.
 */
export function japaneseWords(
  group: `${Feeling}-${Form}` | `strong-${Feeling}-words` | "neither",
): readonly string[] {
  return groups.get(group) ?? [];
}
