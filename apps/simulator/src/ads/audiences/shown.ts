import { isActive } from "../../network/contacts.ts";
import type { AdsCall } from "../engine/call.ts";
import { isRecord, textIn, type JsonRecord } from "../engine/values.ts";
import { isDeleted, type Row } from "../state/rows.ts";

/** Fewer people than these cannot be targeted. */
export const FEWEST = 100;

type Permission = "READ_ONLY" | "READ_WRITE";

export interface SharedAudience {
  readonly owner: string;
  readonly row: Row;
  readonly level: Permission;
}

type Asking = Pick<AdsCall, "seed" | "account" | "now">;
type Members = (audience: string) => ReadonlySet<number>;

/** Audiences of other ad accounts that this one may use. */
export function sharedWith({ seed, account }: Asking): readonly SharedAudience[] {
  return seed.ads.owners("custom_audience_permissions").flatMap((owner) =>
    seed.ads.all("custom_audience_permissions", owner).flatMap((permission) => {
      if (isDeleted(permission) || permission["granted_account_id"] !== account) return [];
      const id = textIn(permission, "custom_audience_id") ?? "";
      const row = seed.ads.get("custom_audiences", owner, id);
      if (!row || isDeleted(row)) return [];
      const level = permission["permission_level"] === "READ_WRITE" ? "READ_WRITE" : "READ_ONLY";
      return [{ owner, row, level } as const];
    }),
  );
}

/** An audience of the ad account's own, or one that was shared with it. */
export function findAudience(call: Asking, id: string): SharedAudience | undefined {
  const { seed, account } = call;
  const own = seed.ads.get("custom_audiences", account, id);
  if (own) return { owner: account, row: own, level: "READ_WRITE" };
  return sharedWith(call).find(({ row }) => row.id === id);
}

/** The audiences of lists that an audience is made of: itself, or those that its segments name. */
export function listsBehind(call: Asking, id: string): readonly string[] {
  const found = findAudience(call, id);
  if (!found || isDeleted(found.row)) return [];
  const named = [
    ...JSON.stringify(found.row["metadata"] ?? null).matchAll(/"custom_audience_id":"(\w+)"/g),
  ];
  if (named.length === 0) return [id];
  return named.flatMap(([, child = ""]) => (child === id ? [] : listsBehind(call, child)));
}

/** An audience as the ad account sees it; undefined: none that it may see. */
export function audienceSeen(call: AdsCall, id: string): JsonRecord | undefined {
  const found = findAudience(call, id);
  return found && !isDeleted(found.row) ? audienceShown(call, found) : undefined;
}

/** People of an audience who were there lately: its members of now, or of another time. */
export function matchedOf(
  call: Asking,
  id: string,
  membersOf: Members = (audience) => call.seed.members.matched(audience, call.now),
): ReadonlySet<number> {
  const found = findAudience(call, id);
  if (!found) return new Set();
  const { seed } = call;
  const metadata = found.row["metadata"];
  const first: unknown = Array.isArray(metadata) ? metadata[0] : undefined;
  const segments = isRecord(first) ? first["segments"] : undefined;
  const people = isRecord(segments) ? combined(call, segments, membersOf) : membersOf(id);
  const lately = (at: number) => {
    const person = seed.network.people[at];
    return person !== undefined && isActive(person);
  };
  return new Set([...people].filter(lately));
}

/** Segments of a flexible audience: all of them, or any, and those that are negated taken away. */
function combined(call: Asking, segment: JsonRecord, membersOf: Members): ReadonlySet<number> {
  const id = textIn(segment, "custom_audience_id");
  if (id !== null) return matchedOf(call, id, membersOf);
  const given = segment["child_segments"];
  const children = Array.isArray(given) ? given.filter((child) => isRecord(child)) : [];
  const isAll = segment["boolean_operator"] === "AND";
  let people = null as Set<number> | null;
  const without = new Set<number>();
  for (const child of children) {
    const part = combined(call, child, membersOf);
    if (child["negate"] === true) for (const person of part) without.add(person);
    else if (people === null) people = new Set(part);
    else if (isAll) people = new Set([...people].filter((person) => part.has(person)));
    else for (const person of part) people.add(person);
  }
  return new Set([...(people ?? [])].filter((person) => !without.has(person)));
}

/** What the network derives of an audience: whether it is done with it, and how many people it found. */
export function audienceShown(call: AdsCall, { row, owner, level }: SharedAudience): JsonRecord {
  const { seed, account, now } = call;
  const madeAt = Date.parse(textIn(row, "created_at") ?? "");
  const isDone = seed.members.isProcessed(row.id, madeAt, now);
  const size = isDone ? matchedOf(call, row.id).size : 0;
  const reasons = [...(isDone ? [] : ["PROCESSING"]), ...(size < FEWEST ? ["TOO_SMALL"] : [])];
  return {
    ...row,
    targetable: reasons.length === 0 && !isDeleted(row),
    reasons_not_targetable: reasons,
    permission_level: owner === account ? "READ_WRITE" : level,
    owner_account_id: owner,
    is_owner: owner === account,
    audience_size: size < FEWEST ? null : size,
  };
}
