import type { Capability, Ports } from "../../capability.ts";
import type { CampaignServices } from "../campaigns/services/campaign-services.ts";
import type { CellSource } from "../campaigns/services/cell-source.ts";
import type { CellLists } from "../uploads/services/cell-lists.ts";
import { CellRepository } from "./repository.ts";
import { cellRoutes } from "./routes.ts";
import { cellSourceOf } from "./services/cell-source-of.ts";
import { forgetPeople } from "./services/forget-people.ts";
import type { CellServices } from "./services/cell-services.ts";
import type { StatisticsSource } from "./services/statistics-source.ts";

/** Lists of cells, which campaigns need before there are any. */
export function openCellSource({ db }: Pick<Ports, "db">, lists: CellLists): CellSource {
  return cellSourceOf({ cellRows: new CellRepository(db), cellLists: lists });
}

/** A dataset is removed on the command line too, where nobody tells: what is left of it is looked for by the hour. */
const SWEEP_EVERY_MS = 3_600_000;

export interface CampaignCellsModule extends Capability {
  readonly services: CellServices;
}

/** Audiences that are split into ad sets which share nobody, and what came of them. */
export function openCampaignCellsModule(
  { db, log }: Pick<Ports, "db" | "log">,
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
  const sweep = (): void =>
    void forgetPeople({
      cellRows: services.cellRows,
      datasets: () => services.engines.registry.list(),
    }).catch((error: unknown) =>
      log.error({ err: error }, "people of cells whose dataset is gone were not forgotten"),
    );
  let timer: NodeJS.Timeout | undefined;
  return {
    services,
    routes: cellRoutes(services),
    async prepare() {
      sweep();
      clearInterval(timer);
      timer = setInterval(sweep, SWEEP_EVERY_MS);
      timer.unref();
    },
    ready: () => true,
    close: async () => clearInterval(timer),
  };
}
