import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AudienceRow } from "../repository.ts";
import type { Relabelled } from "../trash-repository.ts";
import { findAudience } from "./find-audience.ts";
import type { AudienceServices } from "./save-audience.ts";
import type { TrashServices } from "./trash.ts";

type Category = { readonly name: string };

interface RelabelServices
  extends TrashServices, Pick<AudienceServices, "audiences" | "savedSpace"> {}

/** Categories that an audience has at most. */
const MOST_CATEGORIES = 20;

export interface Labels {
  readonly name?: string | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly version?: number | undefined;
}

/**
 * Renames an audience or sets its categories, without measuring it again.
 *
 * @throws AppError "stale_version" when somebody saved in between.
 */
export async function changeLabels(
  services: RelabelServices,
  editor: Editor,
  id: string,
  { name, categories, version }: Labels,
): Promise<AudienceRow> {
  const key = { teamId: editor.teamId, id };
  const row = await findAudience(services, key);
  await services.savedSpace.require(editor);
  const wanted: Relabelled = {
    id,
    version: row.version,
    name: name ?? row.name,
    categories: categories === undefined ? row.categories : unique(categories),
  };
  const isCurrent = version === undefined || version === row.version;
  const done = isCurrent ? await relabel(services, editor, [wanted]) : [];
  if (done.length === 0)
    throw new AppError("stale_version", { message: `audience ${id} is at version ${row.version}` });
  return findAudience(services, key);
}

export interface Tags {
  readonly ids: readonly string[];
  readonly add?: readonly Category[] | undefined;
  readonly remove?: readonly Category[] | undefined;
}

/** Adds and takes off categories of many audiences; the ids of those that have others afterwards. */
export async function tagAudiences(
  services: RelabelServices,
  editor: Editor,
  { ids, add = [], remove = [] }: Tags,
): Promise<string[]> {
  await services.savedSpace.require(editor);
  const off = new Set(remove.map(({ name }) => name));
  const rows = await services.audienceTrash.labels({ teamId: editor.teamId, ids });
  const changed = rows.flatMap((row) => {
    const kept = row.categories.filter(({ name }) => !off.has(name));
    const categories = unique([...kept, ...add]).slice(0, MOST_CATEGORIES);
    const isSame = JSON.stringify(categories) === JSON.stringify(unique(row.categories));
    return isSame ? [] : [{ ...row, categories }];
  });
  return relabel(services, editor, changed);
}

function unique(categories: readonly Category[]): { name: string }[] {
  return [...new Set(categories.map(({ name }) => name))].map((name) => ({ name }));
}

function relabel(
  { audienceTrash, clock }: TrashServices,
  { teamId, personId }: Editor,
  rows: readonly Relabelled[],
): Promise<string[]> {
  return audienceTrash.relabel(teamId, rows, { personId, at: clock.now() });
}
