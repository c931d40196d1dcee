import { randomUUID } from "node:crypto";
import type { BulkAction, BulkDone } from "@toolkit/core/contract/campaign-work";
import { CAMPAIGN_LIMITS, statusOf } from "@toolkit/core/domain/campaign";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { PUBLISHING_NOW, STILL_RUNS } from "./campaign-texts.ts";
import { campaignOf } from "./read-campaigns.ts";

const RESTORABLE_MS = 30 * 86_400_000;
const RUNNING: ReadonlySet<string> = new Set(["active", "halted", "scheduled"]);

/** Whether it spends now, or will without anybody doing anything. */
const runs = (row: CampaignRow, now: Date): boolean => RUNNING.has(statusOf(row, now));

/** @throws AppError "conflict" while it runs. */
export async function removeCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
): Promise<void> {
  const row = await campaignOf(services, { teamId: editor.teamId, id });
  const now = services.clock.now();
  if (row.stage === "publishing")
    throw new AppError("conflict", {
      message: `campaign ${id} is publishing`,
      user: PUBLISHING_NOW,
    });
  if (runs(row, now))
    throw new AppError("conflict", { message: `campaign ${id} runs`, user: STILL_RUNS });
  await move(services, editor, [row], "remove");
}

/** Does one thing with many campaigns; what it does not fit is left out, with the reason. */
export async function changeMany(
  services: CampaignServices,
  editor: Editor,
  { ids, action }: { readonly ids: readonly string[]; readonly action: BulkAction },
): Promise<BulkDone> {
  const rows = await services.campaigns.some(editor.teamId, ids);
  const now = services.clock.now();
  const fit: CampaignRow[] = [];
  const left: BulkDone["left_out"] = [];
  for (const row of rows) {
    const reason = reasonAgainst(row, action, now);
    if (reason === null) fit.push(row);
    else left.push({ id: row.id, name: row.name, reason });
  }
  if (action !== "duplicate") {
    await move(services, editor, fit, action);
    return { ids: fit.map(({ id }) => id), left_out: left };
  }
  await services.savedSpace.require(editor);
  const copies: string[] = [];
  for (const row of fit) copies.push((await duplicate(services, editor, row)).id);
  return { ids: copies, left_out: left };
}

function reasonAgainst(
  row: CampaignRow,
  action: BulkAction,
  now: Date,
): BulkDone["left_out"][number]["reason"] | null {
  const isRemoved = row.removedAt !== null;
  const isArchived = row.archivedAt !== null;
  if ((action === "restore") !== isRemoved) return "state";
  if ((action === "archive" && isArchived) || (action === "unarchive" && !isArchived))
    return "state";
  const mustRest = action === "archive" || action === "remove";
  return mustRest && (runs(row, now) || row.stage === "publishing") ? "running" : null;
}

const KIND = {
  archive: "archived",
  unarchive: "unarchived",
  remove: "removed",
  restore: "restored",
} as const;

async function move(
  { campaigns, work, clock }: CampaignServices,
  { teamId, personId }: Editor,
  rows: readonly CampaignRow[],
  action: keyof typeof KIND,
): Promise<void> {
  if (rows.length === 0) return;
  const at = clock.now();
  const change = {
    archive: { archivedAt: at },
    unarchive: { archivedAt: null },
    remove: { removedAt: at, removedBy: personId },
    restore: { removedAt: null, removedBy: null },
  }[action];
  await campaigns.move(
    teamId,
    rows.map(({ id }) => id),
    change,
  );
  for (const { id } of rows)
    await work.addEvent({ teamId, campaignId: id }, { kind: KIND[action], at, personId });
}

/** A draft with the same content; nothing of the network's, of approval or of results is taken over. */
async function duplicate(
  services: CampaignServices,
  { teamId, personId }: Editor,
  row: CampaignRow,
): Promise<CampaignRow> {
  const { campaigns, adSets, work, clock } = services;
  const at = clock.now();
  const copy: CampaignRow = {
    ...row,
    id: randomUUID(),
    name: await nameOfCopy(services, row),
    stage: "draft",
    approval: "none",
    authors: personId === null ? [] : [personId],
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
    // What is over cannot begin again.
    ...(row.endsAt !== null && row.endsAt <= at && { startsAt: null, endsAt: null }),
    origin: "here",
    networkObjective: null,
    goneAt: null,
    seenIn: null,
    networkId: null,
    entityStatus: null,
    reasons: [],
    readAt: null,
    impressions: null,
    spent: null,
    statsAt: null,
    version: 1,
    createdBy: personId,
    createdAt: at,
    modifiedAt: at,
    publishedAt: null,
    archivedAt: null,
  };
  await campaigns.insert(copy);
  const ads = await adSets.adsOf(teamId, [row.id]);
  for (const set of await adSets.ofCampaign(teamId, row.id)) {
    const id = randomUUID();
    const blank = {
      // Its lists are targeted as before; cells of a split are another campaign's.
      cell: null,
      origin: "here" as const,
      networkState: null,
      untranslated: [],
      goneAt: null,
      networkId: null,
      entityStatus: null,
      version: 1,
      createdAt: at,
      modifiedAt: at,
    };
    const own = ads.filter((ad) => ad.adSetId === set.id && ad.origin === "here");
    // Posts that somebody promoted at the network are no creatives of the team.
    const creativeIds = own.map(({ creativeId }) => creativeId);
    await adSets.insert({ ...set, ...blank, creativeIds, id, campaignId: copy.id });
    await adSets.insertAds(
      own.map((ad) => ({
        ...ad,
        id: randomUUID(),
        campaignId: copy.id,
        adSetId: id,
        postId: null,
        networkId: null,
        networkIds: [],
        origin: "here" as const,
        goneAt: null,
        paused: false,
        approvalStatus: null,
        createdAt: at,
        modifiedAt: at,
      })),
    );
  }
  const of = { teamId, campaignId: copy.id };
  await work.addEvent(of, { kind: "duplicated", at, personId, details: { name: row.name } });
  return copy;
}

/** "Spring (2)": the network keeps campaigns apart by name, so that every copy has one of its own. */
async function nameOfCopy(
  { campaigns }: Pick<CampaignServices, "campaigns">,
  { teamId, name }: CampaignRow,
): Promise<string> {
  const stem = name.replace(/ \(\d+\)$/, "").slice(0, CAMPAIGN_LIMITS.name - 7);
  const taken = new Set(await campaigns.namesLike(teamId, stem));
  let number = 2;
  while (taken.has(`${stem} (${number})`)) number++;
  return `${stem} (${number})`;
}

/** Deletes for good what has lain in the trash for 30 days. */
export async function sweepCampaigns({
  campaigns,
  clock,
}: Pick<CampaignServices, "campaigns" | "clock">): Promise<void> {
  await campaigns.purge(new Date(clock.now().getTime() - RESTORABLE_MS));
}
