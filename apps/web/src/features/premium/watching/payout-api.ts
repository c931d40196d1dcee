import { premiumPayouts, type PremiumPayout } from "@toolkit/core/contract/premium-payouts";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey, type Answer } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { ROOT } from "./api.ts";

export type Prediction = Answer<typeof premiumPayouts.predict>;

export function payoutQuery(account: string) {
  return queryOptions({
    queryKey: [...ROOT, "payout", account],
    queryFn: ({ signal }) => call(premiumPayouts.predict, { query: { account }, signal }),
  });
}

const changed = (account: string) =>
  queryClient.invalidateQueries({ queryKey: payoutQuery(account).queryKey });

export async function enterPayout(
  account: string,
  { from, to, amount }: Pick<PremiumPayout, "from" | "to" | "amount">,
): Promise<void> {
  await call(premiumPayouts.add, {
    body: { account, from, to, amount },
    idempotencyKey: newIdempotencyKey(),
  });
  await changed(account);
}

export async function removePayout(account: string, id: string): Promise<void> {
  await call(premiumPayouts.remove, { params: { id } });
  await changed(account);
}
