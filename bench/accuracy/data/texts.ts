import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A text and the English labels that a careful reader gives it; an optional label may be given or not. */
export interface LabelledText {
  readonly language: "en" | "ja";
  readonly text: string;
  readonly labels: readonly string[];
  readonly optional?: readonly string[];
}

type Sentences = Readonly<Record<string, readonly string[]>>;

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));
}

/** README.md beside them says of each set who wrote it, when, and what it was used for. */
type Texts<Name extends string> = Readonly<Record<Name, readonly LabelledText[]>>;

export const { POSTS_WITH_TOPICS, POSTS_WITH_SHOWS } = read("labelled-posts") as Texts<
  "POSTS_WITH_TOPICS" | "POSTS_WITH_SHOWS"
>;
export const { BIOS_WITH_INTERESTS, BIOS_WITH_JOBS } = read("labelled-bios") as Texts<
  "BIOS_WITH_INTERESTS" | "BIOS_WITH_JOBS"
>;
export const { HELD_OUT_TOPICS, HELD_OUT_INTERESTS, HELD_OUT_JOBS, HELD_OUT_SHOWS } = read(
  "held-out",
) as Texts<"HELD_OUT_TOPICS" | "HELD_OUT_INTERESTS" | "HELD_OUT_JOBS" | "HELD_OUT_SHOWS">;
export const { NEW_JOBS } = read("held-out-jobs") as Texts<"NEW_JOBS">;
export const { NEW_INTERESTS, NEW_TOPICS } = read("held-out-subjects") as Texts<
  "NEW_INTERESTS" | "NEW_TOPICS"
>;
export const { LANGUAGE_SENTENCES, HELD_OUT_SENTENCES, LANGUAGELESS } = read(
  "language-sentences",
) as {
  readonly LANGUAGE_SENTENCES: Sentences;
  readonly HELD_OUT_SENTENCES: Sentences;
  readonly LANGUAGELESS: readonly string[];
};
/** Posts by their label. */
export const JAPANESE_SENTIMENT = read("japanese-sentiment") as Readonly<
  Record<"-1" | "0" | "1", readonly string[]>
>;
