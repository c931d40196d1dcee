import { foldWord } from "@toolkit/network/text/normal-form";

/** ISO 639-1 of languages in which people post; names come from the Unicode data of the runtime. */
const CODES =
  "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko ku ky lo lt lv mg mi mk ml mn mr ms mt my ne nl no or pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te tg th tk tl tr uk ur uz vi xh yo zh zu".split(
    " ",
  );

export interface Language {
  readonly code: string;
  readonly en: string;
  readonly ja: string;
}

function named(code: string): Language {
  const name = (locale: string): string =>
    new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code;
  return { code, en: name("en"), ja: name("ja") };
}

export const LANGUAGES: readonly Language[] = CODES.map(named);

const byName = new Map<string, string>(
  LANGUAGES.flatMap(({ code, en, ja }) =>
    [code, en, ja].map((name): [string, string] => [foldWord(name), code]),
  ),
);
/** Other codes and names under which sources and people write the same languages. */
const ALIASES: Readonly<Record<string, string>> = {
  in: "id",
  iw: "he",
  nb: "no",
  nn: "no",
  fil: "tl",
  tagalog: "tl",
  farsi: "fa",
  mandarin: "zh",
  "simplified chinese": "zh",
  "traditional chinese": "zh",
  "chinese (simplified)": "zh",
  "chinese (traditional)": "zh",
  "norwegian bokmal": "no",
  castilian: "es",
};

const names = new Map(LANGUAGES.map((language) => [language.code, language]));

/** ISO 639-1 of a code ("en", "en-gb", "zh_TW") or a name in English or Japanese; null when none. */
export function languageByName(text: string): string | null {
  const key = foldWord(text.trim());
  const found = byName.get(key) ?? ALIASES[key];
  if (found !== undefined) return found;
  const base = /^([a-z]{2,3})[-_][a-z]{2,4}$/.exec(key)?.[1];
  return base === undefined ? null : (byName.get(base) ?? ALIASES[base] ?? null);
}

export function languageName(code: string, language: "en" | "ja"): string {
  return names.get(code)?.[language] ?? code;
}
