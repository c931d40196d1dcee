import type { StatisticsReading } from "@toolkit/core/contract/campaign-statistics";
import type { Objective } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { AppError, notFound } from "../../../../errors.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import type { ReadingRow, StatisticsServices } from "./statistics-services.ts";

/** Used where X has not said a currency: nothing was charged then. */
const NO_CURRENCY = "USD";

export const currencyOf = ({ currency }: CampaignRow): string => currency ?? NO_CURRENCY;

/** Campaigns that are asked for, or all that are at the network; one that is not the team's is not found. */
export async function chosenCampaigns(
  { source }: Pick<StatisticsServices, "source">,
  teamId: string,
  ids: readonly string[] | undefined,
): Promise<CampaignRow[]> {
  if (ids === undefined) return source.campaigns.publishedOfTeam(teamId);
  const rows = await source.campaigns.some(teamId, ids);
  const found = rows.filter(({ removedAt }) => removedAt === null);
  if (found.length < new Set(ids).size) throw notFound("campaign");
  return found;
}

/** The objective of all of them; null: they have several. */
export function commonObjective(rows: readonly CampaignRow[]): Objective | null {
  const [first, ...others] = new Set(rows.map(({ objective }) => objective));
  return others.length > 0 ? null : (first ?? null);
}

export function byCurrency(rows: readonly CampaignRow[]): ReadonlyMap<string, CampaignRow[]> {
  const groups = new Map<string, CampaignRow[]>();
  for (const row of rows.toSorted((a, b) => currencyOf(a).localeCompare(currencyOf(b))))
    groups.set(currencyOf(row), [...(groups.get(currencyOf(row)) ?? []), row]);
  return groups;
}

/** The state of the reading of some campaigns: that of the ad account that was read the longest ago. */
export async function readingOf(
  { readings }: Pick<StatisticsServices, "readings">,
  rows: readonly CampaignRow[],
  language: InterfaceLanguage,
): Promise<StatisticsReading> {
  const found: (ReadingRow | null)[] = [];
  const accounts = new Map(rows.map((row) => [row.adAccountId, row]));
  for (const [adAccountId, { teamId }] of accounts)
    if (adAccountId !== null) found.push(await readings.ofAccount(teamId, adAccountId));
  const oldest = found.toSorted((a, b) => readAtOf(a) - readAtOf(b))[0] ?? null;
  return presentReading(oldest, language);
}

const readAtOf = (row: ReadingRow | null): number => row?.readAt?.getTime() ?? 0;

export function presentReading(
  row: ReadingRow | null,
  language: InterfaceLanguage,
): StatisticsReading {
  return {
    state: row?.state ?? "none",
    read: row?.readAt?.toISOString() ?? null,
    segments_read: row?.segmentsReadAt?.toISOString() ?? null,
    resumes_at: row?.resumesAt?.toISOString() ?? null,
    error: row?.error?.[language] ?? null,
  };
}

/** @throws AppError "invalid" when the last day is before the first. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from !== undefined && to !== undefined && to < from)
    throw new AppError("invalid", {
      message: "the period ends before it begins",
      fields: {
        to: [
          {
            en: "Last day must not be before the first",
            ja: "終了日は開始日以降にしてください",
          },
        ],
      },
    });
  return { from, to };
}
