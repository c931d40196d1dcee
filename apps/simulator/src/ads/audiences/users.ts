import { IDENTIFIERS, keyOf, type Identifier } from "../../network/contacts.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { operationsOf } from "../engine/batch.ts";
import { readParameters, time, type Parameters } from "../engine/parameters.ts";
import { isRecord, timeText, Values, type Json, type JsonRecord } from "../engine/values.ts";
import {
  AdsFailure,
  failure,
  invalid,
  missing,
  notAllowed,
  notFound,
  type AdsError,
} from "../failures.ts";
import { isDeleted } from "../state/rows.ts";
import { audienceNamed } from "./audiences.ts";
import { USUAL_DAYS, type MemberOperation } from "./members.ts";

const MOST_OPERATIONS = 2500;
const MOST_BYTES = 5_000_000;

const DAY_MS = 86_400_000;
const HASH = /^[0-9a-f]{64}$/;
/** The documented example of a do-not-reach list has capitals. */
const ANY_HASH = /^[0-9a-fA-F]{64}$/;

interface Form {
  readonly kinds: readonly Identifier[];
  readonly hash: RegExp;
}

const DATES: Parameters = { effective_at: time, expires_at: time };

/** The keys of one person; what is not hashed as it should be is refused. */
function keysOf(user: Json, { kinds, hash }: Form, errors: AdsError[]): readonly string[] {
  if (!isRecord(user)) {
    errors.push(invalid("users", user, "an object"));
    return [];
  }
  const keys: string[] = [];
  for (const [name, values] of Object.entries(user)) {
    const kind = kinds.find((it) => it === name);
    if (kind === undefined) errors.push(invalid(name, values, `one of [${kinds.join(", ")}]`));
    else if (!Array.isArray(values)) errors.push(invalid(name, values, "an array"));
    else
      for (const value of values)
        if (typeof value === "string" && (kind === "partner_user_id" || hash.test(value)))
          keys.push(keyOf(kind, value));
        else errors.push(invalid(name, value, "a SHA-256 hash in lower case"));
  }
  if (keys.length === 0 && errors.length === 0) errors.push(missing("users"));
  return keys;
}

function readOperation(
  { now }: AdsCall,
  type: string,
  params: JsonRecord,
  form: Form,
  errors: AdsError[],
): MemberOperation {
  const { users, emails, ...dates } = params;
  const read = readParameters(DATES, { values: dates, ignored: new Set(), clears: false });
  errors.push(...read.errors);
  const values = new Values(read.values);
  const from = values.time("effective_at") ?? now;
  const until = values.time("expires_at") ?? now + USUAL_DAYS * DAY_MS;
  if (until <= from)
    errors.push(invalid("expires_at", values.text("expires_at"), "a time after effective_at"));
  // A do-not-reach list takes its addresses without people around them as well.
  const people =
    users ?? (Array.isArray(emails) ? emails.map((email) => ({ email: [email] })) : undefined);
  if (people === undefined) errors.push(missing("users"));
  else if (!Array.isArray(people)) errors.push(invalid("users", people, "an array"));
  return {
    type: type === "Delete" ? "Delete" : "Update",
    from,
    until,
    users: Array.isArray(people) ? people.map((user) => [...keysOf(user, form, errors)]) : [],
  };
}

/** Takes operations over the members of a list: all of them, or none. */
function receive(call: AdsCall, list: string, form: Form): readonly MemberOperation[] {
  const bytes = call.request.bodyBytes;
  if (bytes > MOST_BYTES)
    throw failure(
      "REQUEST_TOO_COMPLEX",
      `The body has ${bytes} bytes; the maximum is ${MOST_BYTES}`,
    );
  const errors: AdsError[][] = [];
  const operations: MemberOperation[] = [];
  for (const item of operationsOf(call.body, MOST_OPERATIONS, ["Update", "Delete"])) {
    const wrong = [...item.errors];
    if (wrong.length === 0)
      operations.push(readOperation(call, item.type, item.params, form, wrong));
    errors.push(wrong);
  }
  const first = errors.flat()[0];
  if (first) throw new AdsFailure([first], { operations: errors, status: 400 });
  call.seed.members.receive(list, call.now, operations);
  return operations;
}

const shared = {
  method: "POST",
  limit: "audience-users",
  area: "audiences",
  parameters: {},
  body: "operations",
} as const;

const AUDIENCE_USERS: AdsCallDescription = {
  ...shared,
  path: "accounts/:account_id/custom_audiences/:custom_audience_id/users",
  answer(call) {
    const { row, level } = audienceNamed(call);
    if (level !== "READ_WRITE") throw notAllowed("The audience is shared to be read");
    if (row["audience_type"] !== "CRM")
      throw failure(
        "INVALID_TAILORED_AUDIENCE_TYPE",
        "Members are sent to audiences of lists alone",
        "custom_audience_id",
        row.id,
      );
    const operations = receive(call, row.id, { kinds: IDENTIFIERS, hash: HASH });
    const count = operations.reduce((sum, { users }) => sum + users.length, 0);
    return { data: { success_count: count, total_count: count } };
  },
};

const DO_NOT_REACH_USERS: AdsCallDescription = {
  ...shared,
  path: "batch/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id/users",
  answer(call) {
    const id = call.values.must("do_not_reach_list_id");
    const list = call.seed.ads.get("do_not_reach_lists", call.account, id);
    if (!list || isDeleted(list)) throw notFound(id, "do_not_reach_list_id");
    const form: Form = { kinds: ["email", "phone_number"], hash: ANY_HASH };
    const operations = receive(call, id, form);
    return {
      data: operations.map(({ users }) => ({
        success_count: users.length,
        total_count: users.length,
      })),
      request: operations.map(({ type, until }) => ({
        params: {
          do_not_reach_list_id: id,
          expires_at: timeText(until),
          account_id: call.account,
        },
        operation_type: type,
      })),
    };
  },
};

export const USERS_CALLS: readonly AdsCallDescription[] = [AUDIENCE_USERS, DO_NOT_REACH_USERS];
