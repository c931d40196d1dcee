import { POST_KINDS, type FigureValue } from "@toolkit/core/contract/explain-figure";
import type { Query } from "@toolkit/core/domain/query";
import { windowStart } from "@toolkit/engine/port/window";
import type { FigureOfRows } from "@toolkit/network/store/figure-rows";
import { drawnMembers } from "../../../measuring/packages/services/drawn-members.ts";
import type { Asked } from "../../../measuring/packages/services/read.ts";
import { accountOf, refuseValue } from "../../../measuring/packages/services/account-of.ts";

/** What the store is asked for, where a figure is counted there, among the members that are drawn; null: the engine counts it. */
export async function figureOfRows(
  { opened, call, measured }: Asked<unknown>,
  query: Query,
  { kind, id }: FigureValue,
): Promise<FigureOfRows | null> {
  const fromDay = windowStart(opened.engine.data.newestPostDay, measured.window.days);
  const drawn = async () => [...(await drawnMembers(opened, query, call))];
  switch (kind) {
    case "mention":
    case "link": {
      const value = kind === "mention" ? id.replace(/^@/, "") : id;
      if (value === "") throw refuseValue();
      return { kind, value: value.toLowerCase(), accounts: await drawn(), fromDay };
    }
    case "liked_account":
    case "reposted_account": {
      const author = await accountOf(opened, id);
      const accounts = await drawn();
      return { kind: kind === "liked_account" ? "like" : "repost", author, accounts, fromDay };
    }
    case "post_kind": {
      const value = POST_KINDS.find((each) => each === id);
      if (value === undefined) throw refuseValue();
      return { kind, value, accounts: await drawn(), fromDay };
    }
    case "voice": {
      const account = await accountOf(opened, id);
      const [profile] = await opened.profiles.read(new Set([account]));
      return { kind, account, handle: (profile?.username ?? "").toLowerCase(), fromDay };
    }
    default:
      return null;
  }
}
