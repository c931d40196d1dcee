import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery } from "./shapes.ts";

const language = { language: z.enum(["en", "ja"]).optional() };

/** An item of a list that packages refer to by label or id. `label` is in the asked language, `name_en` always English. */
export const referenceItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  group: z.string().nullable(),
});
export type ReferenceItem = z.output<typeof referenceItem>;

export const country = z.strictObject({
  code: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  selectable: z.boolean(),
  /** Why it cannot be selected, in the asked language. */
  info: z.string().nullable(),
});

export const region = z.strictObject({
  name: z.string(),
  is_single_country: z.boolean(),
  country_codes: z.array(z.string()),
});
export type AudienceRegion = z.output<typeof region>;

export const listQuery = z.strictObject({
  ...pageQuery,
  ...language,
  search: z.string().max(100).optional(),
});
const locationQuery = listQuery.extend({
  /** ISO 3166-1, two letters: places of this country alone; without a search its regions, US states and the nations of the UK among them. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Country is not valid")
    .transform((code) => code.toUpperCase())
    .optional(),
});
export const searchBody = z.strictObject({
  keywords: z.union([
    z
      .string()
      .max(200)
      .transform((text) => [text]),
    z.array(z.string().max(200)).max(100),
  ]),
  ...language,
});
const items = z.array(referenceItem);

export const reference = {
  languages: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/languages/",
    access: "token",
    summary: "Languages (ISO 639-1 as id)",
    query: listQuery,
    response: listOf(referenceItem),
  }),
  interests: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/interests/",
    access: "token",
    summary: "Interests, two levels",
    query: listQuery,
    response: listOf(referenceItem),
  }),
  searchInterests: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/interests/search/",
    access: "token",
    summary: "Interests that fit keywords",
    body: searchBody,
    response: z.strictObject({ interests: items }),
  }),
  topics: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/conversation-topics/",
    access: "token",
    summary: "Conversation topics",
    query: listQuery,
    response: listOf(referenceItem),
  }),
  searchTopics: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/conversation-topics/search/",
    access: "token",
    summary: "Conversation topics that fit keywords",
    body: searchBody,
    response: z.strictObject({ conversation_topics: items }),
  }),
  shows: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/movies-tv-shows/",
    access: "token",
    summary: "Movies and TV shows",
    query: listQuery,
    response: listOf(referenceItem),
  }),
  searchShows: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/movies-tv-shows/search/",
    access: "token",
    summary: "Movies and TV shows that fit keywords",
    body: searchBody,
    response: z.strictObject({ movies_tv_shows: items }),
  }),
  locations: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/locations/",
    access: "token",
    summary: "Search regions and cities, or list the regions of a country",
    query: locationQuery,
    response: listOf(referenceItem),
  }),
  cityPoints: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/locations/points/",
    access: "token",
    summary: "Where cities lie, by the ids that insights give",
    body: z.strictObject({
      ids: z.array(z.string().max(200)).max(1000, "Ids must have at most 1000 items"),
    }),
    /** Ids that are no city's are left out. */
    response: z.strictObject({
      points: z.array(
        z.strictObject({ id: z.string(), latitude: z.number(), longitude: z.number() }),
      ),
    }),
  }),
  externalRegions: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/audience-regions/",
    access: "token",
    summary: "Audience regions",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(region),
  }),
  regions: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-regions/",
    access: "session",
    summary: "Audience regions",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(region),
  }),
  categories: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-categories/",
    access: "session",
    summary: "Audience categories",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  countries: endpoint({
    area: "other",
    method: "GET",
    path: "/api/targeting-countries/",
    // The public builder's list as well: the same for everybody.
    access: "token",
    summary: "Targetable countries",
    query: z.strictObject({ ...language }),
    response: listOf(country),
  }),
  targetingInterests: endpoint({
    area: "other",
    method: "GET",
    path: "/api/targeting-interests/",
    access: "session",
    summary: "Targetable interests, two levels",
    query: listQuery,
    response: listOf(referenceItem),
  }),
  targetingLocations: endpoint({
    area: "other",
    method: "GET",
    path: "/api/targeting-locations/",
    access: "session",
    summary: "Search targetable regions and cities, or list the regions of a country",
    query: locationQuery,
    response: listOf(referenceItem),
  }),
  geoLocation: endpoint({
    area: "other",
    method: "GET",
    path: "/api/geo-location/",
    access: "none",
    summary: "The visitor's country, as a proxy in front or their browser says",
    query: z.strictObject({ ...language }),
    response: z.strictObject({
      /** Null: nothing says where the visitor is. */
      country: country.pick({ code: true, label: true }).nullable(),
      source: z.enum(["proxy", "browser"]).nullable(),
    }),
  }),
};
