import { addDays, startOfDayInJapan } from "@toolkit/core/domain/agreement";
import { AppError } from "../../../../errors.ts";
import { askAds } from "../../../identity/granted-accounts/services/ask-ads.ts";
import type { AgreementServices, Application, DaysOfPeriod } from "./agreement-services.ts";

const MICROS = 1_000_000;
/** Periods are days in Japan. */
const JAPAN = "Asia/Tokyo";

export class NotInYen extends Error {
  override readonly name = "NotInYen";
}

/**
 * Net spend on an application's segments in whole yen, as X charged it without tax: of each line item that targets one of them
 * the settled days that are kept, and from X the days that are not.
 */
export async function readSpend(
  { ads, keptSpend }: Pick<AgreementServices, "ads" | "keptSpend">,
  { row, segments, signature }: Application,
  signal?: AbortSignal,
): Promise<number> {
  if (signature === null) throw new AppError("conflict", { message: "not signed" });
  const { teamId, adAccountId } = row;
  const account = { accountId: adAccountId, network: "twitter" } as const;
  const period = { from: row.startsOn, to: row.endsOn };
  const audienceIds = segments.flatMap((segment) => segment.audienceIds);
  const asked = { userId: signature.personId, account, use: "fee" } as const;
  return askAds(ads, asked, async ({ accounts, spend }, id) => {
    const funding = await accounts.funding(id, signal);
    if (funding.length === 0 || funding.some(({ currency }) => currency !== "JPY"))
      throw new NotInYen(`ad account ${id} is not charged in yen`);
    const items = await spend.lineItemsOn(id, audienceIds, signal);
    // With a team, what was kept of its campaigns is gone.
    const kept =
      teamId === null
        ? new Map()
        : await keptSpend({ teamId, adAccountId, timeZone: JAPAN, items, ...period });
    let sum = 0;
    const missing = new Map<string, MissingDays>();
    for (const item of items) {
      const own = kept.get(item);
      sum += own?.spentMicro ?? 0;
      for (const days of own?.missing ?? [period]) {
        const key = `${days.from} ${days.to}`;
        missing.set(key, { days, items: [...(missing.get(key)?.items ?? []), item] });
      }
    }
    for (const { days, items: some } of missing.values())
      sum += await spend.charged(id, some, { ...momentsOf(days), signal });
    return Math.floor(sum / MICROS);
  });
}

interface MissingDays {
  readonly days: DaysOfPeriod;
  readonly items: readonly string[];
}

function momentsOf({ from, to }: DaysOfPeriod) {
  return { from: startOfDayInJapan(from), until: startOfDayInJapan(addDays(to, 1)) };
}
