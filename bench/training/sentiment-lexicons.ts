import { EMOJI_VALENCES } from "@toolkit/network/enrich/sentiment/emoji";
import type { Lexicon } from "@toolkit/network/enrich/sentiment/english/features";
import { lexiconOf } from "@toolkit/network/enrich/sentiment/english/lexicon";
import { readTable } from "@toolkit/network/data/read-table";
import { vaderWords } from "./vader-words.ts";

/** The lexicon of the product. */
export function productLexicon(): Lexicon {
  return lexiconOf(readTable("sentiment-lexicon", ["tenths", "words"]), EMOJI_VALENCES);
}

/** VADER's words alone: nobody who wrote them had seen the labelled posts. */
export function vaderLexicon(): Lexicon {
  const rows = [...vaderWords()].map(([word, valence]) => ({
    tenths: String(Math.round(valence * 10)),
    words: word.replaceAll("'", "").replaceAll("-", "_"),
  }));
  return lexiconOf(rows, EMOJI_VALENCES);
}
