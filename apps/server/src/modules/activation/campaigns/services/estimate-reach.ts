import type { CampaignReach } from "@toolkit/core/contract/campaign-publishing";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import { criterionOf } from "../../applying/services/criteria.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { matchAdSets, packageOf, type MatchedAdSet } from "./match-ad-set.ts";
import { campaignOf } from "./read-campaigns.ts";

type SetReach = CampaignReach["ad_sets"][number];
type Reason = SetReach["reasons"][number];

/** Reach of each ad set: what our data say, what the network expects, and why the two differ. */
export async function estimateReach(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<CampaignReach> {
  const { teamId } = editor;
  const campaign = await campaignOf(services, { teamId, id });
  const sets = await services.adSets.ofCampaign(teamId, id);
  const theirs = await askNetwork(services, editor, campaign, sets);
  const found: SetReach[] = [];
  let data: { readonly dataset: string; readonly version: number } | null = null;
  for (const set of sets) {
    const pack = packageOf(campaign, set);
    const isEmpty = isEmptyPackage(pack);
    const ours = isEmpty ? null : await measureAudience(services, { ...asker(editor), pack });
    if (ours !== null) data = ours;
    const network = theirs?.get(set.id) ?? null;
    found.push({
      name: set.name,
      size: ours?.size ?? null,
      ours: ours?.network ?? null,
      network: network?.range ?? null,
      reasons: [
        ...(theirs === null ? (["not_asked"] as const) : []),
        ...(ours !== null && ours.not_measurable.length > 0 ? (["not_measurable"] as const) : []),
        ...(set.customAudiences.length > 0 ? (["custom_audiences"] as const) : []),
        ...((pack.handles ?? []).some(({ deselected }) => deselected !== true)
          ? (["look_alikes"] as const)
          : []),
        ...(network?.reasons ?? []),
        ...(isApart(ours?.network ?? null, network?.range ?? null)
          ? (["other_base"] as const)
          : []),
      ],
    });
  }
  return {
    ad_sets: found,
    bid: null,
    dataset: data?.dataset ?? null,
    version: data?.version ?? null,
  };
}

/** Whether both estimates exist and do not meet. */
function isApart(ours: SetReach["ours"], theirs: SetReach["network"]): boolean {
  return ours !== null && theirs !== null && (ours.high < theirs.low || theirs.high < ours.low);
}

const asker = ({ viewer, signal }: Editor) => ({ dataset: undefined, viewer, signal });

interface Theirs {
  readonly range: SetReach["network"];
  readonly reasons: readonly Reason[];
}

/** Null: it could not be asked. */
async function askNetwork(
  services: CampaignServices,
  { personId, teamId }: Editor,
  campaign: CampaignRow,
  sets: Parameters<typeof matchAdSets>[3],
): Promise<ReadonlyMap<string, Theirs> | null> {
  const { adAccountId } = campaign;
  if (adAccountId === null) return null;
  try {
    return await services.network.ask({ personId, teamId, adAccountId }, async (calls, account) => {
      const all = new Map<string, Theirs>();
      for (const matched of await matchAdSets(services, { calls, account }, campaign, sets)) {
        const { criteria, reasons } = criteriaOf(matched);
        const range = reasons.includes("no_primary")
          ? null
          : await calls.targeting.estimate(account, criteria);
        all.set(matched.set.id, {
          range: range === null ? null : { low: range.min, high: range.max },
          reasons,
        });
      }
      return all;
    });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The network estimates only what brings people in; accounts cost to be looked up, so that it is asked without them. */
function criteriaOf({ items }: MatchedAdSet) {
  const ready = items.filter(({ kind, state }) => state === "ready" && kind !== "placement");
  const criteria = ready.flatMap((item) => criterionOf(item) ?? []);
  const reasons: Reason[] = [];
  if (ready.some(({ kind, network }) => kind === "handle" && network === null))
    reasons.push("unmatched_accounts");
  if (items.some(({ state }) => state !== "ready")) reasons.push("left_out");
  const isPrimary = ready.some(
    (item) => BRINGS.has(item.kind) && !item.exclude && criterionOf(item) !== null,
  );
  if (!isPrimary) reasons.push("no_primary");
  return { criteria, reasons };
}

const BRINGS: ReadonlySet<string> = new Set([
  "handle",
  "keyword",
  "hashtag",
  "interest",
  "conversation_topic",
  "movie_tv_show",
  "custom_audience",
]);
