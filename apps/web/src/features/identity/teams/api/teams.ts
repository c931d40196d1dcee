import { invites } from "@toolkit/core/contract/invites";
import { subscriptions, teams, type Team } from "@toolkit/core/contract/teams";
import { grantedAccounts } from "@toolkit/core/contract/granted-accounts";
import type { TeamLevel } from "@toolkit/core/domain/enumerations";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { teamsQuery } from "../../../../lib/team.ts";
import { upload } from "../../../../lib/upload.ts";

const PENDING_MS = 2_000;
const SETTLED = Number.POSITIVE_INFINITY;

export function teamQuery(slug: string) {
  return queryOptions({
    queryKey: ["team", slug],
    queryFn: ({ signal }) => call(teams.read, { params: { slug }, signal }),
  });
}

/** Any team, for the provider's people; nothing is asked before there is a name. */
export function staffTeamQuery(slug: string) {
  return queryOptions({
    queryKey: ["team", slug, "plans"],
    enabled: slug !== "",
    retry: false,
    queryFn: ({ signal }) => call(subscriptions.find, { params: { slug }, signal }),
  });
}

export function invitesQuery(slug: string) {
  return queryOptions({
    queryKey: ["team", slug, "invites"],
    queryFn: ({ signal }) =>
      call(invites.list, { params: { team_id: slug }, query: { page_size: 200 }, signal }),
    // Mails leave after the invites are made: the list follows until they have.
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ state: each }) => each === "pending") === true
        ? PENDING_MS
        : false,
  });
}

export const levelsQuery = queryOptions({
  queryKey: ["team-levels"],
  staleTime: SETTLED,
  queryFn: ({ signal }) => call(teams.levels, { signal }),
});

/** After a change of the team: what the rail, the choice and the settings show. */
async function adopt(slug: string, team: Team): Promise<void> {
  queryClient.setQueryData(teamQuery(team.slug).queryKey, team);
  await queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey });
  if (team.slug !== slug) await queryClient.refetchQueries({ queryKey: teamsQuery.queryKey });
}

async function refresh(slug: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["team", slug] }),
    queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey }),
  ]);
}

type TeamChanges = NonNullable<CallInput<typeof teams.change>["body"]>;

export function useChangeTeam(slug: string) {
  return useMutation({
    mutationFn: (body: TeamChanges) => call(teams.change, { params: { slug }, body }),
    onSuccess: (team) => adopt(slug, team),
  });
}

type NewTeam = NonNullable<CallInput<typeof teams.create>["body"]>;

/** Creates the team, then grants it the chosen ad account (specification, point 7). */
export function useCreateTeam() {
  return useMutation({
    mutationFn: async ({ accountId, ...body }: NewTeam & { readonly accountId: string }) => {
      const team = await call(teams.create, { body, idempotencyKey: newIdempotencyKey() });
      if (accountId !== "") {
        const account = { account_id: accountId, network: "twitter" } as const;
        // X may refuse the account: the team is there all the same.
        await call(grantedAccounts.grant, { body: { member: team.slug, account } }).catch(
          notifyError,
        );
      }
      return team;
    },
    onSuccess: (team) => adopt("", team),
  });
}

export function useLogo(slug: string) {
  return useMutation({
    mutationFn: async (file: File | null): Promise<void> => {
      if (file === null) await call(teams.removeLogo, { params: { slug } });
      else
        await upload(teams.uploadLogo, {
          params: { slug },
          files: [file],
          onProgress: () => undefined,
        });
    },
    onSuccess: () => refresh(slug),
  });
}

export function useMemberActions(slug: string) {
  const onSuccess = () => refresh(slug);
  return {
    level: useMutation({
      mutationFn: ({ id, level }: { readonly id: string; readonly level: TeamLevel }) =>
        call(teams.changeMember, { params: { slug, id }, body: { level } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(teams.removeMember, { params: { slug, id } }),
      onSuccess,
    }),
    transfer: useMutation({
      mutationFn: (member: string) => call(teams.transfer, { params: { slug }, body: { member } }),
      onSuccess,
    }),
    leave: useMutation({
      mutationFn: () => call(teams.leave, { params: { slug } }),
      onSuccess: () => queryClient.refetchQueries({ queryKey: teamsQuery.queryKey }),
    }),
  };
}

type NewInvites = NonNullable<CallInput<typeof invites.create>["body"]>;

export function useInviteActions(slug: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: invitesQuery(slug).queryKey });
  const params = (id: string) => ({ team_id: slug, id });
  return {
    send: useMutation({
      mutationFn: (body: NewInvites) =>
        call(invites.create, {
          params: { team_id: slug },
          body,
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess,
    }),
    resend: useMutation({
      mutationFn: (id: string) => call(invites.resend, { params: params(id) }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => call(invites.withdraw, { params: params(id) }),
      onSuccess,
    }),
  };
}

export function usePlanActions(slug: string) {
  const onSuccess = () => refresh(slug);
  return {
    grant: useMutation({
      mutationFn: (name: string) =>
        call(subscriptions.grant, { params: { slug }, body: { plan: { name } } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, active }: { readonly id: string; readonly active: boolean }) =>
        call(subscriptions.change, { params: { slug, id }, body: { active } }),
      onSuccess,
    }),
  };
}
