import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { reference } from "@toolkit/core/contract/reference";
import { AUDIENCE_CATEGORIES } from "@toolkit/core/domain/enumerations";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { regionsOf, searchPlaces, type Location } from "@toolkit/network/enrich/places";
import { pointOfCity } from "@toolkit/network/enrich/places/points";
import {
  INTERESTS,
  SHOWS,
  TOPICS,
  searchInterests,
  searchShows,
  searchTopics,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import { foldWord } from "@toolkit/network/text/normal-form";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf, type PageQuery } from "../../../paging.ts";
import { knownly, publicly } from "../../../policy.ts";
import { presentAgeGroup, presentEntry, presentLanguage, presentPlace } from "./presenter.ts";
import { ageGroupOf } from "./services/age-group.ts";
import { listRoutes } from "./list-routes.ts";
import { isSelectable, listCountries } from "./services/countries.ts";
import { LANGUAGES } from "./services/languages.ts";
import { matchesOf } from "./services/matches.ts";
import { visitorCountry } from "./services/visitor-country.ts";
import { REGIONS } from "./services/regions.ts";

/** Places that a search goes through to fill its pages. */
const MOST_PLACES = 1000;

const read = knownly("reference", "read");
const readPublicly = publicly("reference", "read_own_country");

interface ListQuery extends PageQuery {
  readonly language?: InterfaceLanguage | undefined;
  readonly search?: string | undefined;
}
type Search = (query: string, limit: number) => TaxonomyEntry[];

function entries(
  list: readonly TaxonomyEntry[],
  search: Search,
  query: ListQuery,
  asked: InterfaceLanguage,
) {
  const language = query.language ?? asked;
  const found =
    query.search === undefined || query.search.trim() === ""
      ? list
      : search(query.search, list.length);
  const page = sliceOf(found, query);
  return { ...page, results: page.results.map((entry) => presentEntry(entry, language)) };
}

/** Entries of a list that keywords match. */
async function matches(keywords: readonly string[], search: Search, language: InterfaceLanguage) {
  return (await matchesOf(keywords, search)).map((entry) => presentEntry(entry, language));
}

function languages(query: ListQuery, asked: InterfaceLanguage) {
  const language = query.language ?? asked;
  const wanted = foldWord((query.search ?? "").trim());
  const collator = new Intl.Collator(language);
  const found = LANGUAGES.filter(
    ({ code, en, ja }) =>
      wanted === "" || code === wanted || foldWord(en).startsWith(wanted) || ja.startsWith(wanted),
  ).toSorted((a, b) => collator.compare(a[language], b[language]));
  const page = sliceOf(found, query);
  return { ...page, results: page.results.map((entry) => presentLanguage(entry, language)) };
}

interface LocationQuery extends ListQuery {
  readonly country?: string | undefined;
}

/** Places of a name, or the regions of a country in the order of the language's own alphabet. */
function locations({ country, ...query }: LocationQuery, asked: InterfaceLanguage) {
  const wanted = (query.search ?? "").trim();
  const language = query.language ?? asked;
  const present = (place: Location) => presentPlace(place, language);
  if (wanted === "") {
    const collator = new Intl.Collator(language);
    const regions = country !== undefined && isSelectable(country) ? regionsOf(country) : [];
    return sliceOf(
      regions.map(present).toSorted((a, b) => collator.compare(a.label, b.label)),
      query,
    );
  }
  const found = searchPlaces(wanted, MOST_PLACES);
  const page = sliceOf(
    country === undefined ? found : found.filter((place) => place.country === country),
    query,
  );
  return { ...page, results: page.results.map(present) };
}

const categories = AUDIENCE_CATEGORIES.map((name) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
}));

/**
 * Lists that packages refer to: the same for everybody, in both languages.
 *
 * @param countryHeader in which a proxy in front says the visitor's country; absent: none does.
 */
export function referenceRoutes(countryHeader?: string): Route[] {
  return [
    ...listRoutes(),
    bind(reference.languages, read, async ({ query, language }) => languages(query, language)),
    bind(reference.interests, read, async ({ query, language }) =>
      entries(INTERESTS, searchInterests, query, language),
    ),
    bind(reference.searchInterests, read, async ({ body, language }) => ({
      interests: await matches(body.keywords, searchInterests, body.language ?? language),
    })),
    bind(reference.topics, read, async ({ query, language }) =>
      entries(TOPICS, searchTopics, query, language),
    ),
    bind(reference.searchTopics, read, async ({ body, language }) => ({
      conversation_topics: await matches(body.keywords, searchTopics, body.language ?? language),
    })),
    bind(reference.shows, read, async ({ query, language }) =>
      entries(SHOWS, searchShows, query, language),
    ),
    bind(reference.searchShows, read, async ({ body, language }) => ({
      movies_tv_shows: await matches(body.keywords, searchShows, body.language ?? language),
    })),
    bind(reference.locations, read, async ({ query, language }) => locations(query, language)),
    bind(reference.cityPoints, read, async ({ body }) => ({
      points: body.ids.flatMap((id) => {
        const point = pointOfCity(id);
        return point === null ? [] : [{ id, ...point }];
      }),
    })),
    bind(reference.externalRegions, read, async ({ query }) => sliceOf(REGIONS, query)),
    bind(reference.regions, read, async ({ query }) => sliceOf(REGIONS, query)),
    bind(audienceLists.ageGroups, read, async ({ body }) => presentAgeGroup(ageGroupOf(body.ages))),
    bind(reference.categories, read, async ({ query }) => sliceOf(categories, query)),
    bind(reference.targetingInterests, read, async ({ query, language }) =>
      entries(INTERESTS, searchInterests, query, language),
    ),
    bind(reference.targetingLocations, read, async ({ query, language }) =>
      locations(query, language),
    ),
    bind(reference.geoLocation, readPublicly, async (call) => {
      const found = visitorCountry((name) => call.requestHeader(name), countryHeader);
      if (found === null) return { country: null, source: null };
      const { code, source } = found;
      const named = listCountries(call.query.language ?? call.language);
      const label = named.find((country) => country.code === code)?.label ?? code;
      return { country: { code, label }, source };
    }),
    bind(reference.countries, read, async ({ query, language }) => {
      const results = listCountries(query.language ?? language);
      return { count: results.length, next: null, previous: null, results };
    }),
  ];
}
