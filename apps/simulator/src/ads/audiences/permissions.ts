import type { AdsCall } from "../engine/call.ts";
import { id, ids, must, oneOf } from "../engine/parameters.ts";
import type { Resource } from "../engine/resource.ts";
import { accountNotFound, invalidParameter, notFound } from "../failures.ts";
import { holderOf } from "../accounts/access.ts";
import { isDeleted, rowOf, type Row } from "../state/rows.ts";

/** The audience whose permissions a call is about; only its owner shares it. */
function audienceOf(call: AdsCall, parameter: string): string {
  const audience = call.values.must(parameter);
  const row = call.seed.ads.get("custom_audiences", call.account, audience);
  if (!row || isDeleted(row)) throw notFound(audience, parameter, "TAILORED_AUDIENCE_NOT_FOUND");
  return audience;
}

function make(call: AdsCall, parameter: string): Row {
  const { seed, account, now, values } = call;
  const custom_audience_id = audienceOf(call, parameter);
  const granted_account_id = values.must("granted_account_id");
  if (granted_account_id === account)
    throw invalidParameter("granted_account_id", account, "another account");
  if (!holderOf(seed, granted_account_id)) throw accountNotFound(granted_account_id);
  const before = seed.ads
    .all("custom_audience_permissions", account)
    .find(
      (row) =>
        !isDeleted(row) &&
        row["custom_audience_id"] === custom_audience_id &&
        row["granted_account_id"] === granted_account_id,
    );
  const made = rowOf(before?.id ?? seed.ads.newId(), now, {
    custom_audience_id,
    permission_level: values.must("permission_level"),
    granted_account_id,
  });
  return { ...made, created_at: before?.["created_at"] ?? made["created_at"] ?? null, id: made.id };
}

/** Permissions of an audience; version 5 calls it a tailored audience. */
function permissions(word: "custom" | "tailored", versions?: readonly string[]): Resource {
  const audience = `${word}_audience_id`;
  return {
    kind: "custom_audience_permissions",
    path: `accounts/:account_id/${word}_audiences/:${audience}/permissions`,
    id: `${word}_audience_permission_id`,
    missing: "NOT_FOUND",
    area: "audiences",
    ...(versions && { versions }),
    list: {
      parameters: { granted_account_ids: ids(), [`${word}_audience_permission_ids`]: ids() },
      ids: `${word}_audience_permission_ids`,
      filters: { granted_account_ids: "granted_account_id", [audience]: "custom_audience_id" },
    },
    create: {
      parameters: {
        granted_account_id: must(id),
        permission_level: must(oneOf("READ_ONLY", "READ_WRITE")),
      },
      make: (call) => make(call, audience),
    },
    remove: { cascade: (call) => void audienceOf(call, audience) },
    present({ custom_audience_id = null, ...row }) {
      return word === "custom"
        ? { custom_audience_id, ...row }
        : { tailored_audience_id: custom_audience_id, ...row };
    },
  };
}

export const PERMISSIONS_OF_AUDIENCES: readonly Resource[] = [
  permissions("custom"),
  permissions("tailored", ["5"]),
];
