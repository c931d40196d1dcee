import { invalidParameter, notFound } from "../failures.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { DEFAULT_SORT, listPage } from "../engine/listing.ts";
import { flag, id, ids, LISTED, oneOf, text } from "../engine/parameters.ts";
import { timeText, type JsonRecord } from "../engine/values.ts";
import { isTimeZone } from "../engine/zone.ts";
import { rowOf, type Row } from "../state/rows.ts";
import { accessOf, accountOf, accountOwner, accountsOf } from "./access.ts";

const INDUSTRIES = [
  "AGENCY",
  "BUSINESS_TO_BUSINESS",
  "ONLINE_SERVICES",
  "EDUCATION",
  "FINANCIAL",
  "HEALTH",
  "GOVERNMENT",
  "MEDIA",
  "MOBILE",
  "RESTAURANT",
  "RETAIL",
  "TECHNOLOGY",
  "TRAVEL",
  "OTHER",
] as const;

/** Lists leave the industry out. */
function listed({ industry_type: _industry, locked: _locked, ...account }: Row): JsonRecord {
  return account;
}

function shown({ locked: _locked, ...account }: Row): JsonRecord {
  return account;
}

function named(call: AdsCall): Row {
  const account = accountOf(call, call.account);
  if (!account) throw notFound(call.account, "account_id");
  return account;
}

function keep(call: AdsCall, row: Row): Row {
  return call.seed.ads.put("accounts", accountOwner(call, row.id), row);
}

/** The list, one of them, and what the sandbox makes and deletes. */
export const ACCOUNT_CALLS: readonly AdsCallDescription[] = [
  {
    method: "GET",
    path: "accounts",
    limit: "global",
    parameters: { ...LISTED, account_ids: ids(), q: text(255) },
    answer: (call) =>
      listPage(
        accountsOf(call),
        call.values,
        { ids: "account_ids", search: ["name"], sort: [...DEFAULT_SORT, "name"] },
        listed,
      ),
  },
  {
    method: "GET",
    path: "accounts/:account_id",
    limit: "account",
    parameters: { with_deleted: flag },
    answer: (call) => ({ data: shown(named(call)) }),
  },
  {
    method: "POST",
    path: "accounts",
    limit: "write",
    area: "settings",
    sandboxOnly: true,
    parameters: { name: text(255), timezone: text(64), industry_type: oneOf(...INDUSTRIES), id },
    answer(call) {
      const { seed, now, values } = call;
      const timezone = values.text("timezone") ?? "America/Los_Angeles";
      if (!isTimeZone(timezone))
        throw invalidParameter("timezone", timezone, "the name of a time zone");
      const made = rowOf(BigInt(seed.ads.newNumber(now)).toString(36), now, {
        name: values.text("name") ?? "Sandbox account",
        business_name: null,
        business_id: null,
        timezone,
        timezone_switch_at: timeText(now),
        industry_type: values.text("industry_type") ?? null,
        approval_status: "ACCEPTED",
      });
      // Whoever makes an account can be promoted by it.
      seed.ads.put(
        "promotable_users",
        made.id,
        rowOf(seed.ads.newId(), now, {
          user_id: call.person.id,
          promotable_user_type: "FULL",
        }),
      );
      // The documented answer is a list, here alone.
      return { data: [shown(keep(call, made))], next_cursor: null };
    },
  },
  {
    method: "PUT",
    path: "accounts/:account_id",
    limit: "write",
    area: "settings",
    parameters: { name: text(255, 1), industry_type: oneOf(...INDUSTRIES) },
    answer(call) {
      const { name, industry_type } = call.values.all;
      const changed = {
        ...named(call),
        ...(typeof name === "string" && { name }),
        ...(industry_type !== undefined && { industry_type }),
        updated_at: timeText(call.now),
      };
      return { data: shown(keep(call, changed)) };
    },
  },
  {
    method: "DELETE",
    path: "accounts/:account_id",
    limit: "write",
    area: "settings",
    sandboxOnly: true,
    parameters: {},
    answer: (call) => ({
      data: shown(keep(call, { ...named(call), deleted: true, updated_at: timeText(call.now) })),
    }),
  },
  {
    method: "GET",
    path: "accounts/:account_id/authenticated_user_access",
    limit: "account",
    parameters: {},
    answer(call) {
      const permissions = accessOf(call, call.account)?.["permissions"] ?? [];
      return { data: { user_id: call.person.id, permissions } };
    },
  },
];
