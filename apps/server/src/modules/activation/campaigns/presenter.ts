import type {
  Ad,
  AdSet,
  Campaign,
  CampaignEvent,
  CampaignNote,
  Publication,
  WholeCampaign,
} from "@toolkit/core/contract/campaign-shapes";
import type { CampaignView } from "@toolkit/core/contract/campaign-views";
import type { CampaignSettings } from "@toolkit/core/contract/campaign-work";
import { mostSpent, statusOf } from "@toolkit/core/domain/campaign";
import type { CampaignConflict, PendingChange } from "@toolkit/core/contract/campaign-sync-shapes";
import type { AdRow, AdSetRow } from "./ad-set-repository.ts";
import type { ChangeRow, ConflictRow } from "./change-repository.ts";
import { asAtNetwork, SHARED, SHARED_KEYS } from "./services/shared-fields.ts";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { PublicationRow } from "./publication-repository.ts";
import type { CampaignRow } from "./repository.ts";
import type { AdSetFacts, CampaignPage, WholeFacts } from "./services/read-campaigns.ts";
import type { ViewRow } from "./view-repository.ts";
import type { EventRow, NoteRow, PersonName, SettingsRow } from "./work-repository.ts";

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const personIn = (people: ReadonlyMap<string, PersonName>, id: string | null): PersonName | null =>
  id === null ? null : (people.get(id) ?? null);

export function presentCampaign(row: CampaignRow, page: CampaignPage): Campaign {
  const counts = page.counts.get(row.id);
  return {
    id: row.id,
    name: row.name,
    objective: row.objective,
    status: statusOf(row, page.now),
    stage: row.stage,
    approval: row.approval,
    ad_account:
      row.adAccountId === null
        ? null
        : {
            id: row.adAccountId,
            name: row.adAccountName ?? row.adAccountId,
            time_zone: row.timeZone,
            currency: row.currency,
          },
    start: textOf(row.startsAt),
    end: textOf(row.endsAt),
    daily_budget: row.dailyBudget,
    lifetime_budget: row.lifetimeBudget,
    impressions: row.impressions,
    spent: row.spent,
    stats_at: textOf(row.statsAt),
    ad_sets: counts?.adSets ?? 0,
    ads: counts?.ads ?? 0,
    reasons: [...row.reasons],
    network_id: row.networkId,
    origin: row.origin,
    gone: textOf(row.goneAt),
    archived: row.archivedAt !== null,
    removed: textOf(row.removedAt),
    version: row.version,
    created: row.createdAt.toISOString(),
    created_by: personIn(page.people, row.createdBy),
    modified: row.modifiedAt.toISOString(),
  };
}

export function presentAd(row: AdRow): Ad {
  return {
    id: row.id,
    ad_set: row.adSetId,
    creative: { id: row.creativeId, name: row.creativeName },
    paused: row.paused,
    post_id: row.postId,
    network_id: row.networkId,
    approval: row.approvalStatus,
    origin: row.origin,
    gone: textOf(row.goneAt),
  };
}

/** Null: they were not read. */
function criteriaOf(state: AdSetRow["networkState"]): number | null {
  return state === null || state.targeting === null ? null : state.criteria;
}

export function presentAdSet(row: AdSetRow, { ads, audiences, versions }: AdSetFacts): AdSet {
  const audience = row.audienceId === null ? undefined : audiences.get(row.audienceId);
  return {
    id: row.id,
    campaign: row.campaignId,
    campaign_version: versions.get(row.campaignId) ?? 0,
    position: row.position,
    name: row.name,
    audience:
      row.audienceName === null
        ? null
        : {
            id: audience === undefined ? null : row.audienceId,
            name: audience?.name ?? row.audienceName,
            version: row.audienceVersion,
            current: audience?.version ?? null,
            size: audience?.size ?? null,
          },
    custom_audiences: row.customAudiences.map(({ id, name }) => ({ id, name })),
    excluded: row.excluded.map(({ id, name }) => ({ id, name })),
    creatives: [...row.creativeIds],
    choices: { ...row.choices },
    placements: row.placements === null ? null : [...row.placements],
    start: textOf(row.startsAt),
    end: textOf(row.endsAt),
    daily_budget: row.dailyBudget,
    lifetime_budget: row.lifetimeBudget,
    cell: row.cell && {
      letter: row.cell.letter,
      isolation: row.cell.isolation,
      expected_overlap: row.cell.expectedOverlap,
    },
    status:
      row.entityStatus === null ? "draft" : row.entityStatus === "ACTIVE" ? "active" : "paused",
    network_id: row.networkId,
    origin: row.origin,
    gone: textOf(row.goneAt),
    criteria: criteriaOf(row.networkState),
    untranslated: [...row.untranslated],
    ads: ads.filter(({ adSetId }) => adSetId === row.id).map(presentAd),
    version: row.version,
    modified: row.modifiedAt.toISOString(),
  };
}

export function presentWhole(
  { row, sets, page, people, needsApproval, publication, conflicts, change, ...facts }: WholeFacts,
  {
    personId,
    language,
  }: { readonly personId: string | null; readonly language: InterfaceLanguage },
): WholeCampaign {
  const { perDay, total, days } = mostSpent(asAtNetwork(row, conflicts), page.now);
  return {
    ...presentCampaign(row, page),
    funding_id: row.fundingId,
    placements: [...row.placements],
    bid_strategy: row.bidStrategy,
    bid_amount: row.bidAmount,
    ad_set_list: sets.map((set) => presentAdSet(set, facts)),
    spend: { per_day: perDay, total, days, currency: row.currency },
    needs_approval: needsApproval,
    is_author: personId !== null && row.authors.includes(personId),
    decision:
      row.decidedAt === null
        ? null
        : {
            by: personIn(people, row.decidedBy),
            at: row.decidedAt.toISOString(),
            note: row.decisionNote,
          },
    published: textOf(row.publishedAt),
    read: textOf(row.readAt),
    publication: publication === null ? null : presentPublication(publication, people, language),
    network_objective: row.networkObjective,
    conflicts: conflicts.map((each) => presentConflict(each, people)),
    pending: change === null ? null : presentPending(change, people, language),
  };
}

function presentConflict(
  row: ConflictRow,
  people: ReadonlyMap<string, PersonName>,
): CampaignConflict {
  return {
    id: row.id,
    field: SHARED[row.field].field,
    agreed: row.agreed,
    ours: { value: row.ours, by: personIn(people, row.ourPerson), at: row.ourAt.toISOString() },
    theirs: {
      value: row.theirs,
      by: personIn(people, row.theirPerson),
      x_user: row.theirUser,
      at: row.theirAt.toISOString(),
      after: textOf(row.theirAfter),
    },
  };
}

function presentPending(
  row: ChangeRow,
  people: ReadonlyMap<string, PersonName>,
  language: InterfaceLanguage,
): PendingChange {
  return {
    id: row.id,
    state: row.state,
    fields: SHARED_KEYS.filter((key) => row.wanted[key] !== undefined).map((key) => ({
      field: SHARED[key].field,
      from: row.agreed[key] ?? null,
      to: row.wanted[key] ?? null,
    })),
    by: personIn(people, row.personId),
    asked: row.askedAt.toISOString(),
    resumes_at: textOf(row.resumesAt),
    error: row.error?.[language] ?? null,
  };
}

export function presentPublication(
  row: PublicationRow,
  people: ReadonlyMap<string, PersonName>,
  language: InterfaceLanguage,
): Publication {
  return {
    id: row.id,
    campaign: row.campaignId,
    state: row.state,
    version: row.version,
    steps: row.steps.map(({ key, kind, ad_set, name, state, network_id, note, items }) => ({
      key,
      kind,
      ad_set,
      name,
      state,
      network_id,
      note: note?.[language] ?? null,
      items: [...items],
    })),
    differences: row.differences.map(({ kind, name, difference }) => ({ kind, name, difference })),
    error: row.error?.[language] ?? null,
    started: row.startedAt.toISOString(),
    finished: textOf(row.finishedAt),
    resumes_at: textOf(row.resumesAt),
    by: personIn(people, row.personId),
  };
}

export function presentEvent(
  { id, kind, at, personId, details }: EventRow,
  people: ReadonlyMap<string, PersonName>,
): CampaignEvent {
  return {
    id: String(id),
    kind,
    at: at.toISOString(),
    by: personIn(people, personId),
    fields: [...(details.fields ?? [])],
    name: details.name ?? null,
    note: details.note ?? null,
    per_day: details.perDay ?? null,
    total: details.total ?? null,
    currency: details.currency ?? null,
    changes: [...(details.changes ?? [])],
    x_user: details.xUser ?? null,
    after: details.after ?? null,
  };
}

export function presentNote(
  { id, text, personId, createdAt }: NoteRow,
  people: ReadonlyMap<string, PersonName>,
): CampaignNote {
  return { id, text, by: personIn(people, personId), created: createdAt.toISOString() };
}

export function presentView(
  { id, name, filter, columns, personId, modifiedAt }: ViewRow,
  people: ReadonlyMap<string, PersonName>,
): CampaignView {
  return {
    id,
    name,
    filter,
    columns: [...columns],
    by: personIn(people, personId),
    modified: modifiedAt.toISOString(),
  };
}

export function presentSettings(row: SettingsRow | null): CampaignSettings {
  return {
    needs_approval: row?.needsApproval ?? false,
    changed: textOf(row?.changedAt ?? null),
  };
}
