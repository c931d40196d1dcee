import { handles } from "@toolkit/core/contract/handle-analysis";
import { network } from "@toolkit/core/contract/network";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

/** The account that a handle or an account id means in a dataset; null: nobody has the handle. */
async function accountId(team: string, dataset: string, typed: string): Promise<string | null> {
  const name = typed.trim();
  // A handle may consist of digits alone: the sign tells it from an id.
  if (/^\d+$/.test(name)) return name;
  const { account } = await call(handles.validate, {
    query: { team },
    body: { handle: name, dataset },
  });
  return account?.id ?? null;
}

/** Deletes a person's data for good. The answer says whether anybody was found. */
export function useRemovePerson(team: string, slug: string) {
  return useMutation({
    mutationFn: async (typed: string) => {
      const id = await accountId(team, slug, typed);
      if (id === null) return false;
      await call(network.removeProfile, { params: { slug, id }, query: { team } });
      return true;
    },
    onSuccess: (found) => (found ? queryClient.invalidateQueries() : undefined),
  });
}
