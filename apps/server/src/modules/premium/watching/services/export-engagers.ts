import { Readable } from "node:stream";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { csvLine, type Cell } from "../../../../csv.ts";
import type { Download } from "../../../../download.ts";
import { listEngagers, type EngagersRequest, type SeenEngager } from "./list-engagers.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BOM = "\uFEFF";
const PAGE = 2000;

const HEADERS: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: [
    "ID",
    "Handle",
    "Name",
    "Followers",
    "Follows you",
    "Strength",
    "Likes",
    "Reposts",
    "Replies",
    "Quotes",
    "Last reaction",
  ],
  ja: [
    "ID",
    "ユーザー名",
    "名前",
    "フォロワー数",
    "フォロワー",
    "反応の強さ",
    "いいね",
    "リポスト",
    "返信",
    "引用",
    "最新の反応",
  ],
};

const cellsOf = (each: SeenEngager): Cell[] => [
  each.account,
  each.profile?.username ?? null,
  each.profile?.name ?? null,
  each.profile?.followers ?? null,
  each.isFollower,
  Math.round(each.strength * 100) / 100,
  each.likes,
  each.reposts,
  each.replies,
  each.quotes,
  each.last?.toISOString() ?? null,
];

/** Everybody whom a filtered list of engagers shows, as CSV. */
export async function exportEngagers(
  services: WatchingServices,
  request: Omit<EngagersRequest, "cursor" | "limit">,
  language: InterfaceLanguage,
): Promise<Download> {
  const pageAt = (cursor: string | null) =>
    listEngagers(services, { ...request, cursor, limit: PAGE });
  // The first page before anything is sent: what is refused is refused with its status.
  const first = await pageAt(null);
  async function* lines() {
    yield BOM + csvLine(HEADERS[language]);
    for (let page = first; ; page = await pageAt(page.next)) {
      yield page.engagers.map((each) => csvLine(cellsOf(each))).join("");
      if (page.next === null) return;
    }
  }
  return { filename: "engagers.csv", type: "text/csv", body: Readable.from(lines()) };
}
