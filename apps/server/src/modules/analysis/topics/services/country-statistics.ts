import type { CountryStatistics, statistics } from "@toolkit/core/contract/topics";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { BreakdownRow } from "@toolkit/engine/port/breakdown";
import { countryByName } from "@toolkit/network/enrich/places";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { sliceOf, type PageQuery } from "../../../../paging.ts";
import { unknownCountry } from "../../../measuring/packages/services/compile-filters.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import {
  EVERYBODY,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { bandId, bandsOf } from "../../../measuring/presenting/services/age-bands.ts";
import { correctedGender } from "../../../measuring/presenting/services/corrected-gender.ts";
import { shareInterval } from "../../../measuring/presenting/services/present-rows.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import type { Viewer } from "../../../../viewer.ts";

export interface CountryStatisticsRequest extends PageQuery {
  readonly country?: string | undefined;
  readonly windowDays?: number | undefined;
  readonly dataset?: string | undefined;
  readonly language: InterfaceLanguage;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

type Statistics = z.output<typeof statistics.countries.response>;

interface CountryQuestion extends WithoutPackage, PageQuery {
  /** Code of the only country that is listed; null: all. */
  readonly wanted: string | null;
  readonly language: InterfaceLanguage;
}

interface Found {
  readonly rows: readonly BreakdownRow[];
  /** The same counted over declared values alone. */
  readonly declared: readonly BreakdownRow[];
  /** Accounts of the network by country. */
  readonly sizes: ReadonlyMap<string, number>;
}

interface Ruled extends Found {
  readonly listed: readonly BreakdownRow[];
}

/** Who is on the network, country by country, most profiles first. */
export async function countryStatistics(
  services: MeasuringServices,
  request: CountryStatisticsRequest,
): Promise<Statistics> {
  const wanted = request.country === undefined ? null : countryByName(request.country);
  if (request.country !== undefined && wanted === null)
    throw new AppError("invalid", {
      message: "unknown country",
      fields: { country: [unknownCountry(request.country)] },
    });
  return countries(services, { ...request, wanted });
}

const countries = read(find, nothing, rule, present);

async function find({ opened, measured, call }: Asked<CountryQuestion>): Promise<Found> {
  const everybody = { ...EVERYBODY, windowDays: null };
  const rowsOf = (declaredOnly: boolean) =>
    opened.engine.breakdown({ ...everybody, declaredOnly }, "country", measured.window.days, call);
  const [{ rows }, { rows: declared }, sizes] = await Promise.all([
    rowsOf(false),
    rowsOf(true),
    opened.dataset.networkSizes(),
  ]);
  const byCountry = new Map(sizes.map(({ country, accounts }) => [country, accounts]));
  return { rows, declared, sizes: byCountry };
}

export function rule(
  { rows, declared, sizes }: Found,
  { request: { wanted } }: { readonly request: Pick<CountryQuestion, "wanted"> },
): Ruled {
  const listed = rows
    .filter(({ value }) => wanted === null || value === wanted)
    // What is not known is told last.
    .toSorted((a, b) => Number(a.value === null) - Number(b.value === null));
  return { rows, declared, sizes, listed };
}

function present(
  { rows, declared, sizes, listed }: Ruled,
  { measured, request }: Known<CountryQuestion>,
): Statistics {
  const sum = (of: (row: BreakdownRow) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const profiles = sum(({ members }) => members);
  const gendered = ({ male, female }: BreakdownRow): number => male + female;
  const declaredGenders = declared.reduce((total, row) => total + gendered(row), 0);
  const declaredShare = share(declaredGenders, sum(gendered)) ?? 0;
  const known = profiles - (rows.find(({ value }) => value === null)?.members ?? 0);
  const page = sliceOf(listed, request);
  return {
    ...page,
    results: page.results.map((row) => ({
      ...presentRow(row, { known, profiles }, declaredShare, request.language),
      network: row.value === null ? null : (sizes.get(row.value) ?? null),
    })),
    profiles,
    posts: sum(({ posts }) => posts),
    coverage: share(known, profiles),
    ...measured,
  };
}

export function presentRow(
  row: BreakdownRow,
  /** Accounts of the data, and those of a known country. */
  { known, profiles }: { readonly known: number; readonly profiles: number },
  declaredGender: number,
  language: InterfaceLanguage,
): Omit<CountryStatistics, "network"> {
  const labels = labelsIn(language);
  const { value, members, male, female, posts, authors } = row;
  const speaking = row.languages.reduce((sum, one) => sum + one.members, 0);
  const bands = bandsOf(row.ages);
  const aged = bands.reduce((sum, band) => sum + band.members, 0);
  return {
    country: value,
    label: value === null ? { en: "Unknown", ja: "不明" }[language] : labels.country.label(value),
    profiles: members,
    share: value === null ? null : shareOfKnown(members, known),
    share_interval: value === null ? null : intervalOfKnown(members, known, profiles),
    languages: row.languages
      .map((one) => ({
        language: one.language,
        label: labels.language.label(one.language),
        count: one.members,
        share: shareOfKnown(one.members, speaking),
        share_interval: intervalOfKnown(one.members, speaking, members),
      }))
      .toSorted((a, b) => b.count - a.count),
    gender: {
      male,
      female,
      unknown: members - male - female,
      // Which countries the declared ones are in is not counted apart: each is taken to have as many as all.
      corrected: correctedGender({ male, female, declared: declaredGender * (male + female) }),
    },
    age: {
      bands: bands.map(({ band, members: count }) => ({
        band: bandId(band),
        count,
        share: shareOfKnown(count, aged),
        share_interval: intervalOfKnown(count, aged, members),
      })),
      unknown: members - aged,
    },
    posts,
    active: authors,
    active_share: share(authors, members),
    posts_per_active: share(posts, authors),
    coverage: {
      gender: share(male + female, members),
      age: share(aged, members),
      language: share(speaking, members),
    },
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Null of too few known: one account more or less would show another share. */
function shareOfKnown(part: number, known: number): number | null {
  return enoughKnown(known) ? part / known : null;
}

/** The known accounts as a sample of all. */
function intervalOfKnown(
  part: number,
  known: number,
  members: number,
): CountryStatistics["languages"][number]["share_interval"] {
  return enoughKnown(known) ? shareInterval(part, known, members) : null;
}
