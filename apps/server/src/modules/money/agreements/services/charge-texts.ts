import { AGREEMENT_TERMS } from "@toolkit/core/domain/agreement";
import type { ApplicationRow } from "./agreement-services.ts";

const NUMBERS = new Intl.NumberFormat("ja");
const yen = (amount: number) => `${NUMBERS.format(amount)}円`;

/** The line of the invoice and how its sum came about, in Japanese: advertisers in Japan are charged. */
export function chargeTexts(
  { adAccountId, startsOn, endsOn }: Pick<ApplicationRow, "adAccountId" | "startsOn" | "endsOn">,
  netSpend: number,
): { readonly description: string; readonly memo: string } {
  const { spendThreshold, leastFee, feePercent } = AGREEMENT_TERMS;
  const rule =
    netSpend < spendThreshold
      ? `${yen(spendThreshold)}未満のため最低手数料${yen(leastFee)}`
      : `その${feePercent}%（1円未満切捨て）`;
  return {
    description: `オーディエンスデータ利用手数料（広告アカウント ${adAccountId}、${startsOn}～${endsOn}）`,
    memo: `利用期間 ${startsOn}～${endsOn} のセグメントに係るネット広告費 ${yen(netSpend)}。${rule}。消費税等は別途加算。`,
  };
}
