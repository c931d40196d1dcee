import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { usagePlan, type ApplyRequest } from "@toolkit/core/contract/usage-plan";
import { usageReceipts } from "@toolkit/core/contract/usage-receipts";
import type { ApplyRoute, PlanAnswers } from "@toolkit/core/domain/receipt";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { upload } from "../../../lib/upload.ts";
import { receiptsQuery } from "../../../lib/usage-receipts.tsx";

/** While something is on its way at the network. */
const POLL_MS = 1000;
const UNDER_WAY: readonly string[] = ["queued", "applying", "waiting"];

export function usageQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "one", id],
    queryFn: ({ signal }) =>
      call(audienceUsages.read, { params: { pk: id }, query: { team }, signal }),
  });
}

export function targetsQuery(team: string, id: string, adAccountId: string) {
  return queryOptions({
    queryKey: ["usages", team, "targets", id, adAccountId],
    enabled: adAccountId !== "",
    retry: false,
    queryFn: ({ signal }) =>
      call(usagePlan.targets, {
        params: { pk: id },
        query: { team, ad_account_id: adAccountId },
        signal,
      }),
  });
}

export interface PlanKey {
  readonly route: ApplyRoute;
  readonly adAccountId: string;
}

export function planQuery(team: string, id: string, { route, adAccountId }: PlanKey) {
  return queryOptions({
    queryKey: ["usages", team, "plan", id, route, adAccountId],
    retry: false,
    queryFn: ({ signal }) =>
      call(usagePlan.plan, {
        params: { pk: id },
        query: { team },
        body: { route, ...(adAccountId !== "" && { ad_account_id: adAccountId }) },
        signal,
      }),
  });
}

/** Keeps what a person chose; the preview follows. */
export async function saveAnswers(
  team: string,
  id: string,
  { route, adAccountId }: PlanKey,
  answers: PlanAnswers,
): Promise<void> {
  await call(usagePlan.plan, {
    params: { pk: id },
    query: { team },
    body: { route, ...(adAccountId !== "" && { ad_account_id: adAccountId }), answers },
  });
  await refreshUsages(team);
}

export async function startApplying(team: string, id: string, body: ApplyRequest) {
  const receipt = await call(usagePlan.apply, {
    params: { pk: id },
    query: { team },
    body,
    idempotencyKey: newIdempotencyKey(),
  });
  await refreshUsages(team);
  return receipt;
}

export function receiptQuery(team: string, usage: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "receipt", usage, id],
    queryFn: ({ signal }) =>
      call(usageReceipts.read, { params: { pk: usage, id }, query: { team }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && UNDER_WAY.includes(state.data.state) ? POLL_MS : false,
  });
}

/** The newest receipt that the extension sent; null: it is not there. */
export async function newestByExtension(team: string, usage: string): Promise<string | null> {
  await refreshUsages(team);
  const { results } = await queryClient.fetchQuery({
    ...receiptsQuery(team, usage),
    staleTime: 0,
  });
  return results.find(({ route }) => route === "extension")?.id ?? null;
}

export async function stopApplying(team: string, usage: string, id: string): Promise<void> {
  await call(usagePlan.stop, { params: { pk: usage, id }, query: { team } });
  await refreshUsages(team);
}

/** What somebody changed at the network since; nothing is taken away. */
export async function changesSince(team: string, usage: string, id: string) {
  const query = { team, check: "true" } as const;
  return (await call(usagePlan.undo, { params: { pk: usage, id }, query })).changes;
}

export async function undoApplying(team: string, usage: string, id: string) {
  const undone = await call(usagePlan.undo, { params: { pk: usage, id }, query: { team } });
  await refreshUsages(team);
  return undone;
}

export async function readSheet(team: string, usage: string, adAccountId: string, file: File) {
  const receipt = await upload(usagePlan.readSheet, {
    params: { pk: usage },
    query: { team, ad_account_id: adAccountId },
    files: [file],
    onProgress: () => undefined,
  });
  await refreshUsages(team);
  return receipt;
}

async function refreshUsages(team: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["usages", team] });
}

export function isUnderWay(state: string): boolean {
  return UNDER_WAY.includes(state);
}
