import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignChange } from "../repository.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";

/** What asking later may mend: the draft keeps the account, and its checks read it again. */
const LATER: ReadonlySet<string> = new Set(["unavailable", "too_many_requests"]);

/**
 * Takes an ad account over, with its name, time zone and the currency of what it is charged to.
 *
 * @throws AppError "not_found" for an account that nobody granted.
 */
export async function readAccount(
  { network }: Pick<CampaignServices, "network">,
  { personId, teamId }: Pick<Editor, "personId" | "teamId">,
  row: Pick<CampaignRow, "adAccountId" | "timeZone" | "currency">,
  adAccountId: string | null | undefined,
): Promise<CampaignChange> {
  if (adAccountId === undefined) return {};
  const isKnown = adAccountId === row.adAccountId && row.timeZone !== null && row.currency !== null;
  if (isKnown) return {};
  const unknown = { adAccountName: null, timeZone: null, currency: null, fundingId: null };
  if (adAccountId === null) return { adAccountId, ...unknown };
  try {
    return await network.ask({ personId, teamId, adAccountId }, async ({ accounts }, account) => {
      const { name, timezone } = await accounts.read(account);
      const funding = await accounts.funding(account);
      // The first that pays is proposed; a person chooses another.
      const first = funding.find(({ able_to_fund: isAble }) => isAble === true) ?? funding[0];
      return {
        adAccountId,
        adAccountName: name ?? null,
        timeZone: timezone ?? null,
        currency: first?.currency ?? null,
        fundingId: first?.id ?? null,
      };
    });
  } catch (error) {
    if (error instanceof AppError && LATER.has(error.code)) return { adAccountId, ...unknown };
    throw error;
  }
}
