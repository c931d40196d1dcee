import { testedCount } from "@toolkit/core/domain/campaign-metrics";
import { readStatistics } from "../../campaign-statistics/services/read-statistics.ts";
import type { StatisticsServices } from "../../campaign-statistics/services/statistics-services.ts";
import type { StatisticsSource } from "./statistics-source.ts";

/** Kept statistics by ad set, with the count that is compared as their results. */
export function statisticsOf(services: StatisticsServices): StatisticsSource {
  return {
    async read(teamId, { id, objective }, range) {
      const rows = await readStatistics(services, teamId, [id], range);
      const tested = testedCount(objective);
      return rows.map((row) => ({
        adSetId: row.adSetId,
        day: row.day,
        impressions: row.impressions,
        results: row[tested],
        spentMicro: row.spentMicro,
        isSettled: row.isSettled,
      }));
    },
  };
}
