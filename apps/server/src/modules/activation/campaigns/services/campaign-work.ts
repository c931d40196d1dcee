import { randomUUID } from "node:crypto";
import { AppError, notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import type { Editor } from "../../../../viewer.ts";
import type { EventRow, NoteRow, PersonName, SettingsRow } from "../work-repository.ts";
import type { CampaignKey, CampaignServices } from "./campaign-services.ts";
import { NOT_YOUR_NOTE } from "./campaign-texts.ts";
import { campaignOf } from "./read-campaigns.ts";

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly people: ReadonlyMap<string, PersonName>;
}

const ofCampaign = async (services: CampaignServices, key: CampaignKey) => {
  const { teamId, id: campaignId } = await campaignOf(services, key);
  return { teamId, campaignId };
};

export async function listEvents(
  services: CampaignServices,
  key: CampaignKey,
  window: PageWindow,
): Promise<Listed<EventRow>> {
  const { work } = services;
  const found = await work.events(await ofCampaign(services, key), window);
  return { ...found, people: await work.people(key.teamId, personsOf(found.rows)) };
}

export async function listNotes(
  services: CampaignServices,
  key: CampaignKey,
  window: PageWindow,
): Promise<Listed<NoteRow>> {
  const { work } = services;
  const found = await work.notes(await ofCampaign(services, key), window);
  return { ...found, people: await work.people(key.teamId, personsOf(found.rows)) };
}

const personsOf = (rows: readonly { readonly personId: string | null }[]) =>
  rows.map(({ personId }) => personId);

export async function addNote(
  services: CampaignServices,
  editor: Editor,
  id: string,
  text: string,
): Promise<{ readonly row: NoteRow; readonly people: ReadonlyMap<string, PersonName> }> {
  const { teamId, personId } = editor;
  const { work, clock, savedSpace } = services;
  await savedSpace.require(editor);
  const of = await ofCampaign(services, { teamId, id });
  const createdAt = clock.now();
  const row = await work.addNote({ id: randomUUID(), ...of, personId, text, createdAt });
  return { row, people: await work.people(teamId, [personId]) };
}

/** @throws AppError "not_allowed" for somebody else's note, unless an admin asks. */
export async function removeNote(
  services: CampaignServices,
  {
    teamId,
    personId,
    isAdmin,
  }: Pick<Editor, "teamId" | "personId"> & { readonly isAdmin: boolean },
  { campaignId, id }: { readonly campaignId: string; readonly id: string },
): Promise<void> {
  const of = await ofCampaign(services, { teamId, id: campaignId });
  const row = await services.work.findNote(of, id);
  if (row === null) throw notFound("note");
  if (row.personId !== personId && !isAdmin)
    throw new AppError("not_allowed", { message: "another's note", user: NOT_YOUR_NOTE });
  await services.work.removeNote(teamId, id);
}

export function readSettings(
  { work }: Pick<CampaignServices, "work">,
  teamId: string,
): Promise<SettingsRow | null> {
  return work.settings(teamId);
}

export async function changeSettings(
  { work, clock }: Pick<CampaignServices, "work" | "clock">,
  { teamId, personId }: Editor,
  needsApproval: boolean,
): Promise<SettingsRow> {
  const row = { teamId, needsApproval, changedBy: personId, changedAt: clock.now() };
  await work.saveSettings(row);
  return row;
}
