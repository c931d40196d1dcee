import { network } from "@toolkit/core/contract/network";
import { useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

function refreshDatasets(team: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["datasets", team] });
}

export function useRepairDataset(team: string) {
  return useMutation({
    mutationFn: (slug: string) =>
      call(network.repairDataset, {
        params: { slug },
        query: { team },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => refreshDatasets(team),
  });
}

export function useRemoveDamagedFiles(team: string) {
  return useMutation({
    mutationFn: (slug: string) =>
      call(network.removeDamagedFiles, { params: { slug }, query: { team } }),
    onSuccess: () => refreshDatasets(team),
  });
}
