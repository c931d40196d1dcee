import { Readable } from "node:stream";
import { minorDigits } from "@toolkit/core/domain/currencies";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { statusOf } from "@toolkit/core/domain/campaign";
import { csvLine, type Cell } from "../../../../csv.ts";
import type { Download } from "../../../../download.ts";
import type { ListQuery } from "../repository.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { EXPORT_HEADERS, OBJECTIVE_NAMES, STATUS_NAMES } from "./export-texts.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BOM = "\uFEFF";
const PAGE = 500;

/** The whole filtered list, read page by page while it is sent. */
export function exportCampaigns(
  services: Pick<CampaignServices, "campaigns">,
  query: ListQuery,
  language: InterfaceLanguage,
): Download {
  return {
    filename: "campaigns.csv",
    type: "text/csv",
    body: Readable.from(linesOf(services, query, language)),
  };
}

async function* linesOf(
  { campaigns }: Pick<CampaignServices, "campaigns">,
  query: ListQuery,
  language: InterfaceLanguage,
): AsyncGenerator<string> {
  yield BOM + csvLine(EXPORT_HEADERS[language]);
  for (let offset = 0; ; offset += PAGE) {
    const rows = await campaigns.list(query, { limit: PAGE, offset });
    yield rows.map((row) => csvLine(cellsOf(row, query.now, language))).join("");
    if (rows.length < PAGE) return;
  }
}

function cellsOf(row: CampaignRow, now: Date, language: InterfaceLanguage): Cell[] {
  const { currency } = row;
  const money = (amount: number | null): Cell =>
    amount === null || currency === null
      ? null
      : (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
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
