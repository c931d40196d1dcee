import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import { FIRST_ACCOUNT, FIRST_SECOND, LAST_SECOND } from "./calendar.ts";
import { THEMES } from "./catalogue.ts";
import { CELEBRITIES } from "./vocabulary/celebrities.ts";
import { drawWeighted } from "./distributions.ts";
import { Random, STREAM } from "./random.ts";
import type { Theme } from "./theme.ts";
import { COUNTRIES, COUNTRY_WEIGHTS } from "./vocabulary/countries.ts";

/** What an account is. Celebrities come first, then the hubs theme by theme, then everybody else. */
export const KIND = { celebrity: 0, hub: 1, person: 2, organisation: 3, spam: 4 } as const;

/** In `community` and `secondary`: none. */
export const NO_COMMUNITY = 255;

export const LANGUAGES = ["en", "ja"] as const;

/** Bits of `flags`. Dormant: follows nearly nobody and writes nothing. Protected: what it follows and writes is not seen. */
export const FLAG = { dormant: 1, protected: 2, verified: 4, observedTwice: 8 } as const;

const SHARE = {
  spam: 0.02,
  organisation: 0.05,
  dormant: 0.06,
  protected: 0.025,
  observedTwice: 0.04,
  secondary: 0.4,
} as const;

/** Share of the secondary communities that are drawn from the related ones. */
const RELATED_SHARE = 0.7;

/** The people of the sample as columns over profile indices. */
export interface Population {
  readonly seed: number;
  readonly size: number;
  /** Celebrities and hubs: profile indices below this. */
  readonly anchors: number;
  readonly celebrities: number;
  readonly hubsPerTheme: number;
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  readonly community: Uint8Array;
  readonly secondary: Uint8Array;
  /** GENDER_CODE. */
  readonly gender: Uint8Array;
  /** Year of birth; 0 for what is no person. */
  readonly birthYear: Uint16Array;
  /** Index into COUNTRIES. */
  readonly country: Uint8Array;
  /** Index into LANGUAGES. */
  readonly language: Uint8Array;
  /** Second at which the account was made. */
  readonly createdAt: Uint32Array;
}

/** Smallest size that holds every community with its hubs. */
export const SMALLEST = 500;

export function makePopulation(seed: number, size: number): Population {
  const hubsPerTheme = Math.max(2, Math.min(8, Math.floor(size / 2500)));
  const celebrities = Math.max(4, Math.min(CELEBRITIES.length, Math.floor(size / 600)));
  const population: Population = {
    seed,
    size,
    celebrities,
    hubsPerTheme,
    anchors: celebrities + hubsPerTheme * THEMES.length,
    kind: new Uint8Array(size),
    flags: new Uint8Array(size),
    community: new Uint8Array(size).fill(NO_COMMUNITY),
    secondary: new Uint8Array(size).fill(NO_COMMUNITY),
    gender: new Uint8Array(size),
    birthYear: new Uint16Array(size),
    country: new Uint8Array(size),
    language: new Uint8Array(size),
    createdAt: new Uint32Array(size),
  };
  const random = new Random();
  const weights = THEMES.map((theme) => theme.weight);
  for (let i = 0; i < size; i++) {
    random.seed(seed, STREAM.population, i);
    if (i < celebrities) makeCelebrity(population, i);
    else if (i < population.anchors) makeHub(population, i);
    else makeMember(population, i, random, weights);
    population.country[i] = drawCountry(
      random,
      themeOf(population, i),
      population.language[i] ?? 0,
    );
    population.createdAt[i] = drawCreation(population, i, random);
  }
  return population;
}

export function themeOf(population: Population, i: number): Theme | undefined {
  return THEMES[population.community[i] ?? NO_COMMUNITY];
}

/** Rank of a hub in its theme, 0 the largest. */
export function hubRank(population: Population, i: number): number {
  return (i - population.celebrities) % population.hubsPerTheme;
}

function makeCelebrity(p: Population, i: number): void {
  p.kind[i] = KIND.celebrity;
  p.language[i] = CELEBRITIES[i]?.language === "ja" ? 1 : 0;
  p.flags[i] = FLAG.verified;
}

function makeHub(p: Population, i: number): void {
  const community = Math.floor((i - p.celebrities) / p.hubsPerTheme);
  p.kind[i] = KIND.hub;
  p.community[i] = community;
  p.language[i] = THEMES[community]?.language === "ja" ? 1 : 0;
  p.flags[i] = hubRank(p, i) < 3 ? FLAG.verified : 0;
}

function makeMember(p: Population, i: number, random: Random, weights: readonly number[]): void {
  if (random.chance(SHARE.spam)) {
    p.kind[i] = KIND.spam;
    p.language[i] = random.chance(0.3) ? 1 : 0;
    return;
  }
  const community = drawWeighted(random, weights);
  const theme = THEMES[community];
  if (!theme) throw new Error("no themes");
  p.community[i] = community;
  p.language[i] = theme.language === "ja" ? 1 : 0;
  p.secondary[i] = drawSecondary(random, community);
  p.kind[i] = random.chance(SHARE.organisation) ? KIND.organisation : KIND.person;
  let flags = 0;
  if (random.chance(SHARE.dormant)) flags |= FLAG.dormant;
  if (random.chance(SHARE.observedTwice)) flags |= FLAG.observedTwice;
  if (p.kind[i] === KIND.person) {
    if (random.chance(SHARE.protected)) flags = (flags | FLAG.protected) & ~FLAG.observedTwice;
    p.gender[i] = random.chance(theme.women) ? GENDER_CODE.female : GENDER_CODE.male;
    const age = Math.round(theme.age.median + random.normal() * theme.age.spread);
    p.birthYear[i] = 2026 - Math.max(16, Math.min(82, age));
  }
  if (random.chance(0.03)) flags |= FLAG.verified;
  p.flags[i] = flags;
}

/** Probabilities of the secondary communities given the primary one; they sum to the share that has one. */
export function secondaryShares(community: number): Float64Array {
  const shares = new Float64Array(THEMES.length);
  const own = THEMES[community];
  if (!own) return shares;
  const related = THEMES.map(
    (theme) => own.related.includes(theme.id) && theme.language === own.language,
  );
  const relatedCount = related.filter(Boolean).length;
  const others = THEMES.map((theme, i) =>
    i !== community && theme.language === own.language ? theme.weight : 0,
  );
  const othersTotal = others.reduce((sum, weight) => sum + weight, 0);
  const relatedShare = relatedCount > 0 ? RELATED_SHARE : 0;
  for (let i = 0; i < shares.length; i++) {
    const near = related[i] === true ? relatedShare / relatedCount : 0;
    const any = othersTotal > 0 ? ((1 - relatedShare) * (others[i] ?? 0)) / othersTotal : 0;
    shares[i] = SHARE.secondary * (near + any);
  }
  return shares;
}

const SECONDARY = THEMES.map((_, community) => secondaryShares(community));

function drawSecondary(random: Random, community: number): number {
  let rest = random.unit();
  const shares = SECONDARY[community] ?? new Float64Array();
  for (let i = 0; i < shares.length; i++) {
    rest -= shares[i] ?? 0;
    if (rest < 0) return i;
  }
  return NO_COMMUNITY;
}

const COUNTRY_TABLE = new Map<string, readonly number[]>();

function drawCountry(random: Random, theme: Theme | undefined, language: number): number {
  const name = LANGUAGES[language] ?? "en";
  const key = theme?.countries ? theme.id : name;
  let weights = COUNTRY_TABLE.get(key);
  if (!weights) {
    const table = theme?.countries ?? COUNTRY_WEIGHTS[name];
    weights = COUNTRIES.map((country) => table[country.code] ?? 0);
    COUNTRY_TABLE.set(key, weights);
  }
  return drawWeighted(random, weights);
}

/** Old accounts are many, the newest few; nobody joins before 13, and anchors were there before the first post. */
function drawCreation(p: Population, i: number, random: Random): number {
  const from = Math.max(FIRST_ACCOUNT, Date.UTC((p.birthYear[i] ?? 0) + 13, 0) / 1000);
  const spam = p.kind[i] === KIND.spam;
  const to = i < p.anchors ? FIRST_SECOND - 300 * 86_400 : LAST_SECOND - 20 * 86_400;
  const start = spam ? FIRST_SECOND - 200 * 86_400 : from;
  const share = spam
    ? random.unit()
    : Math.min(random.unit(), random.chance(0.5) ? random.unit() : 1);
  return Math.floor(start + share * (to - start));
}

/** Exact share of the people of a community that are not dormant. */
export const ACTIVE_SHARE = 1 - SHARE.dormant;
