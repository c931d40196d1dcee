import { AppError } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import { saveAudience, type AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { readCellResults } from "./cell-results.ts";
import type { CellServices } from "./cell-services.ts";
import { NO_WINNER } from "./cell-texts.ts";

/**
 * Saves who is in the cell that won as a new audience, as the data have it now.
 *
 * @throws AppError "conflict" while no cell has won.
 */
export async function saveWinner(
  services: CellServices,
  editor: Editor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<AudienceRow> {
  const { teamId } = editor;
  const { winner } = await readCellResults(services, editor, id, {});
  const split = await services.cellRows.split(teamId, id);
  if (winner === null || split === null)
    throw new AppError("conflict", { message: "no winner", user: NO_WINNER });
  const cell = (await services.cellRows.cells(split)).find(({ letter }) => letter === winner);
  if (cell === undefined) throw new AppError("conflict", { message: "no winner", user: NO_WINNER });
  const set = (await services.adSets.ofCampaign(teamId, id)).find(
    (each) => each.id === cell.adSetId,
  );
  // It is read as the audience that it comes from.
  const source = split.audienceId ?? set?.audienceId ?? null;
  const [row] = source === null ? [] : await findAudiences(services, teamId, [source]);
  return saveAudience(services, editor, {
    name,
    targeting_package: cell.targetingPackage,
    ...(row !== undefined && {
      dataset: row.dataset,
      window_days: row.windowDays,
      declared_only: row.declaredOnly,
    }),
  });
}
