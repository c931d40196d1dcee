import type { Within, WithinAttributes } from "@toolkit/core/contract/within";

/** What the insights are narrowed to, as the address says it: `?country=JP&gender=FEMALE&community=v12-3`. */
export type Filters = Within;
export type AttributeName = keyof WithinAttributes;
const ATTRIBUTE_NAMES = ["country", "region", "city", "language", "gender"] as const;

type Search = Readonly<Record<string, unknown>>;
export type FilterSearch = Readonly<Record<AttributeName | "community", string | undefined>>;

const FORMS: Readonly<Record<AttributeName, RegExp>> = {
  country: /^[A-Z]{2}$/,
  region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
  city: /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?:\S(?:.{0,190}\S)?$/u,
  language: /^[a-z]{2,3}$/,
  gender: /^(?:MALE|FEMALE)$/,
};
/** Version of the data, number of the community, and what else was chosen when it was found. */
const COMMUNITY =
  /^v(\d{1,9})-([1-9]\d{0,2})((?:-(?:country|region|city|language|gender)\.[\w%~!*'()]+)*)$/;

/** A value between the signs that part them. */
function written(value: string): string {
  return encodeURIComponent(value).replaceAll("-", "%2D").replaceAll(".", "%2E");
}

function unwritten(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function attributesOf(entries: Iterable<readonly [string, unknown]>): WithinAttributes {
  const given = new Map(entries);
  const found: Partial<Record<AttributeName, string>> = {};
  for (const name of ATTRIBUTE_NAMES) {
    const value = given.get(name);
    if (typeof value === "string" && FORMS[name].test(value)) found[name] = value;
  }
  return found as WithinAttributes;
}

/** What the address narrows to; what it does not spell rightly is left out. */
export function readFilters(search: Search): Filters {
  const attributes = attributesOf(Object.entries(search));
  const { community: text } = search;
  const [, version, id, of = ""] = (typeof text === "string" ? COMMUNITY.exec(text) : null) ?? [];
  if (version === undefined || id === undefined) return attributes;
  const found = attributesOf(
    of
      .split("-")
      .filter(Boolean)
      .map((part) => part.split("."))
      .map(([name = "", value = ""]) => [name, unwritten(value)] as const),
  );
  const isWhole = Object.keys(found).length === 0;
  const community = { id, version: Number(version), ...(isWhole ? {} : { of: found }) };
  return { ...attributes, community };
}

/** The same as parts of an address; what is absent goes from it. */
export function filterSearch({ community, ...attributes }: Filters): FilterSearch {
  const of = ATTRIBUTE_NAMES.flatMap((name) => {
    const value = community?.of?.[name];
    return value === undefined ? [] : `-${name}.${written(value)}`;
  });
  return {
    country: attributes.country,
    region: attributes.region,
    city: attributes.city,
    language: attributes.language,
    gender: attributes.gender,
    community:
      community === undefined ? undefined : `v${community.version}-${community.id}${of.join("")}`,
  };
}

/** Chooses a value, or lets go of it when it is chosen already. */
export function toggled(filters: Filters, name: AttributeName, value: string): Filters {
  if (filters[name] === value) return without(filters, name);
  return { ...filters, ...attributesOf([[name, value]]) };
}

/**
 * What the communities that can be chosen were found under: the filters, or once one is chosen what its search was narrowed to, so that
 * the others stay at hand and numbers mean the same.
 */
export function communityContext({ community, ...attributes }: Filters): WithinAttributes {
  return community === undefined ? attributes : (community.of ?? {});
}

/** Narrows to one of the communities that were found in that context; the other filters stay. */
export function withCommunity(filters: Filters, id: string, version: number): Filters {
  const { community: _before, ...attributes } = filters;
  const of = communityContext(filters);
  const isWhole = Object.keys(of).length === 0;
  return { ...attributes, community: { id, version, ...(isWhole ? {} : { of }) } };
}

export function without(filters: Filters, name: AttributeName | "community"): Filters {
  const { [name]: _gone, ...rest } = filters;
  return rest;
}

export function isNarrowed(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}
