import { invites } from "@toolkit/core/contract/invites";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { meQuery } from "../../../../lib/session.ts";
import { teamsQuery } from "../../../../lib/team.ts";

/** What the holder of a code may read. A wrong code stays wrong: it is not asked for again. */
export function invitationQuery(team: string, code: string) {
  return queryOptions({
    queryKey: ["invitation", team, code],
    retry: false,
    enabled: code !== "",
    queryFn: ({ signal }) =>
      call(invites.open, { params: { team_id: team }, body: { code }, signal }),
  });
}

export function useAcceptInvitation(team: string) {
  return useMutation({
    mutationFn: (code: string) =>
      call(invites.accept, { params: { team_id: team }, body: { code } }),
    onSuccess: () =>
      Promise.all([
        queryClient.refetchQueries({ queryKey: teamsQuery.queryKey }),
        queryClient.refetchQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}

export function useDeclineInvitation(team: string) {
  return useMutation({
    mutationFn: (code: string) =>
      call(invites.decline, { params: { team_id: team }, body: { code } }),
  });
}
