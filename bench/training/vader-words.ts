import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Words of VADER's lexicon (C.J. Hutto, MIT), by the mean of ten people's judgements from -4 to 4. */
export function vaderWords(): Map<string, number> {
  const words = new Map<string, number>();
  const path = createRequire(import.meta.url).resolve("vader-sentiment/package.json");
  for (const line of readFileSync(join(path, "../vader_lexicon.txt"), "utf8").split("\n")) {
    const [word = "", mean = ""] = line.split("\t");
    if (/^[a-z][a-z'-]*$/.test(word)) words.set(word, Number(mean));
  }
  return words;
}
