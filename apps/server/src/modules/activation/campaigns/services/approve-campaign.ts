import { wholeCharacters } from "../../../../db/whole-characters.ts";
import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { CampaignRow, CampaignServices } from "./campaign-services.ts";
import { NOT_REQUESTED, OWN_CAMPAIGN } from "./campaign-texts.ts";
import { campaignOf } from "./read-campaigns.ts";
import { refuseUnlessDraft } from "./save-campaign.ts";

/** Asks for approval of a draft as it is. */
export async function requestApproval(
  services: CampaignServices,
  { teamId, personId }: Editor,
  id: string,
): Promise<CampaignRow> {
  const row = await campaignOf(services, { teamId, id });
  refuseUnlessDraft(row);
  if (row.approval === "requested" || row.approval === "approved") return row;
  const at = services.clock.now();
  const change = { approval: "requested" as const, modifiedAt: at };
  const changed = await services.campaigns.change(row, change);
  if (changed === null) throw stale(id);
  await services.work.addEvent(
    { teamId, campaignId: id },
    { kind: "approval_requested", at, personId },
  );
  return changed;
}

const stale = (id: string) => new AppError("stale_version", { message: `campaign ${id} changed` });

/**
 * Approves what was read, or returns it.
 *
 * @throws AppError "not_allowed" for an author, "stale_version" when it was changed since it was read.
 */
export async function decideApproval(
  services: CampaignServices,
  { teamId, personId }: Editor,
  {
    id,
    decision,
    version,
    note,
  }: {
    readonly id: string;
    readonly decision: "approve" | "return";
    readonly version: number;
    readonly note: string | undefined;
  },
): Promise<CampaignRow> {
  const row = await campaignOf(services, { teamId, id });
  refuseUnlessDraft(row);
  if (row.version !== version) throw stale(id);
  if (row.approval !== "requested")
    throw new AppError("conflict", { message: "approval not asked for", user: NOT_REQUESTED });
  // The machine's own command line is nobody, and approves for nobody.
  const isAuthor = personId === null || row.authors.includes(personId);
  if (decision === "approve" && isAuthor)
    throw new AppError("not_allowed", { message: "an author approves", user: OWN_CAMPAIGN });
  const at = services.clock.now();
  const text = note === undefined || note === "" ? null : wholeCharacters(note);
  const approval = decision === "approve" ? "approved" : "returned";
  const changed = await services.campaigns.change(
    { teamId, id, version },
    { approval, decidedBy: personId, decidedAt: at, decisionNote: text, modifiedAt: at },
  );
  if (changed === null) throw stale(id);
  await services.work.addEvent(
    { teamId, campaignId: id },
    { kind: approval, at, personId, details: text === null ? {} : { note: text } },
  );
  return changed;
}
