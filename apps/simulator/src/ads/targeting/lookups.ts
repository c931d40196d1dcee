import type { AdsAnswer, AdsCall, AdsCallDescription } from "../engine/call.ts";
import type { LimitName } from "../engine/limits.ts";
import { listPage } from "../engine/listing.ts";
import {
  must,
  oneOf,
  PAGE,
  someOf,
  text,
  texts,
  time,
  whole,
  type Parameters,
} from "../engine/parameters.ts";
import type { JsonRecord } from "../engine/values.ts";
import { invalidParameter } from "../failures.ts";
import type { Row } from "../state/rows.ts";
import { CONVERSATIONS } from "./names.ts";
import {
  APP_CATEGORY_OPTIONS,
  CONVERSATION_OPTIONS,
  DEVICE_OPTIONS,
  EVENT_OPTIONS,
  INTEREST_OPTIONS,
  LANGUAGE_OPTIONS,
  localizedName,
  LOCATIONS,
  MARKETS,
  OPERATOR_OPTIONS,
  PLATFORM_OPTIONS,
  PLATFORM_VERSION_OPTIONS,
  SHOWS,
  type Option,
} from "./options.ts";

const count = whole(1, 1000);
const q = text(255, 1);

const containing = (name: string, wanted: string | undefined) =>
  wanted === undefined || name.toLowerCase().includes(wanted.toLowerCase());

function lookup(
  path: string,
  parameters: Parameters,
  answer: (call: AdsCall) => AdsAnswer,
  limit: LimitName = "targeting",
): AdsCallDescription {
  return { method: "GET", path: `targeting_criteria/${path}`, limit, parameters, answer };
}

/** A page of options; the cursor is an item's place among all that were found. */
function paged(call: AdsCall, found: readonly JsonRecord[]): AdsAnswer {
  const rows: Row[] = found.map((item, at) => ({ ...item, id: String(at) }));
  return listPage(rows, call.values, {}, ({ id: _id, ...item }) => item);
}

/** Lists without cursors are cut off at the count that was asked for. */
function cut(call: AdsCall, found: readonly JsonRecord[]): AdsAnswer {
  return { data: found.slice(0, call.values.number("count") ?? found.length) };
}

const matching = (call: AdsCall, options: readonly Option[]) =>
  options.filter(({ name }) => containing(name, call.values.text("q")));

function withField(call: AdsCall, options: readonly Option[], field: string, parameter = field) {
  const wanted = call.values.text(parameter);
  return options.filter((it) => wanted === undefined || it[field] === wanted);
}

function eventsOf(call: AdsCall): readonly JsonRecord[] {
  const { values, now } = call;
  const types = values.texts("event_types") ?? [];
  const countries = values.texts("country_codes");
  const from = values.time("start_time") ?? now;
  const until = values.time("end_time") ?? Number.POSITIVE_INFINITY;
  return EVENT_OPTIONS.filter(
    (it) =>
      types.includes(it.event_type) &&
      (countries === undefined ||
        (it.country_code !== null && countries.includes(it.country_code))) &&
      Date.parse(it.end) > from &&
      Date.parse(it.start) < until,
  ).map(({ start, end, ...event }) => ({
    ...event,
    start_time: start,
    end_time: end,
    is_global: event.country_code === null,
    reach: { total_reach: null },
    top_users: [],
    top_tweets: [],
    top_hashtags: [],
    gender_breakdown_percentage: {},
    device_breakdown_percentage: {},
    country_breakdown_percentage: {},
  }));
}

function showsOf({ values }: AdsCall): readonly JsonRecord[] {
  const locale = values.must("locale");
  if (!MARKETS.some((market) => market.locale === locale))
    throw invalidParameter("locale", locale, "the locale of a TV market");
  return SHOWS.filter(
    ({ name, locales }) =>
      containing(name, values.text("q")) &&
      locales.some(({ language, country }) => `${language}-${country}` === locale),
  );
}

export const LOOKUP_CALLS: readonly AdsCallDescription[] = [
  lookup("app_store_categories", { q, os_type: oneOf("ANDROID", "IOS") }, (call) => ({
    data: withField(call, matching(call, APP_CATEGORY_OPTIONS), "os_type"),
  })),
  lookup(
    "conversations",
    { ...PAGE, conversation_type: oneOf(...Object.keys(CONVERSATIONS)) },
    (call) => paged(call, withField(call, CONVERSATION_OPTIONS, "conversation_type")),
  ),
  lookup("devices", { q, count }, (call) => cut(call, matching(call, DEVICE_OPTIONS))),
  lookup(
    "events",
    {
      ...PAGE,
      event_types: must(
        someOf(
          "CONFERENCE",
          "HOLIDAY",
          "MUSIC_AND_ENTERTAINMENT",
          "OTHER",
          "POLITICS",
          "RECURRING",
          "SPORTS",
        ),
      ),
      country_codes: texts(),
      start_time: time,
      end_time: time,
    },
    (call) => ({ ...paged(call, eventsOf(call)), data_type: "events" }),
  ),
  lookup("interests", { ...PAGE, q }, (call) => paged(call, matching(call, INTEREST_OPTIONS))),
  lookup("languages", { ...PAGE, q }, (call) => paged(call, matching(call, LANGUAGE_OPTIONS))),
  lookup(
    "locations",
    {
      ...PAGE,
      q,
      country_code: text(2, 2),
      location_type: oneOf("COUNTRIES", "REGIONS", "METROS", "CITIES", "POSTAL_CODES"),
    },
    (call) =>
      paged(
        call,
        withField(
          call,
          withField(call, matching(call, LOCATIONS), "location_type"),
          "country_code",
        ),
      ),
  ),
  lookup("network_operators", { ...PAGE, q, country_code: text(2, 2) }, (call) => {
    const country = call.values.text("country_code") ?? "US";
    return paged(
      call,
      matching(call, OPERATOR_OPTIONS).filter((it) => it["country_code"] === country),
    );
  }),
  lookup("platform_versions", { q }, (call) => ({
    data: matching(call, PLATFORM_VERSION_OPTIONS),
  })),
  lookup("platforms", { q, count, lang: text(10, 2) }, (call) => {
    const language = call.values.text("lang");
    return cut(
      call,
      matching(call, PLATFORM_OPTIONS).map((it) => ({
        ...it,
        ...(language !== undefined && { localized_name: localizedName(it, language) ?? it.name }),
      })),
    );
  }),
  lookup("tv_markets", {}, () => ({ data: MARKETS }), "targeting-tv"),
  lookup(
    "tv_shows",
    { ...PAGE, count: whole(1, 50), q, locale: must(text(5, 5)) },
    (call) => paged(call, showsOf(call)),
    "targeting-tv",
  ),
];
