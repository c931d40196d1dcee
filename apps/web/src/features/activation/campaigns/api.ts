import { adCalls, adSets } from "@toolkit/core/contract/ad-sets";
import { campaignAudiences, campaignPublishing } from "@toolkit/core/contract/campaign-publishing";
import { campaignWork, type BulkAction } from "@toolkit/core/contract/campaign-work";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { campaigns, type CampaignFilter } from "@toolkit/core/contract/campaigns";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../lib/client.ts";
import { queryClient, STALE } from "../../../lib/query-client.ts";

const KEY = "campaigns";
/** While something is on its way to X. */
const POLL_MS = 1000;
const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "publishing", "waiting"]);

export type Filter = CampaignFilter;
export type CampaignFields = NonNullable<CallInput<typeof campaigns.change>["body"]>;
export type AdSetFields = NonNullable<CallInput<typeof adSets.change>["body"]>;

/** The first page is there soon, the others are longer. */
const FIRST = 50;
const NEXT = 200;

/** Page after page; a page begins behind a row, so that what changes meanwhile moves nothing. */
export function campaignsQuery(team: string, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [KEY, team, "list", filter],
    placeholderData: keepPreviousData,
    initialPageParam: "",
    queryFn: ({ pageParam: page, signal }) =>
      call(campaigns.list, {
        query: {
          team,
          ...filter,
          ...(page === "" ? { page_size: FIRST } : { page, page_size: NEXT }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

export function campaignQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "one", id],
    queryFn: ({ signal }) => call(campaigns.read, { params: { pk: id }, query: { team }, signal }),
    refetchInterval: ({ state }) =>
      UNDER_WAY.has(state.data?.publication?.state ?? "") ? POLL_MS : false,
  });
}

export function checkQuery(team: string, id: string, version: number) {
  return queryOptions({
    queryKey: [KEY, team, "check", id, version],
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignPublishing.check, { params: { pk: id }, query: { team }, signal }),
  });
}

export function reachQuery(team: string, id: string, version: number) {
  return queryOptions({
    queryKey: [KEY, team, "reach", id, version],
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignPublishing.reach, { query: { team }, body: { campaign: id }, signal }),
  });
}

export function customAudiencesQuery(team: string, account: string | null) {
  return queryOptions({
    queryKey: [KEY, team, "custom-audiences", account],
    enabled: account !== null,
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignAudiences.list, { query: { team, ad_account_id: account ?? "" }, signal }),
  });
}

export function fundingQuery(team: string, account: string | null) {
  return queryOptions({
    queryKey: [KEY, team, "funding", account],
    enabled: account !== null,
    staleTime: STALE.own,
    retry: false,
    queryFn: ({ signal }) =>
      call(campaignAudiences.funding, { query: { team, ad_account_id: account ?? "" }, signal }),
  });
}

export function historyQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "history", id],
    queryFn: ({ signal }) =>
      call(campaignWork.history, { params: { pk: id }, query: { team, page_size: 100 }, signal }),
  });
}

export function notesQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "notes", id],
    queryFn: ({ signal }) =>
      call(campaignWork.notes, { params: { pk: id }, query: { team, page_size: 100 }, signal }),
  });
}

export function settingsQuery(team: string) {
  return queryOptions({
    queryKey: [KEY, team, "settings"],
    queryFn: ({ signal }) => call(campaignWork.settings, { query: { team }, signal }),
  });
}

function refresh(team: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY, team] });
}

/** A change of state is shown at once, and the lists follow. */
async function keep(team: string, whole: WholeCampaign): Promise<WholeCampaign> {
  queryClient.setQueryData(campaignQuery(team, whole.id).queryKey, whole);
  await queryClient.invalidateQueries({
    queryKey: [KEY, team],
    predicate: ({ queryKey }) => queryKey[2] !== "one",
  });
  return whole;
}

/** What was refused may have changed at X: the page shows it as it is now. */
async function keepAsked(team: string, asked: Promise<WholeCampaign>): Promise<WholeCampaign> {
  try {
    return await keep(team, await asked);
  } catch (error) {
    await refresh(team);
    throw error;
  }
}

/** What one call takes: here, and where each campaign is one at X. */
const MOST_AT_ONCE = 200;
const MOST_AT_X = 50;

interface Done<Left> {
  readonly ids: string[];
  readonly left_out: Left[];
}

/** Does one thing with any number of campaigns, call after call. */
async function inParts<Left>(
  ids: readonly string[],
  most: number,
  run: (part: string[]) => Promise<Done<Left>>,
): Promise<Done<Left>> {
  const done: Done<Left> = { ids: [], left_out: [] };
  for (let from = 0; from < ids.length; from += most) {
    const part = await run(ids.slice(from, from + most));
    done.ids.push(...part.ids);
    done.left_out.push(...part.left_out);
  }
  return done;
}

/** Everything that is done with campaigns of a team. */
export function campaignActions(team: string) {
  const query = { team };
  const once = () => ({ query, idempotencyKey: newIdempotencyKey() });
  const at = (id: string) => ({ ...once(), params: { pk: id } });
  return {
    create: async (name: string) =>
      keep(team, await call(campaigns.create, { ...once(), body: { name } })),
    change: async (id: string, body: CampaignFields) =>
      keep(team, await call(campaigns.change, { ...at(id), body })),
    addGroup: async (campaign: string, name: string, fields: AdSetFields) => {
      await call(adSets.create, { ...once(), body: { ...fields, campaign, name } });
      await refresh(team);
    },
    changeGroup: async (id: string, body: AdSetFields) => {
      await call(adSets.change, { ...at(id), body });
      await refresh(team);
    },
    removeGroup: async (id: string) => {
      await call(adSets.remove, at(id));
      await refresh(team);
    },
    bulk: async (ids: readonly string[], action: BulkAction) => {
      const done = await inParts(ids, MOST_AT_ONCE, (part) =>
        call(campaignWork.bulk, { ...once(), body: { ids: part, action } }),
      );
      await refresh(team);
      return done;
    },
    pauseMany: async (ids: readonly string[]) => {
      const done = await inParts(ids, MOST_AT_X, (part) =>
        call(campaignPublishing.pauseMany, { ...once(), body: { ids: part } }),
      );
      await refresh(team);
      return done;
    },
    activateMany: async (confirm: Readonly<Record<string, Confirmed>>) => {
      const done = await inParts(Object.keys(confirm), MOST_AT_X, (part) => {
        const own = part.flatMap((id) => (confirm[id] ? [[id, confirm[id]] as const] : []));
        const body = { ids: part, confirm: Object.fromEntries(own) };
        return call(campaignPublishing.activateMany, { ...once(), body });
      });
      await refresh(team);
      return done;
    },
    activate: (id: string, confirm: Confirmed) =>
      keepAsked(team, call(campaignPublishing.activate, { ...at(id), body: { confirm } })),
    pause: (id: string) => keepAsked(team, call(campaignPublishing.pause, at(id))),
    budget: (id: string, body: NonNullable<CallInput<typeof campaignPublishing.budget>["body"]>) =>
      keepAsked(team, call(campaignPublishing.budget, { ...at(id), body })),
    publish: async (id: string, version: number) => {
      await call(campaignPublishing.publish, { ...at(id), body: { version } });
      await refresh(team);
    },
    withdraw: async (id: string) => keep(team, await call(campaignPublishing.withdraw, at(id))),
    review: async (id: string) => keep(team, await call(campaignPublishing.review, at(id))),
    decide: async (
      id: string,
      body: NonNullable<CallInput<typeof campaignPublishing.decide>["body"]>,
    ) => keep(team, await call(campaignPublishing.decide, { ...at(id), body })),
    reread: async (id: string) =>
      keep(
        team,
        await call(campaigns.read, { params: { pk: id }, query: { team, refresh: "true" } }),
      ),
    toggleAd: async (id: string, paused: boolean) => {
      await call(adCalls.toggle, { ...at(id), body: { paused } });
      await refresh(team);
    },
    removeAd: async (id: string) => {
      await call(adCalls.remove, at(id));
      await refresh(team);
    },
    addNote: async (id: string, text: string) => {
      await call(campaignWork.addNote, { ...at(id), body: { text } });
      await refresh(team);
    },
    removeNote: async (id: string, note: string) => {
      await call(campaignWork.removeNote, { ...once(), params: { pk: id, id: note } });
      await refresh(team);
    },
    requireApproval: async (needs_approval: boolean) => {
      await call(campaignWork.changeSettings, { ...once(), body: { needs_approval } });
      await refresh(team);
    },
  };
}

export type CampaignActions = ReturnType<typeof campaignActions>;

/** What a person read before they confirmed. */
export interface Confirmed {
  readonly per_day: number | null;
  readonly total: number | null;
  readonly currency: string | null;
}
