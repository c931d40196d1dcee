import { randomUUID } from "node:crypto";
import type { campaignViews } from "@toolkit/core/contract/campaign-views";
import type { z } from "zod";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { PageWindow } from "../../../../paging.ts";
import type { Editor } from "../../../../viewer.ts";
import type { ViewRow } from "../view-repository.ts";
import type { PersonName } from "../work-repository.ts";
import type { CampaignServices } from "./campaign-services.ts";
import { TOO_MANY_VIEWS } from "./campaign-texts.ts";

/** More are found by no one. */
const MOST_VIEWS = 50;

interface KeptViews {
  readonly count: number;
  readonly rows: readonly ViewRow[];
  readonly people: ReadonlyMap<string, PersonName>;
}

export async function listViews(
  { views, work }: Pick<CampaignServices, "views" | "work">,
  teamId: string,
  window: PageWindow,
): Promise<KeptViews> {
  const { count, rows } = await views.list(teamId, window);
  const people = await work.people(
    teamId,
    rows.map(({ personId }) => personId),
  );
  return { count, rows, people };
}

/** @throws AppError "conflict" when the team keeps as many as it may. */
export async function saveView(
  services: Pick<CampaignServices, "db" | "views" | "work" | "clock">,
  { teamId, personId }: Editor,
  { name, filter, columns }: z.output<(typeof campaignViews)["save"]["body"]>,
): Promise<{ readonly row: ViewRow; readonly people: ReadonlyMap<string, PersonName> }> {
  const { db, views, work, clock } = services;
  // Whoever saves at the same time counts after this.
  await lockTeam(db, teamId);
  const isNew = (await views.named(teamId, name)) === null;
  const { count } = await views.list(teamId, { limit: 1, offset: 0 });
  if (isNew && count >= MOST_VIEWS)
    throw new AppError("conflict", { message: "too many views", user: TOO_MANY_VIEWS });
  const modifiedAt = clock.now();
  const row = await views.save({
    id: randomUUID(),
    teamId,
    personId,
    name,
    filter,
    columns,
    modifiedAt,
  });
  return { row, people: await work.people(teamId, [personId]) };
}

export async function removeView(
  { views }: Pick<CampaignServices, "views">,
  { teamId }: Pick<Editor, "teamId">,
  id: string,
): Promise<void> {
  if (!(await views.remove(teamId, id))) throw notFound("view");
}
