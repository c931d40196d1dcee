import data from "../../data/names.json" with { type: "json" };

/** Given names (women, men) and family names of one origin. Ordinary names; nobody in particular. */
export interface NameList {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
}

export const NAMES: Readonly<Record<string, NameList>> = data.byOrigin;

const withReading = (pairs: readonly (readonly string[])[]) =>
  pairs.map(([name = "", reading = ""]) => [name, reading] as const);

export const JAPANESE_NAMES = {
  family: withReading(data.japanese.family),
  women: withReading(data.japanese.women),
  men: withReading(data.japanese.men),
  /** Nicknames as people sign with them; most do not tell the sex. */
  nicknames: data.japanese.nicknames,
};

/** Readings in kana of the most usual given names, for people who write only that. */
export const KANA_GIVEN = data.kana;
