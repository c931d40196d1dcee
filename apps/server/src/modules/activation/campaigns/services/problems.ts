import type { CampaignProblem, CheckCode } from "@toolkit/core/contract/campaign-publishing";
import { CAMPAIGN_LIMITS, STRATEGIES_OF } from "@toolkit/core/domain/campaign";
import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { CampaignRow } from "./campaign-services.ts";
import type { CellList } from "./cell-source.ts";
import type { UsableCreative } from "./creative-source.ts";
import { isWord } from "../../applying/services/placements.ts";
import { packageOf, type MatchedAdSet } from "./match-ad-set.ts";
import type { AdSetFacts } from "./read-campaigns.ts";

export interface Checked {
  readonly row: CampaignRow;
  readonly matched: readonly MatchedAdSet[];
  readonly audiences: AdSetFacts["audiences"];
  /** Lists of the campaign's cells. */
  readonly cells: readonly CellList[];
  readonly creatives: ReadonlyMap<string, UsableCreative>;
  /** Null: the network was not asked. */
  readonly funding:
    | readonly { readonly id: string; readonly able_to_fund?: boolean | undefined }[]
    | null;
  readonly campaigns: number | null;
  readonly isUnreached: boolean;
  readonly needsApproval: boolean;
  readonly now: Date;
}

const SHOWN = 5;

const problem = (
  code: CheckCode,
  severity: CampaignProblem["severity"],
  {
    set,
    labels = [],
  }: { readonly set?: MatchedAdSet["set"]; readonly labels?: readonly string[] } = {},
): CampaignProblem => ({
  code,
  severity,
  ad_set: set === undefined ? null : { id: set.id, name: set.name },
  labels: labels.slice(0, SHOWN),
  items: labels.length,
});

/** Everything that stands in the way of publishing, and what is worth knowing before. */
export function problemsOf(checked: Checked): CampaignProblem[] {
  return [
    ...ofAccount(checked),
    ...ofSchedule(checked),
    ...ofMoney(checked.row),
    ...ofAdSets(checked),
    ...ofCells(checked),
    ...(checked.needsApproval && checked.row.approval !== "approved"
      ? [problem("not_approved", "error")]
      : []),
  ];
}

function ofAccount({
  row,
  funding,
  campaigns,
  isUnreached,
}: Pick<Checked, "row" | "funding" | "campaigns" | "isUnreached">): CampaignProblem[] {
  const found: CampaignProblem[] = [];
  if (row.objective === null) found.push(problem("no_objective", "error"));
  if (row.adAccountId === null) return [...found, problem("no_account", "error")];
  if (isUnreached) return [...found, problem("account_unreached", "error")];
  if (row.timeZone === null || row.currency === null)
    found.push(problem("account_unread", "error"));
  const chosen = funding?.find(({ id }) => id === row.fundingId);
  if (row.fundingId === null || (funding !== null && chosen === undefined))
    found.push(problem("no_funding", "error"));
  else if (chosen?.able_to_fund !== true) found.push(problem("funding_unable", "error"));
  // One that is there already takes no place.
  const isNew = row.networkId === null;
  if (isNew && campaigns !== null && campaigns >= CAMPAIGN_LIMITS.campaigns)
    found.push(problem("too_many_campaigns", "error"));
  return found;
}

function ofSchedule({ row, now }: Pick<Checked, "row" | "now">): CampaignProblem[] {
  const { startsAt, endsAt } = row;
  const found: CampaignProblem[] = [];
  if (startsAt === null) found.push(problem("no_start", "error"));
  // The network's ad sets must end.
  if (endsAt === null) found.push(problem("no_end", "error"));
  else if (endsAt <= now) found.push(problem("end_past", "error"));
  if (startsAt !== null && startsAt < now && (endsAt === null || endsAt > now))
    found.push(problem("start_past", "warning"));
  return found;
}

function ofMoney(row: CampaignRow): CampaignProblem[] {
  const { dailyBudget, lifetimeBudget, objective, bidStrategy, bidAmount } = row;
  const found: CampaignProblem[] = [];
  if (dailyBudget === null) found.push(problem("no_budget", "error"));
  if (dailyBudget !== null && lifetimeBudget !== null && dailyBudget > lifetimeBudget)
    found.push(problem("daily_over_lifetime", "error"));
  if (objective !== null && !STRATEGIES_OF[objective].includes(bidStrategy))
    found.push(problem("strategy_unfit", "error"));
  if (bidStrategy !== "AUTO" && bidAmount === null) found.push(problem("no_bid", "error"));
  return found;
}

/** Kinds that bring people in; the others only narrow down. */
const PRIMARY: ReadonlySet<PlannedItem["kind"]> = new Set([
  "handle",
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
]);

function ofAdSets(checked: Checked): CampaignProblem[] {
  const { matched } = checked;
  if (matched.length === 0) return [problem("no_ad_sets", "error")];
  const names = matched.map(({ set }) => set.name);
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  return [
    ...(twice.length > 0 ? [problem("same_names", "error", { labels: twice })] : []),
    ...matched.flatMap((each) => ofAdSet(checked, each)),
  ];
}

/** Cells below the network's minimum are refused with their number: their ad sets would reach nobody. */
function ofCells({ cells, matched: sets }: Pick<Checked, "cells" | "matched">): CampaignProblem[] {
  return cells.flatMap(({ adSetId, name, problem: reason, matched, members }) => {
    const set = sets.find((each) => each.set.id === adSetId)?.set;
    if (reason === null || set === undefined) return [];
    if (reason !== "below_minimum")
      return [problem("cell_not_ready", "error", { set, labels: [name] })];
    // Of so many people the network matched too few; it gives no number below its minimum.
    const items = matched ?? members;
    return [{ ...problem("cell_too_small", "error", { set, labels: [name] }), items }];
  });
}

function ofAdSet(
  { row, audiences, creatives, cells }: Checked,
  { set, items }: MatchedAdSet,
): CampaignProblem[] {
  const found: CampaignProblem[] = [];
  const labelsOf = (some: readonly PlannedItem[]) => some.map(({ label }) => label);
  // The audience's own count where neither the ad set nor the campaign says.
  const placements = packageOf(row, set).placements ?? [];
  const hasWords = items.some((item) => isWord(item) && item.state === "ready");
  const usable = placements.filter((each) => each !== "searchResults" || hasWords);
  if (usable.length === 1 && usable[0] === "profiles")
    found.push(problem("profiles_alone", "error", { set }));
  if (row.objective === "REACH" && placements.length > 0 && !placements.includes("homeTimelines"))
    found.push(problem("reach_without_timeline", "error", { set }));
  // Without any other placement it would be shown everywhere instead.
  if (placements.includes("searchResults") && !hasWords)
    found.push(
      problem("search_without_keywords", usable.length === 0 ? "error" : "warning", { set }),
    );
  const { dailyBudget, startsAt, endsAt } = set;
  if (dailyBudget !== null && row.dailyBudget !== null && dailyBudget > row.dailyBudget)
    found.push(problem("group_budget_over", "warning", { set }));
  // What can be spent is stated for the campaign's days: none of its ad sets leaves them.
  const isBefore = startsAt !== null && row.startsAt !== null && startsAt < row.startsAt;
  const isAfter = endsAt !== null && row.endsAt !== null && endsAt > row.endsAt;
  if (isBefore || isAfter) found.push(problem("group_days_outside", "error", { set }));
  if (set.creativeIds.length === 0) found.push(problem("no_creatives", "error", { set }));
  const unusable = set.creativeIds.flatMap((id) => {
    const creative = creatives.get(id);
    return creative === undefined ? [id] : creative.problem === null ? [] : [creative.name];
  });
  if (unusable.length > 0)
    found.push(problem("creative_unusable", "error", { set, labels: unusable }));
  const unready = items.filter(({ reason }) => reason === "not_ready");
  if (unready.length > 0)
    found.push(problem("audiences_not_ready", "warning", { set, labels: labelsOf(unready) }));
  const left = items.filter(({ state, reason }) => state !== "ready" && reason !== "not_ready");
  if (left.length > 0)
    found.push(problem("items_left_out", "warning", { set, labels: labelsOf(left) }));
  const reaches = items.some(
    ({ kind, state, exclude }) => PRIMARY.has(kind) && state === "ready" && !exclude,
  );
  // Without what brings people in, an ad set reaches everybody: nobody may meet that by a list that is not ready.
  const wasMeant = items.some(({ kind, exclude }) => PRIMARY.has(kind) && !exclude);
  // A cell whose list is not there yet cannot be published, and will not reach everybody.
  const waits = cells.some(({ adSetId, problem: reason }) => adSetId === set.id && reason !== null);
  if (!reaches && !waits) found.push(problem("everyone", wasMeant ? "error" : "warning", { set }));
  const audience = set.audienceId === null ? undefined : audiences.get(set.audienceId);
  if (set.audienceName !== null && audience === undefined)
    found.push(problem("audience_gone", "warning", { set, labels: [set.audienceName] }));
  if (audience !== undefined && audience.version !== set.audienceVersion)
    found.push(problem("audience_changed", "warning", { set, labels: [audience.name] }));
  return found;
}
