import data from "../../data/celebrities.json" with { type: "json" };
import { withLanguage, type SampleLanguage, type Unchecked } from "../theme.ts";

/** Accounts that everybody follows, whatever they care for: news, weather, shops, entertainers. All fictional. */
export interface Celebrity {
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly language: SampleLanguage;
  /** Share of active members that follow it, by the language of their community. */
  readonly followedBy: { readonly en: number; readonly ja: number };
  /** Which of CELEBRITY_VOICES it writes in. */
  readonly voice: string;
}

const ACCOUNTS: readonly Unchecked<Celebrity>[] = data.accounts;

export const CELEBRITIES: readonly Celebrity[] = ACCOUNTS.map(withLanguage);

/** Sentences by the voice that an account names. */
export const CELEBRITY_VOICES: Readonly<Record<string, readonly string[]>> = data.voices;
