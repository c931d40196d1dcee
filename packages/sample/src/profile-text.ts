import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { THEMES } from "./catalogue.ts";
import { COMPILED_LANGUAGES, grammarOf } from "./compiled-voices.ts";
import { drawWeighted } from "./distributions.ts";
import type { Grammar, Template } from "./grammar.ts";
import {
  FLAG,
  hubRank,
  KIND,
  LANGUAGES,
  NO_COMMUNITY,
  themeOf,
  type Population,
} from "./population.ts";
import type { Random } from "./random.ts";
import { writeOnSubject } from "./subject-text.ts";
import { NO_SUBJECT } from "./subjects.ts";
import type { SampleLanguage } from "./theme.ts";
import { BIO_PARTS, SEPARATORS } from "./vocabulary/bio-parts.ts";
import { CELEBRITIES } from "./vocabulary/celebrities.ts";
import { CITIES, NO_PLACE, ROUGH_PLACES } from "./vocabulary/cities.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";

/** What a profile says of itself besides its names. `themes`: communities that the bio names. */
export interface ProfileWords {
  readonly bio: string;
  readonly location: string;
  readonly url: string;
  readonly themes: readonly number[];
}

/** Share of profiles that leave the location blank, joke about it, or name only the country or a region. */
const LOCATION = { blank: 0.25, joke: 0.06, rough: 0.13 } as const;

/** Shares of the first and the second subjects that bios speak of, and the longest bio that has room for one more part. */
const SUBJECTS_TOLD = [0.6, 0.35] as const;
const ROOM = 125;

export function profileWords(
  population: Population,
  subjects: Uint16Array,
  i: number,
  random: Random,
): ProfileWords {
  const language = LANGUAGES[population.language[i] ?? 0] ?? "en";
  if (i < population.anchors) {
    const hub =
      i < population.celebrities
        ? CELEBRITIES[i]
        : themeOf(population, i)?.hubs[hubRank(population, i)];
    const themes = i < population.celebrities ? [] : [population.community[i] ?? 0];
    return {
      bio: hub?.bio ?? "",
      location: random.chance(0.6) ? place(population, i, language, random) : "",
      url: siteOf(hub?.username ?? ""),
      themes,
    };
  }
  if (population.kind[i] === KIND.spam) {
    const bio = write(random, random.pick(BIO_PARTS[language].spam), language);
    return {
      bio,
      location: random.chance(0.7) ? "" : place(population, i, language, random),
      url: random.chance(0.4) ? `https://promo.example.net/${random.below(9000) + 1000}` : "",
      themes: [],
    };
  }
  const themes: number[] = [];
  const bio =
    (population.flags[i] ?? 0) & FLAG.dormant && random.chance(0.6)
      ? ""
      : drawBio(population, subjects, i, language, random, themes);
  return {
    bio,
    location: place(population, i, language, random),
    url: random.chance(0.12) ? `https://${siteWord(random)}.example.com` : "",
    themes,
  };
}

function siteOf(username: string): string {
  return `https://${username.toLowerCase().replaceAll("_", "-")}.example.com`;
}

const SITE_WORDS = [
  "notes",
  "journal",
  "studio",
  "hello",
  "shop",
  "diary",
  "archive",
  "garden",
  "letters",
  "photos",
] as const;

function siteWord(random: Random): string {
  return `${random.pick(SITE_WORDS)}-${random.below(9000) + 1000}`;
}

function drawBio(
  population: Population,
  subjects: Uint16Array,
  i: number,
  language: SampleLanguage,
  random: Random,
  themes: number[],
): string {
  if (random.chance(0.08)) return "";
  const parts: string[] = [];
  const own = population.community[i] ?? NO_COMMUNITY;
  const second = population.secondary[i] ?? NO_COMMUNITY;
  const besides = subjectParts(subjects, i, language, random);
  if (random.chance(0.8)) parts.push(themePart(own, random, themes));
  if (random.chance(0.18)) parts.push(themePart(own, random, themes));
  if (second !== NO_COMMUNITY && random.chance(0.45)) parts.push(themePart(second, random, themes));
  parts.push(
    ...(population.kind[i] === KIND.organisation
      ? [random.pick(BIO_PARTS[language].organisation)]
      : personParts(population, i, language, random)),
  );
  const written = [...new Set(parts)].map((part) => write(random, part, language));
  const length = written.reduce((sum, part) => sum + part.length + 3, 0);
  written.push(
    ...besides
      .filter((part) => length + part.length <= ROOM && !written.includes(part))
      .slice(0, 1),
  );
  // Mostly the theme comes first, as people put first what they want to be known for.
  if (random.chance(0.3)) written.reverse();
  const separator = random.pick(SEPARATORS[language]);
  let bio = written.join(separator);
  if (language === "en" && separator === ", ")
    bio =
      bio.charAt(0) +
      bio.slice(1).replace(/, ([A-Z])(?=[a-z]+ [a-z])/g, (match) => match.toLowerCase());
  if (bio !== "" && separator.trim() === ".") bio += ".";
  if (bio !== "" && separator === "。") bio += "。";
  if (random.chance(0.18)) bio += ` ${random.pick(THEMES[own]?.emoji ?? ["✨"])}`;
  return bio;
}

/** What a person says of the subjects they care for besides their communities', the dearest first. */
function subjectParts(
  subjects: Uint16Array,
  i: number,
  language: SampleLanguage,
  random: Random,
): string[] {
  return SUBJECTS_TOLD.flatMap((share, at) => {
    const subject = subjects[2 * i + at] ?? NO_SUBJECT;
    return subject !== NO_SUBJECT && random.chance(share)
      ? [writeOnSubject(subject, "bios", language, random)]
      : [];
  });
}

function themePart(community: number, random: Random, themes: number[]): string {
  const theme = THEMES[community];
  if (!theme) return "";
  if (!themes.includes(community)) themes.push(community);
  // Resolved here, with the slots of its own theme.
  return expand(grammarOf(community), theme.id, random.pick(theme.bios), random);
}

function personParts(
  population: Population,
  i: number,
  language: SampleLanguage,
  random: Random,
): string[] {
  const vocabulary = BIO_PARTS[language];
  const parts: string[] = [];
  const woman = population.gender[i] === GENDER_CODE.female;
  const age = 2026 - (population.birthYear[i] ?? 2000);
  if (random.chance(0.32))
    parts.push(random.pick(age < 21 ? [language === "ja" ? "学生" : "Student"] : vocabulary.jobs));
  if (age >= 28 && random.chance(0.1))
    parts.push(parenthood(woman ? vocabulary.motherly : vocabulary.fatherly, age, random));
  else if (random.chance(0.07)) parts.push(random.pick(vocabulary.family));
  if (random.chance(0.13))
    parts.push(ownAge(random.pick(vocabulary.age), population.birthYear[i] ?? 2000));
  const pronouns: readonly string[] = woman ? vocabulary.feminine : vocabulary.masculine;
  if (pronouns.length > 0 && random.chance(0.08)) parts.push(random.pick(pronouns));
  if (random.chance(0.34)) parts.push(random.pick(vocabulary.wit));
  return parts;
}

/** The last of the list is a grandparent's. */
function parenthood(words: readonly string[], age: number, random: Random): string {
  return random.pick(age >= 52 ? words : words.slice(0, -1));
}

/** Ages are as of the end of 2026's October: who turns a year older later in the year is a year off, as people are. */
function ownAge(form: string, year: number): string {
  const age = 2026 - year;
  return form
    .replaceAll("{age}", String(age))
    .replaceAll("{year}", String(year))
    .replaceAll("{decade}", String(Math.floor(age / 10) * 10));
}

function place(
  population: Population,
  i: number,
  language: SampleLanguage,
  random: Random,
): string {
  const kind = drawWeighted(random, [
    LOCATION.blank,
    LOCATION.joke,
    LOCATION.rough,
    1 - LOCATION.blank - LOCATION.joke - LOCATION.rough,
  ]);
  if (kind === 0) return "";
  if (kind === 1) return random.pick(NO_PLACE[language]);
  const code = COUNTRIES[population.country[i] ?? 0]?.code ?? "US";
  if (kind === 2) return random.pick(ROUGH_PLACES[code] ?? [""]);
  const cities = CITIES[code] ?? [];
  const city = cities[drawWeighted(random, weightsOf(code))];
  return city ? random.pick(city.ways) : "";
}

const CITY_WEIGHTS = new Map<string, readonly number[]>();

function weightsOf(country: string): readonly number[] {
  let weights = CITY_WEIGHTS.get(country);
  if (!weights) {
    weights = (CITIES[country] ?? []).map((city) => city.weight);
    CITY_WEIGHTS.set(country, weights);
  }
  return weights;
}

const COMPILED = new Map<string, Template>();

/** Compiled once a grammar and text: `owner` tells grammars apart. */
function expand(grammar: Grammar, owner: string, text: string, random: Random): string {
  const key = `${owner} ${text}`;
  let template = COMPILED.get(key);
  if (!template) {
    template = grammar.compile(text);
    COMPILED.set(key, template);
  }
  return grammar.expand(template, random);
}

function write(random: Random, part: string, language: SampleLanguage): string {
  return part.includes("{")
    ? expand(COMPILED_LANGUAGES[language].grammar, language, part, random)
    : part;
}
