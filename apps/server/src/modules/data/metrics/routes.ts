import { metrics } from "@toolkit/core/contract/metrics";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { networkPolicy } from "../datasets/policy.ts";
import type { DatasetServices } from "../datasets/services/dataset-services.ts";
import { METRICS } from "./definitions.ts";
import { presentMetric } from "./presenter.ts";
import { measuredDataset } from "./services/measured-dataset.ts";

export function metricRoutes(services: DatasetServices): Route[] {
  return [
    bind(metrics.list, networkPolicy.can("read"), async (call) => {
      const { query } = call;
      const dataset = measuredDataset(services, viewerOf(call), query.dataset);
      const language = query.language ?? call.language;
      const page = sliceOf(METRICS, query);
      return {
        ...page,
        results: page.results.map((metric) => presentMetric(metric, dataset, language)),
        computed_on: dataset && {
          dataset: dataset.slug,
          version: dataset.version,
          as_of: dataset.as_of,
        },
      };
    }),
  ];
}
