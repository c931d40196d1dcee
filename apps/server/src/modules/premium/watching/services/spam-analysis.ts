import { Readable } from "node:stream";
import type { SpamKind } from "@toolkit/core/contract/premium-spam";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import { correctedShares } from "@toolkit/engine/statistics/corrected-shares";
import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import { csvLine, type Cell } from "../../../../csv.ts";
import type { Download } from "../../../../download.ts";
import type { PageWindow } from "../../../../paging.ts";
import {
  judgements,
  pageOfSuspects,
  type JudgementRow,
  type SuspectRow,
} from "../spam-repository.ts";
import { BLOCK_LIST_HEADERS } from "./export-texts.ts";
import { LIKELY_FROM } from "./judge-followers.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BOM = "\uFEFF";
const PAGE = 1000;

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The share of automated accounts among those judged, freed of the errors that were measured on labelled accounts; null: too few are judged. */
export function automatedShare({
  known,
  automated,
}: Pick<JudgementRow, "known" | "automated">): Interval | null {
  if (!enoughKnown(known)) return null;
  const counts = [automated, known - automated];
  const found = correctedShares([{ counts, confusion: CLASSIFIER_ERRORS.automation.said }]);
  const [share] = found ?? [];
  return share === undefined ? null : { value: share.value, low: share.low, high: share.high };
}

type Judged = Awaited<ReturnType<typeof judgements>>[number];

export interface SpamAnalysis {
  readonly account: string | null;
  /** The newest complete reading, else the newest of all. */
  readonly last: Judged | null;
  /** Complete readings, oldest first. */
  readonly course: readonly Judged[];
  readonly count: number;
  readonly suspects: readonly SuspectRow[];
}

interface Asked {
  readonly userId: string;
  readonly account: string | undefined;
  readonly only: SpamKind | undefined;
}

const NOTHING: SpamAnalysis = { account: null, last: null, course: [], count: 0, suspects: [] };

/** How the followers of the chosen account are judged; nothing of somebody who watches none. */
export async function analyseSpam(
  services: WatchingServices,
  { userId, account, only }: Asked,
  window: PageWindow,
): Promise<SpamAnalysis> {
  const { db } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) return NOTHING;
  const all = await judgements(db, chosen.id);
  const course = all.filter(({ isComplete }) => isComplete);
  const asked = { ...window, only: only ?? null, from: LIKELY_FROM };
  const { count, rows } = await pageOfSuspects(db, chosen.id, asked);
  return {
    account: chosen.id,
    last: course.at(-1) ?? all.at(-1) ?? null,
    course,
    count,
    suspects: rows,
  };
}

const percent = (likelihood: number): Cell => Math.round(likelihood * 100);

const cellsOf = (row: SuspectRow): Cell[] => [
  row.account,
  row.username,
  row.name,
  row.followers,
  percent(row.automation),
  percent(row.spam),
];

async function* linesOf(
  header: readonly string[],
  first: SpamAnalysis,
  pageFrom: (offset: number) => Promise<SpamAnalysis>,
): AsyncGenerator<string> {
  yield BOM + csvLine(header);
  let page = first;
  for (let offset = PAGE; ; offset += PAGE) {
    yield page.suspects.map((row) => csvLine(cellsOf(row))).join("");
    if (page.suspects.length < PAGE) return;
    page = await pageFrom(offset);
  }
}

/** Everybody whom the list shows, as CSV. */
export async function exportBlockList(
  services: WatchingServices,
  asked: Asked,
  language: InterfaceLanguage,
): Promise<Download> {
  const page = (offset: number) => analyseSpam(services, asked, { limit: PAGE, offset });
  const lines = linesOf(BLOCK_LIST_HEADERS[language], await page(0), page);
  return { filename: "block-list.csv", type: "text/csv", body: Readable.from(lines) };
}
