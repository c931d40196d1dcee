import { teams } from "@toolkit/core/contract/teams";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { countriesQuery, ownCountryQuery, regionsQuery } from "../../../../lib/countries.ts";
import type { Draft } from "../../../../lib/draft/draft.ts";
import { itemsOf, type PackageItem } from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { STALE } from "../../../../lib/query-client.ts";
import { NO_TEAM } from "../../../../lib/team.ts";

/** Whether the team is an agency, and for which countries it works. */
function agencyQuery(team: string) {
  return queryOptions({
    queryKey: ["agency", team],
    staleTime: STALE.reference,
    queryFn: ({ signal }) => call(teams.info, { params: { slug: team }, signal }),
  });
}

/** Countries whose regions advertisers choose one by one; others have them by type-ahead. */
const REGIONAL: ReadonlySet<string> = new Set(["US", "GB"]);

interface Proposed {
  readonly agency: readonly string[];
  readonly own: string | null;
  readonly frequent: readonly PackageItem[];
  readonly regions: readonly PackageItem[];
  readonly nameOf: (code: string) => string | null;
}

/** Countries that come before the regions of a country that was chosen. */
const COUNTRIES_FIRST = 5;

/** In the order of how likely they are meant: the agency's, the person's own, what is frequent; regions of what was chosen. */
export function orderPlaces({ agency, own, frequent, regions, nameOf }: Proposed): PackageItem[] {
  const first = [...agency, ...(own === null ? [] : [own])].flatMap((id): PackageItem[] => {
    const label = nameOf(id);
    return label === null ? [] : [{ kind: "country", label, id }];
  });
  const found = new Map<string, PackageItem>();
  for (const item of [...first, ...frequent]) {
    const key = item.id ?? item.label;
    if (!found.has(key)) found.set(key, item);
  }
  const countries = [...found.values()];
  return [...countries.slice(0, COUNTRIES_FIRST), ...regions, ...countries.slice(COUNTRIES_FIRST)];
}

/**
 * Places to choose from before anything is typed. Asked for when the field is first used, so that the first view waits
 * for none of it.
 *
 * @param frequent countries of the audience, the most frequent first.
 */
export function useProposedPlaces(
  team: string,
  pack: Draft["pack"],
  frequent: readonly PackageItem[],
  isWanted: boolean,
): readonly PackageItem[] {
  const { language } = useFormat();
  const countries = useQuery({ ...countriesQuery(language), enabled: isWanted }).data?.results;
  const own = useQuery({ ...ownCountryQuery(language), enabled: isWanted }).data?.country ?? null;
  const isOfTeam = isWanted && team !== NO_TEAM;
  const agency = useQuery({ ...agencyQuery(team), enabled: isOfTeam }).data?.agency;
  const regional = itemsOf(pack, "country").flatMap(({ label, id }) => {
    const code = id ?? countries?.find((country) => country.label === label)?.code ?? "";
    return REGIONAL.has(code) ? [code] : [];
  });
  const regions = useQueries({
    queries: regional.map((code) => ({ ...regionsQuery(code, language), enabled: isWanted })),
  }).flatMap(({ data }) => data?.results ?? []);
  const sold = new Map(
    (countries ?? []).flatMap(({ code, label, selectable }) => (selectable ? [[code, label]] : [])),
  );
  return orderPlaces({
    agency: agency?.countries ?? [],
    own: own?.code ?? null,
    frequent,
    regions: regions.map(({ id, label }) => ({ kind: "location", label, id })),
    nameOf: (code) => sold.get(code) ?? null,
  });
}
