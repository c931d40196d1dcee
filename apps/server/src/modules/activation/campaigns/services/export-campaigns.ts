import { Readable } from "node:stream";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { statusOf } from "@toolkit/core/domain/campaign";
import { csvLine, type Cell } from "../../../../csv.ts";
import { draw } from "../../../../drawing/draw.ts";
import type { Download } from "../../../../download.ts";
import type { ListPlace, ListQuery } from "../list-repository.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { EXPORT_HEADERS, OBJECTIVE_NAMES, SHEET_NAME, STATUS_NAMES } from "./export-texts.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BOM = "\uFEFF";
const PAGE = 500;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Characters across, column by column. */
const WIDTHS = [40, 14, 20, 24, 18, 18, 20, 10, 14, 14, 14, 14, 22, 22, 16];

interface ExportRequest {
  readonly file: "csv" | "xlsx";
  readonly language: InterfaceLanguage;
  readonly signal: AbortSignal;
}

type Lists = Pick<CampaignServices, "lists">;

/** The whole filtered list: as CSV it is read page by page while it is sent, as a workbook it is drawn at once. */
export async function exportCampaigns(
  services: Lists,
  query: ListQuery,
  { file, language, signal }: ExportRequest,
): Promise<Download> {
  if (file === "csv")
    return {
      filename: "campaigns.csv",
      type: "text/csv",
      body: Readable.from(linesOf(services, query, language)),
    };
  const rows: Cell[][] = [[...EXPORT_HEADERS[language]]];
  for await (const page of pagesOf(services, query))
    for (const row of page) rows.push(cellsOf(row, query.now, { language, money: Number }));
  const sheet = {
    name: SHEET_NAME[language],
    rows,
    bold: "row" as const,
    widths: WIDTHS,
    stickyRows: 1,
  };
  const body = await draw({ kind: "workbook", sheets: [sheet] }, signal);
  return { filename: "campaigns.xlsx", type: XLSX, body };
}

async function* pagesOf({ lists }: Lists, query: ListQuery): AsyncGenerator<CampaignRow[]> {
  let after: ListPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof lists.page>> = await lists.page(query, {
      after,
      limit: PAGE,
    });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

async function* linesOf(
  services: Lists,
  query: ListQuery,
  language: InterfaceLanguage,
): AsyncGenerator<string> {
  yield BOM + csvLine(EXPORT_HEADERS[language]);
  for await (const rows of pagesOf(services, query))
    yield rows.map((row) => csvLine(cellsOf(row, query.now, { language, money: String }))).join("");
}

function cellsOf(
  row: CampaignRow,
  now: Date,
  {
    language,
    money: written,
  }: {
    readonly language: InterfaceLanguage;
    /** A workbook adds amounts up, so that they are numbers there. */
    readonly money: (decimal: string) => Cell;
  },
): Cell[] {
  const { currency } = row;
  const money = (amount: number | null): Cell =>
    amount === null || currency === null
      ? null
      : written((amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)));
  const time = (moment: Date | null): Cell => moment?.toISOString() ?? null;
  return [
    row.name,
    STATUS_NAMES[statusOf(row, now)][language],
    row.objective === null ? null : OBJECTIVE_NAMES[row.objective][language],
    row.adAccountName ?? row.adAccountId,
    time(row.startsAt),
    time(row.endsAt),
    row.timeZone,
    currency,
    money(row.dailyBudget),
    money(row.lifetimeBudget),
    money(row.spent),
    row.impressions,
    time(row.statsAt),
    time(row.modifiedAt),
    row.networkId,
  ];
}
