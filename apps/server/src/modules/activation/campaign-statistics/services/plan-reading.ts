import { dayIn } from "@toolkit/core/domain/campaign";
import { nextDay } from "@toolkit/core/domain/day-start";
import { STATISTICS_LIMITS } from "@toolkit/social/wire/statistics";
import type { SegmentationType } from "@toolkit/social/wire/statistics";
import type { KeptQuestion } from "../../../../db/schema/campaign-statistics.ts";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import type { Part } from "./figures-of.ts";
import { firstDayOf, lastDayOf, type Scope } from "./reading-scope.ts";
import { momentsOf, spansOf } from "./spans.ts";

/** Campaigns whose activity is asked for at once. */
const MOST_CAMPAIGNS = 200;
/** Of 250 calls in a quarter of an hour, which people and other readings need as well. */
const MOST_AT_ONCE = 100;

/** How X divides the figures of every ad group. Markets need a country, tags have conversions alone. */
const DIVIDED_BY = ["AGE", "GENDER", "PLATFORMS"] as const satisfies SegmentationType[];

export interface Plan {
  /** Answered at once. */
  readonly calls: readonly KeptQuestion[];
  /** Answered by jobs. */
  readonly jobs: readonly KeptQuestion[];
}

export interface Planning {
  readonly scope: Scope;
  readonly parts: ReadonlyMap<string, Part>;
  readonly timeZone: string;
  readonly now: Date;
  readonly withSegments: boolean;
}

/** An ad group with the days to read. */
interface Active {
  readonly id: string;
  readonly campaignId: string;
  readonly adSetId: string;
  readonly from: string;
  /** Of segments; null: none are read. */
  readonly dividedFrom: string | null;
  readonly to: string;
}

/** Decides what to ask of an ad account: only of ad groups that X had something of, and only days that are not settled yet. */
export async function planReading(
  { statistics }: Pick<AdsCalls, "statistics">,
  account: string,
  planning: Planning,
  signal?: AbortSignal,
): Promise<Plan> {
  const active = await activeOf({ statistics }, account, planning, signal);
  const { parts, timeZone } = planning;
  const adsOf = new Map<string, string[]>();
  for (const [id, { adId, adSetId }] of parts)
    if (adId !== null) adsOf.set(adSetId, [...(adsOf.get(adSetId) ?? []), id]);
  const whole = { timeZone, segmentation: null, country: null };
  const questions: KeptQuestion[] = [];
  for (const batch of batches(active))
    questions.push({ ...whole, ...daysOf(batch), entity: "LINE_ITEM", ids: batch.map(idOf) });
  const ads = active.flatMap((item) =>
    (adsOf.get(item.adSetId) ?? []).map((id) => ({ ...item, id })),
  );
  for (const batch of batches(ads))
    questions.push({ ...whole, ...daysOf(batch), entity: "PROMOTED_TWEET", ids: batch.map(idOf) });
  const { days, jobDays, segmentedDays } = STATISTICS_LIMITS;
  const short = questions.filter((each) => spansOf(timeZone, each, days).length <= 1);
  const calls = short.length <= MOST_AT_ONCE ? short : [];
  const jobs = questions
    .filter((each) => !calls.includes(each))
    .flatMap((each) => split(each, jobDays));
  const divided = active.flatMap((item) =>
    item.dividedFrom === null ? [] : [{ ...item, from: item.dividedFrom }],
  );
  for (const batch of batches(divided))
    for (const segmentation of DIVIDED_BY) {
      const question = { ...whole, ...daysOf(batch), segmentation, ids: batch.map(idOf) };
      jobs.push(...split({ ...question, entity: "LINE_ITEM" }, segmentedDays));
    }
  return { calls, jobs };
}

const idOf = ({ id }: Active): string => id;

const split = (question: KeptQuestion, longest: number): KeptQuestion[] =>
  spansOf(question.timeZone, question, longest).map((days) => ({ ...question, ...days }));

function daysOf(batch: readonly Active[]) {
  const from = batch.map((each) => each.from).toSorted()[0] ?? "";
  const to =
    batch
      .map((each) => each.to)
      .toSorted()
      .at(-1) ?? "";
  return { from, to };
}

/** Those that begin at about the same time are asked for together. */
function* batches(items: readonly Active[]): Generator<readonly Active[]> {
  const sorted = items.toSorted((a, b) => compare(a.from, b.from) || compare(a.id, b.id));
  const size = STATISTICS_LIMITS.entities;
  for (let at = 0; at < sorted.length; at += size) yield sorted.slice(at, at + size);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const later = (a: string, b: string): string => (a > b ? a : b);

async function activeOf(
  { statistics }: Pick<AdsCalls, "statistics">,
  account: string,
  { scope, parts, timeZone, now, withSegments }: Planning,
  signal?: AbortSignal,
): Promise<Active[]> {
  const open = scope.campaigns.flatMap((campaign) => {
    const mark = scope.marks.get(campaign.id);
    const first = firstDayOf(campaign, timeZone);
    const to = lastDayOf(campaign, timeZone, now);
    const behind = (day: string | null) => (day === null ? first : later(first, nextDay(day)));
    const from = behind(mark?.settledThrough ?? null);
    const dividedFrom = withSegments ? behind(mark?.segmentsSettledThrough ?? null) : null;
    const begin = dividedFrom === null || from < dividedFrom ? from : dividedFrom;
    return begin > to ? [] : [{ campaign, from, dividedFrom, begin, to }];
  });
  const byNetworkId = new Map(open.map((each) => [each.campaign.id, each]));
  const since = await activitySince(statistics, account, { open, timeZone, signal });
  return [...parts].flatMap(([id, part]) => {
    const first = since.get(id);
    const campaign = byNetworkId.get(part.campaignId);
    if (part.adId !== null || first === undefined || campaign === undefined) return [];
    const from = later(campaign.from, first);
    const { to } = campaign;
    const divided = campaign.dividedFrom === null ? null : later(campaign.dividedFrom, first);
    const dividedFrom = divided === null || divided > to ? null : divided;
    if (from > to && dividedFrom === null) return [];
    const { campaignId, adSetId } = part;
    return [{ id, campaignId, adSetId, from: from > to ? to : from, dividedFrom, to }];
  });
}

/** The first day with activity of each ad group that had any. */
async function activitySince(
  statistics: AdsCalls["statistics"],
  account: string,
  {
    open,
    timeZone,
    signal,
  }: {
    readonly open: readonly {
      readonly campaign: { readonly networkId: string };
      readonly begin: string;
      readonly to: string;
    }[];
    readonly timeZone: string;
    readonly signal: AbortSignal | undefined;
  },
): Promise<ReadonlyMap<string, string>> {
  const since = new Map<string, string>();
  const sorted = open.toSorted((a, b) => compare(a.begin, b.begin));
  for (let at = 0; at < sorted.length; at += MOST_CAMPAIGNS) {
    const some = sorted.slice(at, at + MOST_CAMPAIGNS);
    const campaignIds = some.map(({ campaign }) => campaign.networkId);
    const from = some[0]?.begin ?? "";
    const to =
      some
        .map((each) => each.to)
        .toSorted()
        .at(-1) ?? "";
    for (const span of spansOf(timeZone, { from, to }, STATISTICS_LIMITS.jobDays)) {
      const question = { campaignIds, ...momentsOf(timeZone, span) };
      for (const found of await statistics.active(account, question, signal)) {
        const day = dayIn(timeZone, new Date(found.activity_start_time));
        const known = since.get(found.entity_id);
        if (known === undefined || day < known) since.set(found.entity_id, day);
      }
    }
  }
  return since;
}
