import { addDays, startOfDayInJapan } from "@toolkit/core/domain/agreement";
import { AppError } from "../../../../errors.ts";
import { askAds } from "../../../identity/granted-accounts/services/ask-ads.ts";
import type { AgreementServices, Application } from "./agreement-services.ts";

const MICROS = 1_000_000;

export class NotInYen extends Error {
  override readonly name = "NotInYen";
}

/** Net spend on an application's segments in whole yen, as X charged it without tax. */
export async function readSpend(
  { ads }: Pick<AgreementServices, "ads">,
  { row, segments, signature }: Application,
  signal?: AbortSignal,
): Promise<number> {
  if (signature === null) throw new AppError("conflict", { message: "not signed" });
  const account = { accountId: row.adAccountId, network: "twitter" } as const;
  const question = {
    audienceIds: segments.flatMap(({ audienceIds }) => audienceIds),
    from: startOfDayInJapan(row.startsOn),
    until: startOfDayInJapan(addDays(row.endsOn, 1)),
    signal,
  };
  const asked = { userId: signature.personId, account, use: "fee" } as const;
  return askAds(ads, asked, async ({ accounts, spend }, id) => {
    const funding = await accounts.funding(id, signal);
    if (funding.length === 0 || funding.some(({ currency }) => currency !== "JPY"))
      throw new NotInYen(`ad account ${id} is not charged in yen`);
    return Math.floor((await spend.spendOn(id, question)) / MICROS);
  });
}
