import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Names of one language from one source. */
export interface NameList {
  readonly language: string;
  readonly f: readonly string[];
  readonly m: readonly string[];
  readonly last: readonly string[];
}

interface FakerPerson {
  first_name?: { female?: readonly string[] | null; male?: readonly string[] | null };
  last_name?: {
    female?: readonly string[] | null;
    male?: readonly string[] | null;
    generic?: readonly string[] | null;
  };
}

/** @faker-js/faker (MIT): every locale that keeps women's and men's names apart. */
export async function fakerLists(packages: string): Promise<NameList[]> {
  const module = (await import(
    pathToFileURL(join(packages, "@faker-js/faker/dist/index.js")).href
  )) as {
    allLocales: Record<string, { person?: FakerPerson }>;
  };
  return Object.entries(module.allLocales).flatMap(([locale, { person }]) => {
    if (person === undefined) return [];
    const { first_name: first, last_name: last } = person;
    return [
      {
        language: locale === "en_IN" ? "in" : (locale.split("_")[0] ?? locale),
        f: first?.female ?? [],
        m: first?.male ?? [],
        last: [...(last?.generic ?? []), ...(last?.female ?? []), ...(last?.male ?? [])],
      },
    ];
  });
}

/** gender-detection-from-name (MIT): statistical offices' lists of six languages. */
export function detectionLists(packages: string): NameList[] {
  return ["de", "en", "es", "fr", "it", "tr"].map((language) => {
    const source = readFileSync(
      join(packages, `gender-detection-from-name/names/${language}.js`),
      "utf8",
    );
    const f: string[] = [];
    const m: string[] = [];
    for (const match of source.matchAll(
      /\[(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"), '(male|female)'\]/g,
    )) {
      (match[3] === "male" ? m : f).push((match[1] ?? match[2] ?? "").replaceAll("\\'", "'"));
    }
    return { language, f, m, last: [] };
  });
}

/** Debian's python3-fake-factory (MIT), unpacked: lists written as Python tuples. */
export function pythonFakerLists(directory: string): NameList[] {
  const folder = join(directory, "usr/lib/python3/dist-packages/faker/providers/person");
  const locales =
    "ar_AA bg_BG cs_CZ de_CH de_DE dk_DK el_GR en en_GB en_NZ en_US es_ES et_EE fa_IR fi_FI fr_CH fr_FR he_IL hr_HR hu_HU id_ID ja_JP ka_GE ko_KR ne_NP nl_NL no_NO pl_PL pt_BR ro_RO ru_RU sl_SI sv_SE tr_TR tw_GH uk_UA".split(
      " ",
    );
  return locales.flatMap((locale) => {
    const path = join(folder, locale, "__init__.py");
    if (!existsSync(path)) return [];
    const list = {
      language: locale.split("_")[0] ?? locale,
      f: [] as string[],
      m: [] as string[],
      last: [] as string[],
    };
    for (const match of readFileSync(path, "utf8").matchAll(
      /^ {4}(\w+) = (?:\w+\()?[({[]([\s\S]*?)^ {4}[)}\]]/gm,
    )) {
      const [, variable = "", body = ""] = match;
      const names = [...body.matchAll(/(["'])((?:(?!\1).)+)\1/g)]
        .map((item) => item[2] ?? "")
        .filter((name) => !name.includes("{"));
      if (/first.*female/.test(variable)) list.f.push(...names);
      else if (/first.*male/.test(variable)) list.m.push(...names);
      else if (/last/.test(variable)) list.last.push(...names);
    }
    return [list];
  });
}

/** Births in the United States by first name: women, men. From a CSV of name,sex,births (public domain data of the SSA). */
export function birthCounts(path: string): Map<string, [number, number]> {
  const counts = new Map<string, [number, number]>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [name = "", sex = "", births = "0"] = line.split(",");
    if (name === "") continue;
    const pair = counts.get(name) ?? [0, 0];
    pair[sex === "F" ? 0 : 1] += Number(births);
    counts.set(name, pair);
  }
  return counts;
}

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  "а a б b в v г g д d е e з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ы y э e ё e ж zh ч ch ш sh щ shch ю yu я ya і i ї yi є ye ґ g ј j љ lj њ nj ђ dj ћ c џ dz ѓ gj ќ kj ѕ dz"
    .split(" ")
    .flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1] ?? ""]] : [])),
);
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o ς s"
    .split(" ")
    .flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1] ?? ""]] : [])),
);
const INITIALS = "g kk n d tt r m b pp s ss - j jj ch k t p h"
  .split(" ")
  .map((letter) => (letter === "-" ? "" : letter));
const VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const FINALS = "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t"
  .split(" ")
  .map((letter) => (letter === "-" ? "" : letter));

/** Latin spellings of a folded name in Cyrillic, Greek or Hangul, the usual ones. */
export function romanise(name: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(name)) {
    const plain = [...name]
      .map((letter) => CYRILLIC[letter] ?? (/[ъь]/.test(letter) ? "" : letter))
      .join("");
    return [
      plain,
      plain.replaceAll("iy", "y").replaceAll("yy", "y"),
      plain.replace(/iy$/, "i"),
      plain.replaceAll("kh", "h"),
      plain.replace(/i?ya$/, "ia"),
      plain.replaceAll("yu", "iu").replaceAll("ya", "ia"),
      plain.replaceAll("ks", "x"),
    ];
  }
  if (/\p{Script=Greek}/u.test(name)) {
    const pairs = name
      .replaceAll("ου", "ou")
      .replaceAll("αι", "ai")
      .replaceAll("ει", "ei")
      .replaceAll("οι", "oi")
      .replaceAll("μπ", "b")
      .replaceAll("ντ", "nt")
      .replaceAll("γγ", "ng")
      .replaceAll("ευ", "ef")
      .replaceAll("αυ", "av");
    const plain = [...pairs].map((letter) => GREEK[letter] ?? letter).join("");
    return [plain, plain.replaceAll("ch", "h"), plain.replaceAll("f", "ph")];
  }
  if (/^\p{Script=Hangul}+$/u.test(name)) {
    const syllables = [...name].map((letter) => {
      const code = letter.charCodeAt(0) - 0xac00;
      return code < 0
        ? ""
        : (INITIALS[Math.floor(code / 588)] ?? "") +
            (VOWELS[Math.floor((code % 588) / 28)] ?? "") +
            (FINALS[code % 28] ?? "");
    });
    const plain = syllables.join("");
    const usual = syllables
      .map((syllable) =>
        syllable.replace("eo", "u").replace("eu", "u").replace(/^u/, "u").replace(/u$/, "oo"),
      )
      .join("");
    return [plain, syllables.join("-"), usual, plain.replaceAll("yeo", "you")];
  }
  return [];
}
