import type { CampaignServices } from "../../campaigns/services/campaign-services.ts";
import type { CellLists } from "../../uploads/services/cell-lists.ts";
import type { CellRepository } from "../repository.ts";
import type { StatisticsSource } from "./statistics-source.ts";

export type { CellRow, ReachRow, SplitRow } from "../repository.ts";

export interface CellServices extends CampaignServices {
  readonly cellRows: CellRepository;
  readonly cellLists: CellLists;
  readonly statistics: StatisticsSource;
}
