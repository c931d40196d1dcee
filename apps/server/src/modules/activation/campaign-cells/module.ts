import type { Capability, Ports } from "../../capability.ts";
import type { CampaignServices } from "../campaigns/services/campaign-services.ts";
import type { CellSource } from "../campaigns/services/cell-source.ts";
import type { CellLists } from "../uploads/services/cell-lists.ts";
import { CellRepository } from "./repository.ts";
import { cellRoutes } from "./routes.ts";
import { cellSourceOf } from "./services/cell-source-of.ts";
import type { CellServices } from "./services/cell-services.ts";
import type { StatisticsSource } from "./services/statistics-source.ts";

/** Lists of cells, which campaigns need before there are any. */
export function openCellSource({ db }: Pick<Ports, "db">, lists: CellLists): CellSource {
  return cellSourceOf({ cellRows: new CellRepository(db), cellLists: lists });
}

export interface CampaignCellsModule extends Capability {
  readonly services: CellServices;
}

/** Audiences that are split into ad sets which share nobody, and what came of them. */
export function openCampaignCellsModule(
  { db }: Pick<Ports, "db">,
  {
    campaigns,
    lists,
    statistics,
  }: {
    readonly campaigns: CampaignServices;
    readonly lists: CellLists;
    readonly statistics: StatisticsSource;
  },
): CampaignCellsModule {
  const services: CellServices = {
    ...campaigns,
    cellRows: new CellRepository(db),
    cellLists: lists,
    statistics,
  };
  return {
    services,
    routes: cellRoutes(services),
    ready: () => true,
    close: async () => undefined,
  };
}
