import type { CampaignOverlaps, UNCOMPARED } from "@toolkit/core/contract/campaign-cells";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Editor } from "../../../../viewer.ts";
import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { allMembers } from "../../../measuring/packages/services/with-query.ts";
import type { CampaignRow } from "../../campaigns/services/campaign-services.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import type { CellServices } from "./cell-services.ts";

/** Campaigns that one is compared with: each is read whole. */
const MOST_OTHERS = 20;

type Uncompared = (typeof UNCOMPARED)[number];

/** Whom a campaign targets, as far as our data can say. */
interface Targets {
  readonly campaign: CampaignRow;
  readonly dataset: string | null;
  readonly parts: readonly {
    readonly pack: TargetingPackage;
    readonly windowDays?: number | null;
    readonly declaredOnly?: boolean;
  }[];
}

interface Question extends WithoutPackage {
  readonly own: Targets;
  readonly others: readonly Targets[];
  readonly dataset: string;
}

interface Compared {
  readonly other: Targets;
  /** People of both; null: not known. */
  readonly shared: number | null;
  readonly theirs: number | null;
}

interface Found {
  readonly mine: number | null;
  readonly found: readonly Compared[];
}

const competing = read(find, nothing, nothing, present);

/**
 * Running campaigns that compete with one for the same people: members of both, exact in one version of the data. A campaign
 * is everybody in its saved audiences; of cells, in the audience that was split.
 */
export async function readOverlaps(
  services: CellServices,
  editor: Editor,
  id: string,
): Promise<CampaignOverlaps> {
  const { teamId, viewer, signal } = editor;
  const campaign = await campaignOf(services, { teamId, id });
  const { rows, more } = await runningBeside(services, teamId, id);
  const [own, ...others] = await targetsOf(services, teamId, [campaign, ...rows]);
  const none = { people: null, competing: [], more, dataset: null, version: null, as_of: null };
  if (own === undefined || own.dataset === null) {
    const uncompared = others.map((other) => ({
      campaign: named(other.campaign),
      reason: reasonOf(other),
    }));
    return { ...none, uncompared };
  }
  const dataset = own.dataset;
  return { ...(await competing(services, { own, others, dataset, viewer, signal })), more };
}

async function find(asked: Asked<Question>): Promise<Found> {
  const { own, others, dataset } = asked.request;
  const mine = await peopleOf(asked, own);
  const found: Compared[] = [];
  for (const other of others) {
    const isSame = other.dataset === dataset;
    const theirs = isSame && mine !== null ? await peopleOf(asked, other) : null;
    const shared = mine && theirs?.ids.reduce((sum, one) => sum + (mine.has[one] ?? 0), 0);
    found.push({ other, shared: shared ?? null, theirs: theirs?.ids.length ?? null });
  }
  return { mine: mine?.ids.length ?? null, found };
}

function present(
  { mine, found }: Found,
  { request: { own, dataset }, measured }: Known<Question>,
): Omit<CampaignOverlaps, "more"> {
  const shared = found.flatMap(({ other, shared: people, theirs }): CampaignOverlaps["competing"] =>
    people === null || people === 0
      ? []
      : [
          {
            campaign: named(other.campaign),
            people,
            share_of_this: mine === null || mine === 0 ? null : people / mine,
            share_of_other: theirs === null || theirs === 0 ? null : people / theirs,
            same_account: other.campaign.adAccountId === own.campaign.adAccountId,
          },
        ],
  );
  return {
    people: mine,
    competing: shared.toSorted((a, b) => b.people - a.people),
    uncompared: found.flatMap(({ other, shared: people }): CampaignOverlaps["uncompared"] => {
      if (people !== null) return [];
      const isSame = other.dataset === dataset;
      return [
        {
          campaign: named(other.campaign),
          reason: isSame
            ? "not_measurable"
            : other.dataset === null
              ? reasonOf(other)
              : "other_dataset",
        },
      ];
    }),
    dataset: measured.dataset,
    version: measured.version,
    as_of: measured.as_of,
  };
}

const named = ({ id, name }: CampaignRow) => ({ id, name });

/** Why nothing is known of whom it targets. */
const reasonOf = ({ parts }: Targets): Uncompared =>
  parts.length === 0 ? "lists_alone" : "other_dataset";

/** Running ones, those that were changed last first. */
async function runningBeside(services: CellServices, teamId: string, id: string) {
  const now = services.clock.now();
  const found: CampaignRow[] = [];
  let count = 0;
  for (const status of ["active", "scheduled"] as const) {
    const query = { teamId, status, isArchived: false, isRemoved: false, now };
    const totals = await services.lists.totals(query);
    count += totals.reduce((sum, { campaigns }) => sum + campaigns, 0);
    const { rows: some } = await services.lists.page(query, {
      after: null,
      limit: MOST_OTHERS + 1,
    });
    found.push(...some);
  }
  const others = found.filter((row) => row.id !== id);
  const rows = others.slice(0, MOST_OTHERS);
  const isOwnCounted = found.length > others.length;
  return { rows, more: count - (isOwnCounted ? 1 : 0) - rows.length };
}

async function targetsOf(
  services: CellServices,
  teamId: string,
  campaigns: readonly CampaignRow[],
): Promise<Targets[]> {
  const ids = campaigns.map(({ id }) => id);
  const splits = await services.cellRows.splits(teamId, ids);
  const all = new Map<string, Awaited<ReturnType<CellServices["adSets"]["ofCampaign"]>>>();
  for (const id of ids) all.set(id, await services.adSets.ofCampaign(teamId, id));
  const wanted = [
    ...splits.map(({ audienceId }) => audienceId),
    ...[...all.values()].flat().map(({ audienceId }) => audienceId),
  ].flatMap((id) => id ?? []);
  const rows =
    wanted.length === 0 ? [] : await findAudiences(services, teamId, [...new Set(wanted)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return campaigns.map((campaign): Targets => {
    const found: { readonly row: AudienceRow; readonly pack: TargetingPackage }[] = [];
    const add = (audienceId: string | null, pack?: TargetingPackage): void => {
      const row = audienceId === null ? undefined : byId.get(audienceId);
      if (row !== undefined) found.push({ row, pack: pack ?? row.targetingPackage });
    };
    for (const set of all.get(campaign.id) ?? [])
      if (!isEmptyPackage(set.targetingPackage)) add(set.audienceId, set.targetingPackage);
    for (const split of splits) if (split.campaignId === campaign.id) add(split.audienceId);
    const datasets = new Set(found.map(({ row }) => row.dataset));
    return {
      campaign,
      dataset: datasets.size === 1 ? ([...datasets][0] ?? null) : null,
      parts: found.map(({ row: { windowDays, declaredOnly }, pack }) => ({
        pack,
        windowDays,
        declaredOnly,
      })),
    };
  });
}

interface People {
  readonly ids: Uint32Array;
  /** One byte for each account of the version: 1 for those who are among them. */
  readonly has: Uint8Array;
}

/** Everybody in one of the parts; null: a part cannot be measured. */
async function peopleOf(
  { compile, opened, call: { signal } }: Asked<Question>,
  { parts }: Targets,
): Promise<People | null> {
  const has = new Uint8Array(opened.engine.accounts);
  let many = 0;
  for (const { pack, ...reading } of parts) {
    const { query } = await compile(pack, reading);
    if (query === null) return null;
    for (const id of await allMembers(opened, query, signal)) {
      if (has[id] === 0) many++;
      has[id] = 1;
    }
  }
  const ids = new Uint32Array(many);
  let at = 0;
  for (let id = 0; id < has.length; id++) if (has[id] === 1) ids[at++] = id;
  return { ids, has };
}
