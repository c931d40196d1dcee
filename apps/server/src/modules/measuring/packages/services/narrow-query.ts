import type { CommunityChoice, Within, WithinAttributes } from "@toolkit/core/contract/within";
import { GENDER_CODE } from "@toolkit/core/domain/network-data";
import type { Query, QueryExpression, QueryFilters, QuerySeed } from "@toolkit/core/domain/query";
import { AppError } from "../../../../errors.ts";
import { accountOf } from "./account-of.ts";
import { communitySearch, membersOfCommunity } from "./find-communities.ts";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

/**
 * The query's members who have all of these as well. What they are asked about stays what the package says.
 *
 * @throws AppError "stale_version" when the data has moved on since a community was numbered; "invalid" for a number
 *   that the search does not find.
 */
export async function narrowQuery(
  opened: OpenVersion,
  query: Query,
  { community, account, ...attributes }: Within,
): Promise<Query> {
  const chosen = withAttributes(query, attributes);
  const narrowed =
    account === undefined
      ? chosen
      : among(chosen, Uint32Array.of(await accountOf(opened, account)));
  if (community === undefined) return narrowed;
  return among(narrowed, await membersIn(opened, query, community));
}

type Places = Pick<QueryFilters, "countries" | "regions" | "cities">;

/** Whether everybody of the inner place lives in the outer one: "JP" holds "JP-13", and both hold "JP-13:tokyo". */
function holds(outer: string, inner: string): boolean {
  if (inner === outer || inner.startsWith(`${outer}:`)) return true;
  return outer.length === 2 && inner.startsWith(`${outer}-`);
}

function byKind(places: readonly string[]): Places {
  const countries = places.filter((place) => place.length === 2);
  const cities = places.filter((place) => place.includes(":"));
  const regions = places.filter((place) => !countries.includes(place) && !cities.includes(place));
  return {
    ...(countries.length > 0 ? { countries } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(cities.length > 0 ? { cities } : {}),
  };
}

/** What of the places lies in this one; places of a query are alternatives, and none is everywhere. Null: nothing does. */
function placesWithin(
  { countries = [], regions = [], cities = [] }: Places,
  place: string,
): Places | null {
  const all = [...countries, ...regions, ...cities];
  if (all.length === 0 || all.some((outer) => holds(outer, place))) return byKind([place]);
  const within = all.filter((inner) => holds(place, inner));
  return within.length === 0 ? null : byKind(within);
}

/** Exactly the members of the query that have the attributes. */
export function withAttributes(
  query: Query,
  { country, region, city, language, gender }: WithinAttributes,
): Query {
  const filters: { -readonly [Key in keyof QueryFilters]: QueryFilters[Key] } = {
    ...query.filters,
  };
  let isNobody = false;
  for (const place of [country, region, city]) {
    if (place === undefined) continue;
    const places = placesWithin(filters, place);
    isNobody ||= places === null;
    delete filters.countries;
    delete filters.regions;
    delete filters.cities;
    Object.assign(filters, places ?? byKind([place]));
  }
  if (language !== undefined) {
    isNobody ||= query.filters.languages?.includes(language) === false;
    filters.languages = [language];
  }
  if (gender !== undefined) {
    const code = gender === "MALE" ? GENDER_CODE.male : GENDER_CODE.female;
    isNobody ||= query.filters.gender !== undefined && query.filters.gender !== code;
    filters.gender = code;
  }
  const narrowed = { ...query, filters };
  return isNobody ? among(narrowed, new Uint32Array(0)) : narrowed;
}

async function membersIn(
  { engine, version }: OpenVersion,
  query: Query,
  choice: CommunityChoice,
): Promise<Uint32Array> {
  if (choice.version !== version)
    throw new AppError("stale_version", {
      message: `community of version ${choice.version}, the data is at ${version}`,
      user: {
        en: "The data has changed since these communities were found. Choose one of the new ones.",
        ja: "このコミュニティを見つけた後にデータが更新されました。新しいコミュニティから選び直してください。",
      },
    });
  const found = await membersOfCommunity(
    engine,
    withAttributes(query, choice.of ?? {}),
    communitySearch(choice),
    Number(choice.id),
  );
  if (found !== null) return found;
  throw new AppError("invalid", {
    message: "no such community",
    fields: {
      within: [{ en: "Community is not valid", ja: "コミュニティが正しくありません" }],
    },
  });
}

export function among(query: Query, members: Uint32Array): Query {
  return andSeed(query, { kind: "members", members });
}

/** The query's members whom a seed brings as well; the seeds that it has keep their numbers. */
export function andSeed(query: Query, seed: QuerySeed): Query {
  const seeds = [...query.seeds, seed];
  return { ...query, seeds, expression: within(query, { seed: seeds.length - 1 }) };
}

/** The query's members whom the seed does not bring. */
export function butSeed(query: Query, seed: QuerySeed): Query {
  return {
    ...andSeed(query, seed),
    expression: within(query, { not: { seed: query.seeds.length } }),
  };
}

function within({ expression }: Query, only: QueryExpression): QueryExpression {
  return expression === null ? only : { all: [expression, only] };
}
