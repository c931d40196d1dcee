import { Readable } from "node:stream";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LeavingCause } from "@toolkit/core/domain/watching/causes";
import type { WatchedListName } from "@toolkit/core/domain/watching/list-names";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import { csvLine, type Cell } from "../../../../csv.ts";
import type { Download } from "../../../../download.ts";
import type { Named } from "./state-questions.ts";
import {
  CAUSE_NAMES,
  CERTAINTY_NAMES,
  DEPARTURE_HEADERS,
  FOLLOWER_HEADERS,
} from "./export-texts.ts";
import {
  listFollowers,
  listUnfollowers,
  type FollowersShown,
  type Listed,
  type ListRequest,
} from "./list-followers.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BOM = "\uFEFF";
const PAGE = 2000;

type Whole = Omit<ListRequest, "cursor" | "limit"> & { readonly language: InterfaceLanguage };

const moment = (at: number | null): Cell => (at === null ? null : new Date(at).toISOString());

const whoOf = ({ account, profile }: Named<Arrival>): Cell[] => [
  account,
  profile?.username ?? null,
  profile?.name ?? null,
  profile?.followers ?? null,
];

function followerCells(follower: Named<Arrival>): Cell[] {
  const { after, by, profile } = follower;
  return [
    ...whoOf(follower),
    profile?.isVerified ?? null,
    moment(profile?.lastPostAt ?? null),
    moment(after),
    moment(by),
  ];
}

const departureCells =
  (language: InterfaceLanguage) =>
  (departure: Named<Departure>): Cell[] => [
    ...whoOf(departure),
    moment(departure.after),
    moment(departure.by),
    CAUSE_NAMES[departure.cause][language],
    CERTAINTY_NAMES[departure.certainty][language],
    moment(departure.returned),
  ];

/** Asks page by page while the file is sent: a million rows are never held at once. */
async function* linesOf(
  header: readonly string[],
  first: Listed,
  pageBehind: (cursor: string) => Promise<Listed>,
  cellsOf: (page: Listed) => Cell[][],
): AsyncGenerator<string> {
  yield BOM + csvLine(header);
  for (let page = first; ; page = await pageBehind(page.next)) {
    yield cellsOf(page).map(csvLine).join("");
    if (page.next === null) return;
  }
}

/** Everybody whom a filtered list shows, as CSV. */
export async function exportFollowers(
  services: WatchingServices,
  { language, ...request }: Whole,
  shown: FollowersShown,
  list: WatchedListName = "followers",
): Promise<Download> {
  const page = (cursor: string | null) =>
    listFollowers(services, { ...request, cursor, limit: PAGE }, shown, list);
  // The first page before anything is sent: what is refused is refused with its status.
  const lines = linesOf(FOLLOWER_HEADERS[language], await page(null), page, ({ followers }) =>
    followers.map(followerCells),
  );
  return { filename: `${list}.csv`, type: "text/csv", body: Readable.from(lines) };
}

export async function exportUnfollowers(
  services: WatchingServices,
  { language, ...request }: Whole,
  cause: LeavingCause | undefined,
): Promise<Download> {
  const page = (cursor: string | null) =>
    listUnfollowers(services, { ...request, cursor, limit: PAGE }, cause);
  const lines = linesOf(DEPARTURE_HEADERS[language], await page(null), page, ({ departures }) =>
    departures.map(departureCells(language)),
  );
  return { filename: "unfollowed.csv", type: "text/csv", body: Readable.from(lines) };
}
