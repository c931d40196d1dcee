import { needsFeature, type Feature } from "../accounts/features.ts";
import { audienceSeen } from "../audiences/shown.ts";
import { isPromotableUser } from "../creatives/posts.ts";
import { lineItemOf } from "../campaigns/line-items.ts";
import type { AdsCall } from "../engine/call.ts";
import { flag, id, ids, must, oneOf, text } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { textIn, textsIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, notFound } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import { isRefusedKeyword } from "./refused-keywords.ts";
import { AGES, KEYWORD_TYPES, MOST_OF_TYPE, TYPES } from "./types.ts";
import { localizedName, optionOf, SHOWS } from "./options.ts";

interface Criterion {
  readonly type: string;
  readonly value: string;
  readonly operator: string;
}

const refuse = (value: string, message: string) =>
  failure("INVALID_PARAMETER", message, "targeting_value", value);

function userName(call: AdsCall, value: string): string {
  const user = /^\d{1,19}$/.test(value) ? call.seed.network.personById.get(value) : undefined;
  if (user) return user.username;
  throw failure("INVALID_USER_ID", `${value} is not the id of a user`, "targeting_value", value);
}

function audienceName(call: AdsCall, { type, value, operator }: Criterion): string {
  const audience = audienceSeen(call, value);
  if (!audience)
    throw notFound(
      value,
      "targeting_value",
      type === "CUSTOM_AUDIENCE"
        ? "TAILORED_AUDIENCE_NOT_FOUND"
        : "TAILORED_AUDIENCE_OR_TAILORED_AUDIENCE_EXPANDED_NOT_FOUND",
    );
  if (audience["targetable"] !== true)
    throw refuse(value, `Custom audience ${value} is not targetable`);
  if (type === "CUSTOM_AUDIENCE_EXPANDED" && operator === "NE")
    throw failure(
      "INVALID_TAILORED_AUDIENCE_TYPE",
      "A look-alike audience cannot be excluded",
      "operator_type",
      operator,
    );
  return textIn(audience, "name") ?? "";
}

/** The name that a criterion is shown with, once its value is proved to exist. */
function nameOf(call: AdsCall, criterion: Criterion): string {
  const { type, value } = criterion;
  if (KEYWORD_TYPES.includes(type)) {
    if (isRefusedKeyword(value)) throw refuse(value, "The keyword is not allowed by policy");
    return value;
  }
  const option = optionOf(type.replace(/_LOOKALIKE$/, ""), value);
  if (option) return option.name;
  if (option === null) throw refuse(value, `${value} is not a value of ${type}`);
  switch (type) {
    case "AGE":
      if (!AGES.includes(value)) throw refuse(value, `${value} is not an age bucket`);
      return value;
    case "GENDER":
      if (value !== "1" && value !== "2") throw refuse(value, "The gender is 1 or 2");
      return value === "1" ? "Male" : "Female";
    case "SIMILAR_TO_FOLLOWERS_OF_USER":
      return userName(call, value);
    case "FOLLOWERS_OF_USER":
    case "USER_ENGAGEMENT":
    case "USER_ENGAGEMENT_LOOKALIKE":
      if (!isPromotableUser(call, value))
        throw failure(
          "INVALID_USER",
          "Not a promotable user of the account",
          "targeting_value",
          value,
        );
      return userName(call, value);
    case "CUSTOM_AUDIENCE":
    case "CUSTOM_AUDIENCE_EXPANDED":
      return audienceName(call, criterion);
    case "CAMPAIGN_ENGAGEMENT":
    case "CAMPAIGN_ENGAGEMENT_LOOKALIKE": {
      const campaign = call.seed.ads.get("campaigns", call.account, value);
      if (!campaign) throw notFound(value, "targeting_value", "CAMPAIGN_NOT_FOUND");
      return textIn(campaign, "name") ?? "";
    }
    case "APP_LIST":
      if (!call.seed.ads.get("app_lists", call.account, value))
        throw notFound(value, "targeting_value");
      return value;
    default:
      return value;
  }
}

/** Proves that one criterion can be targeted at all; answers its name. */
/** What an ad account must have to target by a type. */
const FEATURE_OF: Readonly<Record<string, Feature>> = {
  AGE: "AGE_TARGETING",
  APP_STORE_CATEGORY: "INSTALLED_APP_CATEGORY_TARGETING",
  APP_STORE_CATEGORY_LOOKALIKE: "INSTALLED_APP_CATEGORY_TARGETING",
  CAMPAIGN_ENGAGEMENT: "ENGAGER_RETARGETING",
  EVENT: "EVENT_TARGETING",
  USER_ENGAGEMENT: "ENGAGER_RETARGETING",
};

function checkCriterion(call: AdsCall, criterion: Criterion): string {
  const { type, operator } = criterion;
  if (type === "BEHAVIOR" || type === "BEHAVIOR_EXPANDED")
    throw failure(
      "BEHAVIOR_OR_BEHAVIOR_EXPANDED_NOT_FOUND",
      "Behaviors are no longer targeted",
      "targeting_type",
      type,
    );
  if (type.startsWith("TAILORED_AUDIENCE"))
    throw failure("INVALID_TARGETING_TYPE", `${type} was replaced`, "targeting_type", type);
  if (!TYPES.includes(type))
    throw failure(
      "UNKNOWN_CRITERIA_TYPE",
      `${type} is not a targeting type`,
      "targeting_type",
      type,
    );
  const feature = FEATURE_OF[type];
  if (feature !== undefined) needsFeature(call, feature);
  if (type === "APP_LIST" && operator !== "NE")
    throw invalidParameter("operator_type", operator, "NE for APP_LIST");
  if ((operator === "GTE" || operator === "LT") && !RANGES.includes(type))
    throw invalidParameter("operator_type", operator, `EQ or NE for ${type}`);
  return nameOf(call, criterion);
}

const RANGES: readonly string[] = ["PLATFORM_VERSION", "NETWORK_ACTIVATION_DURATION"];

/** What a criterion may not be beside. */
function checkBeside(criterion: Criterion, others: readonly Row[]): void {
  const { type, value } = criterion;
  const ofType = (wanted: string) => others.filter((row) => row["targeting_type"] === wanted);
  if (ofType(type).some((row) => row["targeting_value"] === value))
    throw refuse(value, `${type} ${value} is already targeted`);
  const most = MOST_OF_TYPE[type] ?? Number.POSITIVE_INFINITY;
  const counted = KEYWORD_TYPES.includes(type)
    ? others.filter((row) => KEYWORD_TYPES.includes(textIn(row, "targeting_type") ?? ""))
    : ofType(type);
  if (counted.length >= most)
    throw failure(
      "REQUEST_TOO_COMPLEX",
      `A line item has at most ${most} criteria of ${type}`,
      "targeting_type",
      type,
    );
  const twin = {
    CUSTOM_AUDIENCE: "CUSTOM_AUDIENCE_EXPANDED",
    CUSTOM_AUDIENCE_EXPANDED: "CUSTOM_AUDIENCE",
  }[type];
  if (twin !== undefined && ofType(twin).some((row) => row["targeting_value"] === value))
    throw refuse(value, "An audience cannot be combined with its own look-alike");
  if (type === "TV_SHOW") checkShow(value, ofType("LOCATION"));
}

/** A show is targeted in the places of one market. */
export function checkShow(value: string, locations: readonly Row[]): void {
  if (locations.length === 0)
    throw failure(
      "INVALID_TV_SHOW_LOCATIONS",
      "A TV show needs a location first",
      "targeting_value",
      value,
    );
  const show = SHOWS.find(({ targeting_value }) => String(targeting_value) === value);
  const countries = locations.map(
    (row) => optionOf("LOCATION", textIn(row, "targeting_value") ?? "")?.["country_code"],
  );
  const shown = (country: unknown) => show?.locales.some((locale) => locale.country === country);
  if (!countries.every(shown))
    throw failure(
      "TV_SHOW_OUTSIDE_MARKET",
      "The show is not on the air there",
      "targeting_value",
      value,
    );
}

const LOCATION_TYPES: Readonly<Record<string, string>> = {
  COUNTRIES: "COUNTRY",
  REGIONS: "REGION",
  METROS: "METRO",
  CITIES: "CITY",
  POSTAL_CODES: "POSTAL_CODE",
};

function make(call: AdsCall): Row {
  const { seed, account, now, values } = call;
  const item = lineItemOf(call, values.must("line_item_id"));
  const criterion: Criterion = {
    type: values.must("targeting_type"),
    value: values.must("targeting_value"),
    operator: values.text("operator_type") ?? "EQ",
  };
  const name = checkCriterion(call, criterion);
  const others = seed.ads
    .ofItem("targeting_criteria", account, item.id)
    .filter((row) => !isDeleted(row));
  checkBeside(criterion, others);
  const place = optionOf(criterion.type, criterion.value)?.["location_type"];
  return rowOf(seed.ads.newId(), now, {
    line_item_id: item.id,
    name,
    ...(typeof place === "string" && { location_type: LOCATION_TYPES[place] ?? place }),
    operator_type: criterion.operator,
    targeting_type: criterion.type,
    targeting_value: criterion.value,
  });
}

function shown(row: Row, { values }: AdsCall): JsonRecord {
  const language = values.text("lang");
  if (language === undefined) return row;
  const found = optionOf(textIn(row, "targeting_type") ?? "", textIn(row, "targeting_value") ?? "");
  const localized = found ? localizedName(found, language) : null;
  return localized === null ? row : { ...row, localized_name: localized };
}

export const TARGETING_CRITERIA: Resource = {
  kind: "targeting_criteria",
  id: "targeting_criterion_id",
  missing: "TARGETING_CRITERION_NOT_FOUND",
  limit: "core",
  area: "campaigns",
  history: "TARGETING_CRITERIA",
  list: {
    parameters: { line_item_ids: must(ids()), targeting_criterion_ids: ids(), lang: text(10, 2) },
    ids: "targeting_criterion_ids",
    filters: { line_item_ids: "line_item_id" },
  },
  one: { parameters: { with_deleted: flag, lang: text(10, 2) } },
  create: {
    parameters: {
      line_item_id: must(id),
      // Required by the reference, left out by its own example.
      operator_type: oneOf("EQ", "NE", "GTE", "LT"),
      targeting_type: must(text(60, 1)),
      targeting_value: must(text(500, 1)),
    },
    make,
  },
  remove: {},
  batch: { most: 500, operations: ["Create", "Delete"], dataType: "targeting_criterion" },
  present: shown,
};

/** Criteria that are not kept: what an estimate is asked for. */
export function readCriteria(call: AdsCall, given: readonly JsonRecord[]): readonly Criterion[] {
  return given.map((item) => {
    const values = item["targeting_value"];
    const criterion: Criterion = {
      type: textIn(item, "targeting_type") ?? "",
      value:
        typeof values === "number"
          ? String(values)
          : (textIn(item, "targeting_value") ?? textsIn(item, "targeting_value")[0] ?? ""),
      operator: textIn(item, "operator_type") ?? "EQ",
    };
    checkCriterion(call, criterion);
    return criterion;
  });
}
