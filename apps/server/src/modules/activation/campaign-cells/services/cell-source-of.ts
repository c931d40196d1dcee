import type { CellList, CellSource } from "../../campaigns/services/cell-source.ts";
import type { CellServices } from "./cell-services.ts";
import { matchedOf, problemOf } from "./cell-problems.ts";

/** Lists of cells, as publishing asks for them. */
export function cellSourceOf({
  cellRows,
  cellLists: lists,
}: Pick<CellServices, "cellRows" | "cellLists">): CellSource {
  return {
    async listsOf(teamId, campaignId) {
      const split = await cellRows.split(teamId, campaignId);
      if (split === null) return [];
      const cells = await cellRows.cells(split);
      const uploads = await lists.find(
        teamId,
        cells.flatMap(({ uploadId }) => uploadId ?? []),
      );
      return cells.flatMap((cell): CellList[] => {
        const { adSetId, letter, name, members, uploadId } = cell;
        if (adSetId === null || members === null) return [];
        const upload = (uploadId === null ? undefined : uploads.get(uploadId)) ?? null;
        const id = upload?.audienceId ?? null;
        return [
          {
            adSetId,
            name: `${letter}: ${name}`,
            audience: upload === null || id === null ? null : { id, name: upload.name },
            members,
            matched: matchedOf(upload),
            problem: problemOf(cell, upload),
          },
        ];
      });
    },
  };
}
