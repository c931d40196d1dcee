import { useFormat } from "../../../lib/format.ts";

/** Sums in yen as contracts in Japan write them, and with the sign in English. */
export function useYen(): (amount: number) => string {
  const format = useFormat();
  return (amount) =>
    format.language === "ja" ? `${format.count(amount)}円` : `¥${format.count(amount)}`;
}
