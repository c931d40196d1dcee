import { dayIn, startOfDay, dayAfter } from "@toolkit/core/domain/campaign";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { AppError, toldText } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { CellServices, ReachRow } from "./cell-services.ts";
import { NOT_READ } from "./cell-texts.ts";

export interface Reached {
  readonly row: ReachRow | null;
  readonly unasked: string | null;
}

/**
 * How many people a campaign reached and how often, as the network counts them. What it last said is kept: it answers for 90
 * days alone, and for campaigns alone.
 */
export async function readReached(
  services: CellServices,
  { teamId, personId }: Editor,
  id: string,
  language: InterfaceLanguage,
): Promise<Reached> {
  const campaign = await campaignOf(services, { teamId, id });
  const kept = await services.cellRows.reach(teamId, id);
  const asked = periodOf(campaign, services.clock.now());
  const { networkId, adAccountId } = campaign;
  if (asked === null || networkId === null || adAccountId === null)
    return { row: kept, unasked: null };
  try {
    const question = { campaignIds: [networkId], from: asked.start, until: asked.end };
    const [found] = await services.network.ask(
      { personId, teamId, adAccountId },
      ({ statistics }, account) => statistics.reach(account, question),
    );
    const row: ReachRow = {
      teamId,
      campaignId: id,
      reach: found?.total_audience_reach ?? null,
      frequency: found?.average_frequency ?? null,
      firstDay: asked.firstDay,
      lastDay: asked.lastDay,
      readAt: services.clock.now(),
    };
    await services.cellRows.saveReach(row);
    return { row, unasked: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row: kept, unasked: (toldText(error) ?? NOT_READ)[language] };
  }
}

/** The longest that the network answers for. */
const MOST_DAYS = 90;

/** Whole days of the ad account, today included; null: it has not begun. */
export function periodOf(
  { startsAt, endsAt, timeZone }: Pick<CampaignRow, "startsAt" | "endsAt" | "timeZone">,
  now: Date,
): { firstDay: string; lastDay: string; start: Date; end: Date } | null {
  if (startsAt === null || startsAt > now) return null;
  const zone = timeZone ?? "UTC";
  const last = endsAt !== null && endsAt < now ? new Date(endsAt.getTime() - 1) : now;
  const lastDay = dayIn(zone, last);
  const begun = dayIn(zone, startsAt);
  const earliest = dayAfter(lastDay, 1 - MOST_DAYS);
  const firstDay = begun < earliest ? earliest : begun;
  return {
    firstDay,
    lastDay,
    start: startOfDay(zone, firstDay),
    end: startOfDay(zone, dayAfter(lastDay)),
  };
}
