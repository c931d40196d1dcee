import { catalogue } from "@toolkit/core/contract/catalogue";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { viewerOf } from "../../../http/team-of.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { cataloguePolicy } from "./policy.ts";
import { presentEntry } from "./presenter.ts";
import { filterEntries } from "./services/filter-entries.ts";
import { readCatalogue } from "./services/read-catalogue.ts";

export function catalogueRoutes(services: MeasuringServices): Route[] {
  return [
    bind(catalogue.list, cataloguePolicy.can("read"), async (call) => {
      const { dataset, region, ...query } = call.query;
      const language = query.language ?? call.language;
      const viewer = viewerOf(call);
      const asksSizes =
        query.size_from !== undefined ||
        query.size_to !== undefined ||
        query.targetable !== undefined;
      const isHasty = query.sizes === "known" && !asksSizes;
      const found = await readCatalogue(services, { dataset, region, viewer, isHasty });
      const { entries, categories } = filterEntries(found.entries, {
        search: query.search,
        kind: query.kind,
        category: query.category,
        sizeFrom: query.size_from,
        sizeTo: query.size_to,
        targetable: query.targetable === undefined ? undefined : query.targetable === "true",
        ordering: query.ordering,
        language,
      });
      const page = sliceOf(entries, query);
      return {
        ...page,
        results: page.results.map((entry) => presentEntry(entry, language)),
        categories,
        accounts: found.accounts,
        counted: found.isCounted,
        ...found.measured,
      };
    }),
  ];
}
