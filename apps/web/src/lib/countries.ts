import { reference } from "@toolkit/core/contract/reference";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import { STALE } from "./query-client.ts";

/** Fetched once and cached (specification, point 4); the country that is not sold comes with the reason. */
export function countriesQuery(language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ["countries", language],
    staleTime: STALE.reference,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(reference.countries, { query: { language }, signal }),
  });
}

/** The person's own country, as far as a proxy in front or their browser says. */
export function ownCountryQuery(language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ["own-country", language],
    staleTime: STALE.reference,
    queryFn: ({ signal }) =>
      call(reference.geoLocation, { query: { language }, signal, saysRegion: true }),
  });
}

/** Regions of a country: US states, the nations of the UK. */
export function regionsQuery(country: string, language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ["regions", country, language],
    staleTime: STALE.reference,
    queryFn: ({ signal }) =>
      call(reference.locations, { query: { country, language, page_size: 200 }, signal }),
  });
}
