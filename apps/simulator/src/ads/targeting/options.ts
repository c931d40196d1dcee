import { PLACES } from "../../network/places.ts";
import { spread } from "../../network/spread.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import {
  APP_CATEGORIES,
  CONVERSATIONS,
  COUNTRIES,
  DEVICES,
  EVENTS,
  INTERESTS,
  LANGUAGES,
  OPERATORS,
  PLATFORM_VERSIONS,
  PLATFORMS,
  TV_MARKETS,
  TV_SHOWS,
} from "./names.ts";

/** Something that can be targeted, as its list shows it. */
export type Option = JsonRecord & {
  readonly name: string;
  readonly targeting_type: string;
  readonly targeting_value: string;
};

const CODES = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A short id that a name always has. */
function code(purpose: string, name: string): string {
  let number = spread(name, purpose) % 36 ** 4;
  let text = "";
  for (let at = 0; at < 4; at++) {
    text = (CODES[number % 36] ?? "") + text;
    number = Math.floor(number / 36);
  }
  return text;
}

/** Ids of the network that its documentation and public posts show: examples written for it find the place they mean. */
const SHOWN_IDS: Readonly<Record<string, string>> = {
  US: "96683cc9126741d1",
  JP: "06ef846bfc783874",
  DE: "fdcd221ac44fa326",
  PL: "d9074951d5976bdf",
  SK: "34ed2e67dd5a22bb",
  "metro US San Francisco": "5122804691e5fecc",
};

const placeId = (name: string) =>
  SHOWN_IDS[name] ??
  [`${name} a`, `${name} b`]
    .map((part) => spread(part, "ads location").toString(16).padStart(8, "0"))
    .join("");

const option = (
  targeting_type: string,
  targeting_value: string,
  name: string,
  rest: JsonRecord = {},
): Option => ({ name, targeting_type, targeting_value, ...rest });

const location = (value: string, name: string, country_code: string, location_type: string) =>
  option("LOCATION", value, name, { country_code, location_type });

const named = (languages: string, type: "region" | "language") =>
  new Intl.DisplayNames([languages], { type, fallback: "code" });

const countryNames = named("en", "region");
const languageNames = named("en", "language");

const countryOptions = COUNTRIES.map((country) =>
  location(placeId(country), countryNames.of(country) ?? country, country, "COUNTRIES"),
);

const cityOptions = PLACES.map((place) =>
  location(place.id, `${place.fullName}, ${place.countryCode}`, place.countryCode, "CITIES"),
);

/** What stands behind the comma of a city's name, and the area around it. */
const regionOptions = uniqueBy(
  PLACES.map((place) => {
    const region = place.fullName.split(", ")[1] ?? place.name;
    return location(
      placeId(`${place.countryCode} ${region}`),
      `${region}, ${place.countryCode}`,
      place.countryCode,
      "REGIONS",
    );
  }),
);

const metroOptions = PLACES.map((place) =>
  location(
    placeId(`metro ${place.countryCode} ${place.name}`),
    `${place.name} metropolitan area, ${place.countryCode}`,
    place.countryCode,
    "METROS",
  ),
);

const postalOptions = PLACES.flatMap((place, at) =>
  [1, 2, 3].map((part) => {
    const digits = String(10_000 + at * 100 + part);
    return location(placeId(`postal ${digits}`), digits, place.countryCode, "POSTAL_CODES");
  }),
);

function uniqueBy(options: readonly Option[]): readonly Option[] {
  return [...new Map(options.map((it) => [it.targeting_value, it])).values()];
}

export const LOCATIONS: readonly Option[] = [
  ...countryOptions,
  ...regionOptions,
  ...metroOptions,
  ...cityOptions,
  ...postalOptions,
];

export const INTEREST_OPTIONS: readonly Option[] = Object.entries(INTERESTS).flatMap(
  ([group, parts], at) => [
    option("INTEREST", String((at + 1) * 1000), group),
    ...parts.map((part, k) =>
      option("INTEREST", String((at + 1) * 1000 + k + 1), `${group}/${part}`),
    ),
  ],
);

export const CONVERSATION_OPTIONS: readonly Option[] = Object.entries(CONVERSATIONS).flatMap(
  ([conversation_type, names]) =>
    names.map((name) =>
      option("CONVERSATION", code(`conversation ${conversation_type}`, name), name, {
        conversation_type,
      }),
    ),
);

export const LANGUAGE_OPTIONS: readonly Option[] = LANGUAGES.map((language) =>
  option("LANGUAGE", language, languageNames.of(language) ?? language),
);

export const OPERATOR_OPTIONS: readonly Option[] = Object.entries(OPERATORS).flatMap(
  ([country_code, names]) =>
    names.map((name) =>
      option("NETWORK_OPERATOR", code(`operator ${country_code}`, name), name, { country_code }),
    ),
);

export const PLATFORM_OPTIONS: readonly Option[] = PLATFORMS.map((name, at) =>
  option("PLATFORM", String(at), name),
);

export const PLATFORM_VERSION_OPTIONS: readonly Option[] = PLATFORM_VERSIONS.map(
  ([platform, number]) =>
    option("PLATFORM_VERSION", code("version", `${platform} ${number}`), `${platform} ${number}`, {
      number,
      os_type: platform,
      platform: platform.toUpperCase(),
    }),
);

export const DEVICE_OPTIONS: readonly Option[] = DEVICES.map(([manufacturer, name, os_type]) =>
  option("DEVICE", code("device", name), name, { manufacturer, os_type }),
);

export const APP_CATEGORY_OPTIONS: readonly Option[] = APP_CATEGORIES.flatMap((name) =>
  (["ANDROID", "IOS"] as const).map((os_type) =>
    option("APP_STORE_CATEGORY", code(`app category ${os_type}`, name), name, { os_type }),
  ),
);

export interface AdsEvent {
  readonly name: string;
  readonly event_type: string;
  readonly start: string;
  readonly end: string;
  readonly country_code: string | null;
  readonly targeting_value: string;
}

export const EVENT_OPTIONS: readonly AdsEvent[] = EVENTS.map(
  ([name, event_type, start, end, country_code]) => ({
    name,
    event_type,
    start,
    end,
    country_code,
    targeting_value: code("event", name),
  }),
);

export const MARKETS = TV_MARKETS.map(([name, country_code, locale]) => ({
  name,
  country_code,
  locale,
}));

/** A show of each market; the same show has one value wherever it is shown. */
export const SHOWS = TV_SHOWS.map(([name, genre, languages]) => ({
  name,
  genre,
  targeting_value: 10_000_000_000 + (spread(name, "tv show") % 900_000_000),
  locales: MARKETS.filter(({ locale }) => languages.includes(locale.slice(0, 2))).map(
    ({ locale }) => ({ language: locale.slice(0, 2), country: locale.slice(3) }),
  ),
}));

/** Options of one type by their values. */
function byValue(options: readonly Option[]): ReadonlyMap<string, Option> {
  return new Map(options.map((it) => [it.targeting_value, it]));
}

const LISTS: Readonly<Record<string, ReadonlyMap<string, Option>>> = {
  LOCATION: byValue(LOCATIONS),
  INTEREST: byValue(INTEREST_OPTIONS),
  CONVERSATION: byValue(CONVERSATION_OPTIONS),
  LANGUAGE: byValue(LANGUAGE_OPTIONS),
  NETWORK_OPERATOR: byValue(OPERATOR_OPTIONS),
  PLATFORM: byValue(PLATFORM_OPTIONS),
  PLATFORM_VERSION: byValue(PLATFORM_VERSION_OPTIONS),
  DEVICE: byValue(DEVICE_OPTIONS),
  APP_STORE_CATEGORY: byValue(APP_CATEGORY_OPTIONS),
  EVENT: byValue(
    EVENT_OPTIONS.map(({ name, targeting_value }) => option("EVENT", targeting_value, name)),
  ),
  TV_SHOW: byValue(
    SHOWS.map(({ name, targeting_value }) => option("TV_SHOW", String(targeting_value), name)),
  ),
};

/** The option that a value names; null: its list has none; undefined: the type has no list. */
export function optionOf(type: string, value: string): Option | null | undefined {
  const list = LISTS[type];
  return list && (list.get(value) ?? null);
}

/** The name in another language, where one is known. */
export function localizedName(found: Option, language: string): string | null {
  try {
    if (found.targeting_type === "LANGUAGE")
      return named(language, "language").of(found.targeting_value) ?? null;
    if (found["location_type"] === "COUNTRIES")
      return named(language, "region").of(textIn(found, "country_code") ?? "") ?? null;
  } catch {
    return null;
  }
  return null;
}
