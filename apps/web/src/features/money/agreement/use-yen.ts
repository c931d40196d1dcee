import { useFormat } from "../../../lib/format.ts";

/** Sums of the agreement, which are in yen alone. */
export function useYen(): (amount: number) => string {
  const format = useFormat();
  return (amount) => format.money(amount, "YEN");
}
