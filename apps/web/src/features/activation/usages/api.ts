import { audienceUsages, type UsageChanges } from "@toolkit/core/contract/audience-usages";
import { usagePlan } from "@toolkit/core/contract/usage-plan";
import { usageReceipts } from "@toolkit/core/contract/usage-receipts";
import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

export function usagesQuery(team: string, isTrash: boolean) {
  return queryOptions({
    queryKey: ["usages", team, isTrash],
    queryFn: ({ signal }) =>
      call(audienceUsages.list, {
        query: { team, removed: isTrash ? "true" : "false", page_size: 200 },
        signal,
      }),
  });
}

export function usageQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "one", id],
    queryFn: ({ signal }) =>
      call(audienceUsages.read, { params: { pk: id }, query: { team }, signal }),
  });
}

export function autopilotQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "autopilot", id],
    queryFn: ({ signal }) =>
      call(usageTargeting.autopilot, { params: { pk: id }, query: { team }, signal }),
  });
}

/**
 * Takes away what receipts of a usage set, the newest first, since an older one differs from what a newer one added. The first
 * receipt whose line item somebody changed since; null: nothing of the usage is left there.
 */
export async function takeAwayAtNetwork(team: string, id: string): Promise<string | null> {
  const { results } = await call(usageReceipts.list, {
    params: { pk: id },
    query: { team, page_size: 200 },
  });
  for (const receipt of results) {
    if (receipt.undo_until === null || receipt.counts.accepted === 0) continue;
    const params = { pk: id, id: receipt.id };
    const { done } = await call(usagePlan.undo, { params, query: { team } });
    if (!done) return receipt.id;
  }
  return null;
}

export interface NewUsage {
  readonly audience: string;
  readonly account: string;
}

export function useUsageActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["usages", team] });
  const one = (id: string) => ({ params: { pk: id }, query: { team } });
  const create = useMutation({
    mutationFn: ({ audience, account }: NewUsage) =>
      call(audienceUsages.create, {
        query: { team },
        body: {
          audience_config_id: audience,
          ad_account_id: account === "" ? null : account,
          // Applied is what a receipt says.
          state: "draft",
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: UsageChanges & { readonly id: string }) =>
      call(audienceUsages.change, { ...one(id), body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(audienceUsages.remove, one(id)),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: string) => call(audienceUsages.restore, one(id)),
    onSuccess,
  });
  const mails = useMutation({
    mutationFn: ({ id, email }: { readonly id: string; readonly email: boolean }) =>
      call(usageTargeting.mailAutopilot, { ...one(id), body: { email } }),
    onSuccess,
  });
  const pilot = useMutation({
    mutationFn: async ({ id, on }: { readonly id: string; readonly on: boolean }) => {
      if (on) await call(usageTargeting.startAutopilot, { ...one(id), body: { email: true } });
      else await call(usageTargeting.stopAutopilot, one(id));
    },
    onSuccess,
  });
  return { create, change, remove, restore, pilot, mails };
}
