import type { CellProblem } from "@toolkit/core/contract/campaign-cells";
import type { NamedEntity } from "../../../../db/schema/campaigns.ts";

/** The list of a cell's people, as an ad set targets it. */
export interface CellList {
  readonly adSetId: string;
  readonly name: string;
  /** Null: it is not at the network yet. */
  readonly audience: NamedEntity | null;
  /** On the list. */
  readonly members: number;
  /** Null: the network does not tell. */
  readonly matched: number | null;
  readonly problem: CellProblem | null;
}

/** Cells of campaigns that have lists of their own. */
export interface CellSource {
  listsOf(teamId: string, campaignId: string): Promise<readonly CellList[]>;
}
