import { randomUUID } from "node:crypto";
import type { campaigns as campaignCalls } from "@toolkit/core/contract/campaigns";
import type { z } from "zod";
import { wholeCharacters } from "../../../../db/whole-characters.ts";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignChange } from "../repository.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { END_BEFORE_START, NOT_A_DRAFT, PUBLISHING_NOW } from "./campaign-texts.ts";
import { equaliseCells } from "./cell-budgets.ts";
import { readAccount } from "./read-account.ts";
import { campaignOf } from "./read-campaigns.ts";

type Created = z.output<(typeof campaignCalls)["create"]["body"]>;
type Changed = z.output<(typeof campaignCalls)["change"]["body"]>;

export async function createCampaign(
  services: CampaignServices,
  editor: Editor,
  body: Created,
): Promise<CampaignRow> {
  const { teamId, personId } = editor;
  await services.savedSpace.require(editor);
  const at = services.clock.now();
  const empty: CampaignRow = {
    id: randomUUID(),
    teamId,
    name: wholeCharacters(body.name),
    objective: null,
    adAccountId: null,
    adAccountName: null,
    timeZone: null,
    currency: null,
    fundingId: null,
    stage: "draft",
    approval: "none",
    authors: personId === null ? [] : [personId],
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
    placements: [],
    startsAt: null,
    endsAt: null,
    dailyBudget: null,
    lifetimeBudget: null,
    bidStrategy: "AUTO",
    bidAmount: null,
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
    removedAt: null,
    removedBy: null,
  };
  const row = { ...empty, ...(await changesOf(services, editor, empty, body)) };
  refuseTimes(row);
  await services.campaigns.insert(row);
  const of = { teamId, campaignId: row.id };
  await services.work.addEvent(of, { kind: "created", at, personId, details: { name: row.name } });
  return row;
}

/**
 * Sets what is given, as people write it: it saves as they go. An approval of what was there before is void.
 *
 * @throws AppError "stale_version" when somebody saved in between, "conflict" for what is at the network already.
 */
export async function changeCampaign(
  services: CampaignServices,
  editor: Editor,
  id: string,
  { version, ...body }: Changed,
): Promise<CampaignRow> {
  const row = await campaignOf(services, { teamId: editor.teamId, id });
  refuseUnlessDraft(row);
  const change = await changesOf(services, editor, row, body);
  refuseTimes({ ...row, ...change });
  const changed = await writeContent(services, editor, row, {
    version: version ?? row.version,
    change,
    fields: Object.keys(body),
  });
  const isMoney = body.daily_budget !== undefined || body.lifetime_budget !== undefined;
  if (isMoney) await equaliseCells(services, changed);
  return changed;
}

/** @throws AppError "conflict" for what is at the network, or on its way there. */
export function refuseUnlessDraft({ stage, id }: Pick<CampaignRow, "stage" | "id">): void {
  if (stage === "draft") return;
  const user = stage === "publishing" ? PUBLISHING_NOW : NOT_A_DRAFT;
  throw new AppError("conflict", { message: `campaign ${id} is ${stage}`, user });
}

/** Writes a change of content, notes it, and makes an approval void. */
export async function writeContent(
  { campaigns, work, clock }: Pick<CampaignServices, "campaigns" | "work" | "clock">,
  { teamId, personId }: Pick<Editor, "teamId" | "personId">,
  row: CampaignRow,
  {
    version,
    change,
    fields,
  }: {
    readonly version: number;
    readonly change: CampaignChange;
    readonly fields: readonly string[];
  },
): Promise<CampaignRow> {
  if (version !== row.version) throw stale(row.id);
  const at = clock.now();
  const isVoid = row.approval === "approved" || row.approval === "requested";
  // Whoever approved it is no author of what they approved; whoever writes from here on is.
  const before = row.approval === "approved" ? [] : row.authors;
  const authors = [...new Set([...before, ...(personId === null ? [] : [personId])])];
  const changed = await campaigns.change(
    { teamId, id: row.id, version },
    { ...change, authors, approval: isVoid ? "none" : row.approval, modifiedAt: at },
  );
  if (changed === null) throw stale(row.id);
  const of = { teamId, campaignId: row.id };
  await work.addChange(of, { at, personId, fields });
  if (isVoid) await work.addEvent(of, { kind: "approval_void", at, personId });
  return changed;
}

const stale = (id: string) => new AppError("stale_version", { message: `campaign ${id} changed` });

async function changesOf(
  services: CampaignServices,
  editor: Editor,
  row: CampaignRow,
  body: Omit<Changed, "version">,
): Promise<CampaignChange> {
  const { name, objective, placements, start, end } = body;
  const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...(name !== undefined && { name: wholeCharacters(name) }),
    ...(objective !== undefined && { objective }),
    ...(placements !== undefined && { placements: [...new Set(placements)] }),
    ...(start !== undefined && { startsAt: moment(start) }),
    ...(end !== undefined && { endsAt: moment(end) }),
    ...(body.daily_budget !== undefined && { dailyBudget: body.daily_budget }),
    ...(body.lifetime_budget !== undefined && { lifetimeBudget: body.lifetime_budget }),
    ...(body.bid_strategy !== undefined && { bidStrategy: body.bid_strategy }),
    ...(body.bid_amount !== undefined && { bidAmount: body.bid_amount }),
    ...(await readAccount(services, editor, row, body.ad_account_id)),
    ...(body.funding_id !== undefined && { fundingId: body.funding_id }),
  };
}

function refuseTimes({ startsAt, endsAt }: Pick<CampaignRow, "startsAt" | "endsAt">): void {
  if (startsAt === null || endsAt === null || startsAt < endsAt) return;
  throw new AppError("invalid", {
    message: "end before start",
    fields: { end: [END_BEFORE_START] },
  });
}
