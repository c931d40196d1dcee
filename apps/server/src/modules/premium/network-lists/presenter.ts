import type { PremiumList, PremiumListMember } from "@toolkit/core/contract/premium-lists";
import { CHANGE_PRICE_MICROS } from "@toolkit/social/client/prices";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import type { ListReadingRow, MemberRow } from "./repository.ts";
import { membersPrice, type ListsState } from "./services/list-readings.ts";
import type { ShownList } from "./services/show-lists.ts";

function presentReading(row: ListReadingRow): NonNullable<PremiumList["reading"]> {
  return {
    state: row.state,
    reason: row.reason,
    read: row.read,
    price: moneyOf(row.priceMicros),
    spent: moneyOf(row.spentMicros),
    began: row.beganAt.toISOString(),
    ended: row.endedAt?.toISOString() ?? null,
  };
}

export function presentList({ list, reading }: ShownList): PremiumList {
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    is_private: list.isPrivate,
    members: list.members,
    followers: list.followers,
    created: list.createdAt?.toISOString() ?? null,
    read: list.readAt.toISOString(),
    reading: reading && presentReading(reading),
    price: moneyOf(membersPrice(list.members)),
  };
}

export function presentMember(row: MemberRow): PremiumListMember {
  return {
    id: row.account,
    username: row.username,
    name: row.name,
    followers: row.followers,
    is_verified: row.isVerified,
    seen: row.seenAt.toISOString(),
  };
}

export function presentLists(state: Omit<ListsState, "account"> & { account: string | null }) {
  const { account, reading, priceMicros } = state;
  return { account, reading: reading && presentReading(reading), price: moneyOf(priceMicros) };
}

/** What each change costs at the most, in whole cents. */
export const PRICES = {
  create: moneyOf(CHANGE_PRICE_MICROS.create),
  change: moneyOf(CHANGE_PRICE_MICROS.change),
  remove: moneyOf(CHANGE_PRICE_MICROS.remove),
};
