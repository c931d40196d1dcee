import { network } from "@toolkit/core/contract/network";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

export function networkSizesQuery(team: string, slug: string) {
  return queryOptions({
    queryKey: ["network-sizes", team, slug],
    queryFn: ({ signal }) =>
      call(network.networkSizes, { params: { slug }, query: { team }, signal }),
  });
}

export interface SaidSizes {
  readonly source: string;
  readonly sizes: readonly { readonly country: string; readonly accounts: number }[];
}

/** Estimates scale by these sizes, so whatever was measured is asked for again. */
export function useSetNetworkSizes(team: string, slug: string) {
  return useMutation({
    mutationFn: ({ source, sizes }: SaidSizes) =>
      call(network.setNetworkSizes, {
        params: { slug },
        query: { team },
        body: { source, sizes: sizes.map((each) => ({ ...each })) },
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
