import english from "../../data/everyday-en.json" with { type: "json" };
import japanese from "../../data/everyday-ja.json" with { type: "json" };
import type { SampleLanguage, Season, Voice } from "../theme.ts";

type Feelings = Omit<Voice, "news">;

interface Everyday {
  /** What people write about besides the subject of their community. */
  readonly posts: Voice;
  readonly seasons: readonly Season[];
  /** Replies, by the feeling of the post that is answered. */
  readonly replies: Feelings;
  /** What may follow the first sentence of a reply. */
  readonly followUps: readonly string[];
  /** Replies to the news, the weather, shops and entertainers. */
  readonly toPublic: readonly string[];
  /** Replies to a question. */
  readonly answers: readonly string[];
  /** Comments above a quoted post; "@@" is the quoted author. */
  readonly quotes: readonly string[];
  /** Short second sentences that fit after anything of the same feeling. */
  readonly tails: Feelings;
  readonly spam: readonly string[];
}

/** Everyday sentences by language. */
export const EVERYDAY: Readonly<Record<SampleLanguage, Everyday>> = {
  en: english,
  ja: japanese,
};
