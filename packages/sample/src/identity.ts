import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { THEMES } from "./catalogue.ts";
import { drawWeighted } from "./distributions.ts";
import { capitalised } from "./grammar.ts";
import { hubRank, KIND, NO_COMMUNITY, themeOf, type Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import { CELEBRITIES } from "./vocabulary/celebrities.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";
import { JAPANESE_NAMES, KANA_GIVEN, NAMES } from "./vocabulary/names.ts";

/** The network's longest handle. */
const LONGEST = 15;

/** A person's name in both scripts as far as it has them; `latin` is what handles are made of. */
interface PersonName {
  readonly given: string;
  readonly family: string;
  readonly latinGiven: string;
  readonly latinFamily: string;
}

/** Display name of a profile: the same for the same seed, whatever else is made. */
export function displayName(population: Population, i: number, random: Random): string {
  if (i < population.celebrities) return CELEBRITIES[i]?.name ?? "";
  if (i < population.anchors)
    return themeOf(population, i)?.hubs[hubRank(population, i)]?.name ?? "";
  random.seed(population.seed, STREAM.profile, i);
  const name = drawName(population, i, random);
  if (population.kind[i] === KIND.organisation)
    return organisationName(population, i, name, random);
  return isJapanese(name)
    ? japaneseStyle(population, i, name, random)
    : westernStyle(population, i, name, random);
}

/** Handles of all profiles, each different even when case is folded. */
export function makeUsernames(population: Population): string[] {
  const random = new Random();
  const taken = new Set<string>();
  const usernames: string[] = [];
  for (let i = 0; i < population.size; i++) {
    const wanted = wantedUsername(population, i, random);
    let username = wanted;
    while (taken.has(username.toLowerCase())) {
      const digits = String(random.below(10_000));
      username = wanted.slice(0, LONGEST - digits.length) + digits;
    }
    taken.add(username.toLowerCase());
    usernames.push(username);
  }
  return usernames;
}

function wantedUsername(population: Population, i: number, random: Random): string {
  if (i < population.celebrities) return CELEBRITIES[i]?.username ?? "";
  if (i < population.anchors)
    return themeOf(population, i)?.hubs[hubRank(population, i)]?.username ?? "";
  // The name is drawn first from the same sequence as in `displayName`, so that the two agree.
  random.seed(population.seed, STREAM.profile, i);
  const { latinGiven, latinFamily } = drawName(population, i, random);
  random.seed(population.seed, STREAM.username, i);
  const given = ascii(latinGiven);
  const family = ascii(latinFamily);
  if (population.kind[i] === KIND.spam)
    return `${given}${random.below(90_000_000) + 10_000_000}`.slice(0, LONGEST);
  const community = population.community[i] ?? NO_COMMUNITY;
  const handle = random.pick(THEMES[community]?.handles ?? ["hello"]);
  const year = String(population.birthYear[i] ?? 0).slice(2);
  if (population.kind[i] === KIND.organisation)
    return random
      .pick([`${family}_${handle}`, `${handle}${family}`, `the${family}${handle}`])
      .slice(0, LONGEST);
  const forms = [
    () => `${given}${family}`,
    () => `${capitalised(given)}${capitalised(family)}`,
    () => `${given}_${family}`,
    () => `${given}${random.below(1000)}`,
    () => `${handle}_${given}`,
    () => `${given}${handle}`,
    () => `${given.slice(0, 1)}${family}${year}`,
    () => `${given}${year}`,
    () => `${family}_${given.slice(0, 1)}`,
    () => `the_${given}${handle}`,
    () => `${given}_${handle}${random.below(100)}`,
    () => `${capitalised(given)}${capitalised(handle)}`,
    () => `${given.slice(0, 3)}_${handle}`,
    () => `_${given}${family.slice(0, 2)}_`,
    () => `${handle}${random.below(1000)}`,
  ];
  return random.pick(forms)().slice(0, LONGEST);
}

function drawName(population: Population, i: number, random: Random): PersonName {
  const country = COUNTRIES[population.country[i] ?? 0];
  const gender = population.gender[i] ?? GENDER_CODE.unknown;
  const woman = gender === GENDER_CODE.unknown ? random.chance(0.5) : gender === GENDER_CODE.female;
  // Who writes Japanese has a Japanese name, wherever they live.
  const origins =
    population.language[i] === 1 ? { japanese: 1 } : (country?.names ?? { english: 1 });
  const origin = Object.keys(origins)[drawWeighted(random, Object.values(origins))] ?? "english";
  if (origin === "japanese") {
    const [family, latinFamily] = random.pick(JAPANESE_NAMES.family);
    const [given, latinGiven] = random.pick(woman ? JAPANESE_NAMES.women : JAPANESE_NAMES.men);
    if (population.language[i] === 1) return { given, family, latinGiven, latinFamily };
    return {
      given: capitalised(latinGiven),
      family: capitalised(latinFamily),
      latinGiven,
      latinFamily,
    };
  }
  const list = NAMES[origin];
  if (!list) throw new Error(`no names of origin ${origin}`);
  const given = random.pick(woman ? list.women : list.men);
  const family = random.pick(list.family);
  return { given, family, latinGiven: given.toLowerCase(), latinFamily: family.toLowerCase() };
}

function isJapanese(name: PersonName): boolean {
  return name.given.charCodeAt(0) > 0x2fff;
}

function ascii(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/[^a-z]/g, "");
}

const WESTERN_STYLES = [50, 8, 9, 9, 8, 6, 5, 5] as const;

function westernStyle(
  population: Population,
  i: number,
  { given, family }: PersonName,
  random: Random,
): string {
  const theme = themeOf(population, i);
  const emoji = theme?.emoji ?? ["✨"];
  const word = random.pick(theme?.handles ?? ["life"]);
  switch (drawWeighted(random, WESTERN_STYLES)) {
    case 0:
      return `${given} ${family}`;
    case 1:
      return `${given} ${random.pick(emoji)}`;
    case 2:
      return `${given} ${family.charAt(0)}.`;
    case 3:
      return given;
    case 4:
      return `${given} ${family} ${random.pick(emoji)}`;
    case 5:
      return `${given} ${family}`.toLowerCase();
    case 6:
      return `${given} (${word})`;
    default:
      return `${capitalised(word)} & ${given}`;
  }
}

const JAPANESE_STYLES = [20, 16, 16, 12, 12, 8, 8, 8] as const;

function japaneseStyle(
  population: Population,
  i: number,
  name: PersonName,
  random: Random,
): string {
  const theme = themeOf(population, i);
  const emoji = random.pick(theme?.emoji ?? ["✨"]);
  const word = random.pick(theme?.nicknames ?? ["日記"]);
  const nickname = random.pick(JAPANESE_NAMES.nicknames);
  const kana = random.pick(
    population.gender[i] === GENDER_CODE.male ? KANA_GIVEN.men : KANA_GIVEN.women,
  );
  switch (drawWeighted(random, JAPANESE_STYLES)) {
    case 0:
      return `${name.family}${random.chance(0.5) ? " " : ""}${name.given}`;
    case 1:
      return nickname;
    case 2:
      return `${nickname}＠${word}`;
    case 3:
      return `${kana}${emoji}`;
    case 4:
      return kana;
    case 5:
      return `${nickname}${emoji}${word}`;
    case 6:
      return `${capitalised(name.latinGiven)} ${capitalised(name.latinFamily)}`;
    default:
      return name.given;
  }
}

function organisationName(
  population: Population,
  i: number,
  name: PersonName,
  random: Random,
): string {
  const theme = themeOf(population, i);
  if (population.language[i] === 1) {
    const word = random.pick(theme?.nicknames ?? ["暮らし"]);
    return random.pick([
      `${name.family}${word}店`,
      `${word}の${name.family}`,
      `${name.family}商店`,
      `${word}通信`,
      `みんなの${word}`,
      `${word}倶楽部${name.family}`,
    ]);
  }
  const word = capitalised(random.pick(theme?.handles ?? ["life"]));
  return random.pick([
    `${name.family} & ${word}`,
    `The ${word} House`,
    `${name.family} ${word} Co.`,
    `${word} by ${name.family}`,
    `${name.family} & Daughters`,
    `The ${name.family} ${word} Club`,
  ]);
}
