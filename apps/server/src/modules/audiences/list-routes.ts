import { audienceLists } from "@toolkit/core/contract/audience-lists";
import type { z } from "zod";
import type { Database } from "../../db/client.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { editorOf, teamIdOf } from "../../http/team-of.ts";
import { findCreators } from "./creators.ts";
import { presentDisplay } from "./display-presenter.ts";
import { audiencePolicy } from "../measuring/policy.ts";
import { personOf } from "../../principal.ts";
import { presentAudience } from "./presenter.ts";
import type { AudienceFilter } from "./repository.ts";
import { EXCLUSION_CATEGORY } from "../measuring/services/custom-audiences.ts";
import { labelsInRegion } from "./services/labels-in-region.ts";
import { saveAudience, type AudienceServices } from "./services/save-audience.ts";

/** Whoever calls without being a person (the command line) made no audience. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

type ListQuery = z.output<typeof audienceLists.exclusions.query>;

/** The audience store as other lists show it: for display, and the exclusion audiences alone. */
export function audienceListRoutes(
  services: AudienceServices & { readonly db: Database },
): Route[] {
  const page = async (call: CallContext, query: ListQuery, more: Partial<AudienceFilter>) => {
    const window = pageWindow(query);
    const { search, ordering } = query;
    const filter = { teamId: teamIdOf(call), search, ordering, ...more };
    return { window, ...(await services.audiences.list(filter, window)) };
  };
  const read = audiencePolicy.can("read");
  return [
    bind(audienceLists.audiences, read, async (call) => {
      const { category, region, created_by, size_from, size_to, targetable, ...query } = call.query;
      const { window, count, rows } = await page(call, query, {
        category,
        createdBy: created_by === "me" ? (personOf(call.principal)?.id ?? NOBODY) : undefined,
        sizeFrom: size_from,
        sizeTo: size_to,
        targetable: targetable === undefined ? undefined : targetable === "true",
        countryLabels:
          region === undefined
            ? undefined
            : await labelsInRegion(services.audiences, teamIdOf(call), region),
      });
      const makers = new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
      const creators = await findCreators(services.db, teamIdOf(call), [...makers]);
      const byId = new Map(creators.map((creator) => [creator.id, creator]));
      const results = rows.map((row) => presentDisplay(row, byId.get(row.createdBy ?? "")));
      return pageOf(results, count, window);
    }),
    bind(audienceLists.exclusions, read, async (call) => {
      const { window, count, rows } = await page(call, call.query, {
        category: EXCLUSION_CATEGORY,
      });
      return pageOf(rows.map(presentAudience), count, window);
    }),
    bind(audienceLists.buildExclusion, audiencePolicy.can("create"), async (call) => {
      const named = (call.body.categories ?? []).filter(({ name }) => name !== EXCLUSION_CATEGORY);
      const categories = [{ name: EXCLUSION_CATEGORY }, ...named];
      return presentAudience(
        await saveAudience(services, editorOf(call), { ...call.body, categories }),
      );
    }),
  ];
}
