import { accessOf } from "../accounts/access.ts";
import { adAccountIdOf } from "../accounts/from-the-start.ts";
import type { AdsCall } from "../engine/call.ts";
import { must, numberId, oneOf, text } from "../engine/parameters.ts";
import { given, type Resource } from "../engine/resource.ts";
import { textIn, type JsonRecord } from "../engine/values.ts";
import { failure, invalidParameter, missingParameter, notFound } from "../failures.ts";
import { isTimeZone } from "../engine/zone.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";

/** Whose catalogue it is: the caller's, or that of somebody whose ad account the caller may use. */
function userOf(call: AdsCall): string {
  const { seed, person, values } = call;
  const wanted = values.text("user_id") ?? person.id;
  if (wanted === person.id) return wanted;
  const user = seed.network.personById.get(wanted);
  if (!user || !accessOf(call, adAccountIdOf(user)))
    throw failure("USER_NOT_FOUND", `User ${wanted} was not found`, "user_id", wanted);
  return wanted;
}

const CATALOGUES = "product_catalogs";

/** Users who may have the catalogue that a call names. */
function usersOf(call: AdsCall): readonly string[] {
  return [
    call.person.id,
    ...call.seed.ads.owners(CATALOGUES).filter((user) => {
      const person = call.seed.network.personById.get(user);
      return person !== undefined && accessOf(call, adAccountIdOf(person)) !== undefined;
    }),
  ];
}

/** The user in whose name the catalogue of the path was made. */
function ownerOf(call: AdsCall): string {
  const id = call.values.text("product_catalog_id");
  if (id === undefined) return userOf(call);
  const owner = usersOf(call).find((user) => {
    const row = call.seed.ads.get(CATALOGUES, user, id);
    return row !== undefined && !isDeleted(row);
  });
  if (owner === undefined) throw notFound(id, "product_catalog_id");
  return owner;
}

/** The catalogue of the path, whose things are kept under its id. */
export function catalogueOf(call: AdsCall): string {
  ownerOf(call);
  return call.values.must("product_catalog_id");
}

function bare({ id, name = null }: Row): JsonRecord {
  return { id, name };
}

const shared = { missing: "NOT_FOUND", limit: "global", area: "campaigns", remove: {} } as const;

/** Each user has one catalogue, which holds all products. */
const PRODUCT_CATALOGUES: Resource = {
  ...shared,
  kind: CATALOGUES,
  path: CATALOGUES,
  id: "product_catalog_id",
  owner: ownerOf,
  list: { usual: {}, parameters: { user_id: numberId } },
  create: {
    parameters: { name: must(text(255, 1)), user_id: numberId },
    make(call) {
      const { seed, now, values } = call;
      if (seed.ads.all(CATALOGUES, userOf(call)).some((row) => !isDeleted(row)))
        throw failure("INVALID_PARAMETER", "The user has a product catalog already", "user_id");
      return rowOf(seed.ads.newRoundNumber(now), now, { name: values.must("name") });
    },
  },
  update: { parameters: { name: must(text(255, 1)) }, change: (call) => given(call, ["name"]) },
  present: bare,
};

const REPEATS: Readonly<Record<string, readonly string[]>> = {
  WEEKLY: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
  HOURLY: ["1", "2", "3", "4", "6", "8", "12"],
  DAILY: [],
};

const FEED = {
  feed_url: text(2000, 1),
  feed_format: oneOf("CSV", "TSV", "XML"),
  frequency: oneOf("HOURLY", "DAILY", "WEEKLY"),
  repeat: text(10),
  start_time: text(5, 5),
  time_zone: text(64, 1),
} as const;

function checkFeed(feed: JsonRecord): void {
  const at = textIn(feed, "start_time") ?? "";
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw invalidParameter("start_time", at, "a time of day as HH:MM");
  const zone = textIn(feed, "time_zone") ?? "";
  if (!isTimeZone(zone)) throw invalidParameter("time_zone", zone, "the name of a time zone");
  const url = textIn(feed, "feed_url") ?? "";
  if (!/^(?:https?|s?ftp):\/\/\S+$/.test(url)) throw invalidParameter("feed_url", url, "a URL");
  const repeats = REPEATS[textIn(feed, "frequency") ?? ""] ?? [];
  const repeat = textIn(feed, "repeat");
  if (repeats.length === 0 && repeat !== null)
    throw invalidParameter("repeat", repeat, "nothing for a daily feed");
  if (repeats.length > 0 && repeat === null) throw missingParameter("repeat");
  if (repeat !== null && !repeats.includes(repeat))
    throw invalidParameter("repeat", repeat, `one of [${repeats.join(", ")}]`);
}

function withMilliseconds(row: Row, name: string): string {
  return (textIn(row, name) ?? "").replace("Z", ".000Z");
}

/** Where products are fetched from; nothing is fetched here. */
const SCHEDULED_FEEDS: Resource = {
  ...shared,
  kind: "scheduled_feeds",
  path: `${CATALOGUES}/:product_catalog_id/scheduled_feeds`,
  id: "scheduled_feed_id",
  owner: catalogueOf,
  list: { usual: {}, parameters: {} },
  create: {
    parameters: {
      ...FEED,
      feed_url: must(FEED.feed_url),
      feed_format: must(FEED.feed_format),
      frequency: must(FEED.frequency),
      start_time: must(FEED.start_time),
      time_zone: must(FEED.time_zone),
    },
    make(call) {
      const { seed, now } = call;
      const product_catalog_id = catalogueOf(call);
      if (seed.ads.all("scheduled_feeds", product_catalog_id).some((row) => !isDeleted(row)))
        throw failure("INVALID_PARAMETER", "The user has a scheduled feed already");
      const feed = { repeat: null, ...given(call, Object.keys(FEED)) };
      checkFeed(feed);
      return rowOf(seed.ads.newRoundNumber(now), now, { ...feed, product_catalog_id });
    },
  },
  update: {
    parameters: FEED,
    change(call, row) {
      const fields = given(call, Object.keys(FEED));
      checkFeed({ ...row, ...fields });
      return fields;
    },
  },
  present(row) {
    const { deleted: _deleted, ...feed } = row;
    return {
      ...feed,
      created_at: withMilliseconds(row, "created_at"),
      updated_at: withMilliseconds(row, "updated_at"),
    };
  },
};

export const CATALOGUE_RESOURCES: readonly Resource[] = [PRODUCT_CATALOGUES, SCHEDULED_FEEDS];
