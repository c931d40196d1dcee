import { audienceKeeping } from "@toolkit/core/contract/audience-keeping";
import { audienceStore } from "@toolkit/core/contract/audiences";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

export function trashQuery(team: string) {
  return queryOptions({
    queryKey: ["audience-configs", team, "trash"],
    queryFn: ({ signal }) =>
      call(audienceKeeping.trash, { query: { team, page_size: 200 }, signal }),
  });
}

interface Tags {
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface Naming {
  readonly id: string;
  readonly name: string;
}

/** What is done with one or many saved audiences. Each answers the ids that it changed. */
export function useKeeping(team: string) {
  // Monitors and usages rest and come back with their audience.
  const onSuccess = () =>
    Promise.all(
      ["audience-configs", "audience-config", "monitors", "usages"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key, team] }),
      ),
    );
  const input = (ids: readonly string[]) => ({ query: { team }, body: { ids: [...ids] } });
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call(audienceKeeping.remove, input(ids))).ids,
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call(audienceKeeping.restore, input(ids))).ids,
    onSuccess,
  });
  const purge = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call(audienceKeeping.purge, input(ids))).ids,
    onSuccess,
  });
  const tag = useMutation({
    mutationFn: ({ ids, add, remove: off }: Tags) =>
      call(audienceKeeping.tag, {
        query: { team },
        body: { ids: [...ids], add: [...add], remove: [...off] },
      }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: Naming) =>
      call(audienceKeeping.change, { params: { pk: id }, query: { team }, body: { name } }),
    onSuccess,
  });
  const handOver = useMutation({
    mutationFn: ({ id, user }: { readonly id: string; readonly user: string }) =>
      call(audienceKeeping.handOver, { params: { pk: id }, query: { team }, body: { user } }),
    onSuccess,
  });
  const duplicate = useMutation({
    mutationFn: async ({ id, name }: Naming) => {
      const saved = await call(audienceStore.read, { params: { pk: id }, query: { team } });
      const { categories, targeting_package, dataset, window_days, declared_only } = saved;
      return call(audienceStore.save, {
        query: { team },
        body: { name, categories, targeting_package, dataset, window_days, declared_only },
        idempotencyKey: newIdempotencyKey(),
      });
    },
    onSuccess,
  });
  return { remove, restore, purge, tag, rename, handOver, duplicate };
}
