import { MOST_NET_SPEND } from "@toolkit/core/domain/agreement";

/** Whole yen as they are typed, grouped or in full-width digits too; null: no such sum. */
export function yenOf(text: string): number | null {
  const digits = text.normalize("NFKC").replaceAll(/[\s,¥円]/g, "");
  if (!/^\d{1,12}$/.test(digits)) return null;
  const amount = Number(digits);
  return amount <= MOST_NET_SPEND ? amount : null;
}
