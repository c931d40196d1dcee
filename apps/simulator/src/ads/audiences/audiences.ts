import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import {
  flag,
  ids,
  json,
  LISTED,
  must,
  oneOf,
  text,
  type Parameters,
} from "../engine/parameters.ts";
import { batchAnswer } from "../engine/batch.ts";
import { callsOf, deleteRow, given, type Resource } from "../engine/resource.ts";
import { isRecord, numberIn, textIn, type Json, type JsonRecord } from "../engine/values.ts";
import { checkName } from "../campaigns/money.ts";
import { failure, invalidParameter, missingParameter, notAllowed, notFound } from "../failures.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";
import {
  audienceShown,
  audienceSeen,
  findAudience,
  sharedWith,
  type SharedAudience,
} from "./shown.ts";

const MISSING = "TAILORED_AUDIENCE_NOT_FOUND";

/** The audience that a call names, own or shared. */
export function audienceNamed(call: AdsCall, withDeleted = false): SharedAudience {
  const id = call.values.must("custom_audience_id");
  const found = findAudience(call, id);
  if (!found || (isDeleted(found.row) && !withDeleted))
    throw notFound(id, "custom_audience_id", MISSING);
  return found;
}

/** Only its owner changes an audience, its members aside. */
function ownAudience(call: AdsCall): Row {
  const { owner, row } = audienceNamed(call);
  if (owner !== call.account) throw notAllowed("Only the owner of an audience may change it");
  return row;
}

function checkUnique(call: AdsCall, name: string, except?: string): void {
  checkName(call);
  const taken = call.seed.ads
    .all("custom_audiences", call.account)
    .some((row) => !isDeleted(row) && row.id !== except && textIn(row, "name") === name);
  if (taken) throw invalidParameter("name", name, "a name that no other audience has");
}

function make(call: AdsCall, type: string, rest: JsonRecord = {}): Row {
  const name = call.values.must("name");
  checkUnique(call, name);
  const id = call.seed.ads.newId();
  call.seed.members.open(id);
  return rowOf(id, call.now, {
    name,
    description: call.values.text("description") ?? null,
    audience_type: type,
    targetable_types: [type, `EXCLUDED_${type}`],
    partner_source: "OTHER",
    ...rest,
  });
}

const CUSTOM_AUDIENCES: Resource = {
  kind: "custom_audiences",
  id: "custom_audience_id",
  missing: MISSING,
  area: "audiences",
  create: {
    parameters: { name: must(text(255, 1)), description: text(255) },
    make: (call) => make(call, "CRM"),
  },
  update: {
    parameters: { name: text(255, 1), description: text(255) },
    change(call) {
      const row = ownAudience(call);
      const name = call.values.text("name");
      if (name !== undefined) checkUnique(call, name, row.id);
      return given(call, ["name", "description"]);
    },
  },
  present: (row, call) => audienceShown(call, { owner: call.account, row, level: "READ_WRITE" }),
};

const path = "accounts/:account_id/custom_audiences";

const LIST: AdsCallDescription = {
  method: "GET",
  path,
  limit: "account",
  parameters: {
    ...LISTED,
    permission_scope: oneOf("OWNER", "SHARED"),
    q: text(255, 1),
    custom_audience_ids: ids(),
  },
  answer(call) {
    const isShared = call.values.text("permission_scope") === "SHARED";
    const shared = new Map(sharedWith(call).map((it) => [it.row.id, it]));
    const rows = isShared
      ? [...shared.values()].map(({ row }) => row)
      : call.seed.ads.all("custom_audiences", call.account);
    const rule = { ids: "custom_audience_ids", search: ["name"] };
    return listPage(rows, call.values, rule, (row) =>
      audienceShown(call, shared.get(row.id) ?? { owner: call.account, row, level: "READ_WRITE" }),
    );
  },
};

const ONE: AdsCallDescription = {
  method: "GET",
  path: `${path}/:custom_audience_id`,
  limit: "account",
  parameters: { with_deleted: flag },
  answer: (call) => ({
    data: audienceShown(call, audienceNamed(call, call.values.is("with_deleted"))),
  }),
};

function removed(call: AdsCall): Json {
  const row = deleteRow(CUSTOM_AUDIENCES, call, ownAudience(call), call.account);
  return audienceShown(call, { owner: call.account, row, level: "READ_WRITE" });
}

const REMOVE: AdsCallDescription = {
  method: "DELETE",
  path: `${path}/:custom_audience_id`,
  limit: "write",
  area: "audiences",
  parameters: {},
  answer: (call) => ({ data: removed(call) }),
};

const WINDOWS = [1, 7, 14, 30];
const COMPARATORS = ["NUM_GTE", "NUM_GT", "NUM_EQ", "NUM_LTE", "NUM_LT"];

/** A segment with everything that may be left out; the audiences that it names must be there. */
function segmentOf(call: AdsCall, given_: unknown): JsonRecord {
  if (!isRecord(given_)) throw invalidParameter("segments", given_, "an object");
  const { child_segments: children } = given_;
  if (!Array.isArray(children)) throw missingParameter("child_segments");
  const operator = given_["boolean_operator"];
  if (children.length > 0 && operator !== "AND" && operator !== "OR")
    throw invalidParameter("boolean_operator", operator, "one of [AND, OR]");
  const window = given_["lookback_window"];
  if (window !== undefined && !WINDOWS.includes(Number(window)))
    throw invalidParameter("lookback_window", window, "one of [1, 7, 14, 30]");
  const comparator = textIn(given_, "frequency_comparator") ?? "NUM_GTE";
  if (!COMPARATORS.includes(comparator))
    throw invalidParameter(
      "frequency_comparator",
      comparator,
      `one of [${COMPARATORS.join(", ")}]`,
    );
  const id = textIn(given_, "custom_audience_id");
  if (id !== null && !audienceSeen(call, id)) throw notFound(id, "custom_audience_id", MISSING);
  return {
    ...(id !== null && { custom_audience_id: id }),
    ...(operator !== undefined && { boolean_operator: operator }),
    ...(window !== undefined && { lookback_window: window }),
    frequency: numberIn(given_, "frequency") ?? 1,
    frequency_comparator: comparator,
    // The reference says that it is negated unless told otherwise, its example the opposite.
    negate: given_["negate"] === true,
    child_segments: children.map((child) => segmentOf(call, child)),
  };
}

function combinedAudience(call: AdsCall): Json {
  const type = call.values.must("audience_type");
  const segments = segmentOf(call, call.values.all["segments"] ?? null);
  const row = make(call, type);
  const metadata = {
    custom_audience_id: row.id,
    account_id: call.account,
    name: row["name"] ?? null,
    audience_source: `${type}_AUDIENCE`,
    upload_status: "UPLOADED",
    segments,
  };
  const kept = call.seed.ads.put("custom_audiences", call.account, {
    ...row,
    metadata: [metadata],
    id: row.id,
  });
  return audienceShown(call, { owner: call.account, row: kept, level: "READ_WRITE" });
}

function renamed(call: AdsCall): Json {
  const row = ownAudience(call);
  if (row["audience_type"] === "CRM")
    throw failure(
      "INVALID_TAILORED_AUDIENCE_TYPE",
      "Not a combined audience",
      "custom_audience_id",
    );
  const name = call.values.text("name");
  if (name !== undefined) checkUnique(call, name, row.id);
  const fields = given(call, ["name"]);
  const kept = call.seed.ads.change("custom_audiences", call.account, row, fields, call.now);
  return audienceShown(call, { owner: call.account, row: kept, level: "READ_WRITE" });
}

const named = { custom_audience_id: must(text(40, 1)) };

/** Audiences that are combined of others. */
const BATCH: AdsCallDescription = {
  method: "POST",
  path: `batch/${path}`,
  limit: "write",
  area: "audiences",
  parameters: {},
  body: "operations",
  answer: (call) =>
    batchAnswer(call, {
      most: 10,
      operations: ["Create", "Update", "Delete"],
      ignored: new Set(["boolean_operator", "lookback_window", "child_segments"]),
      shown: (item) => audienceSeen(item, item.values.text("custom_audience_id") ?? "") ?? {},
      parametersOf(operation): Parameters {
        if (operation === "Delete") return named;
        if (operation === "Update") return { ...named, name: text(255, 1), segments: json };
        return {
          name: must(text(255, 1)),
          audience_type: must(oneOf("FLEXIBLE", "MOBILE_AUDIENCE")),
          segments: must(json),
        };
      },
      answer: (operation, item) =>
        ({ Create: combinedAudience, Update: renamed, Delete: removed })[operation](item),
    }),
};

export const AUDIENCE_CALLS: readonly AdsCallDescription[] = [
  LIST,
  ONE,
  ...callsOf(CUSTOM_AUDIENCES),
  REMOVE,
  BATCH,
];
