import { audienceLists } from "@toolkit/core/contract/audience-lists";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { presentDisplay } from "./display-presenter.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { personOf } from "../../../principal.ts";
import { presentAudience } from "./presenter.ts";
import { EXCLUSION_CATEGORY } from "../../measuring/packages/services/custom-audiences.ts";
import {
  listAudiences,
  displayPage,
  type ListedAudienceServices,
} from "./services/list-audiences.ts";
import { saveAudience } from "./services/save-audience.ts";

/** Whoever calls without being a person (the command line) made no audience. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The audience store as other lists show it: for display, and the exclusion audiences alone. */
export function audienceListRoutes(services: ListedAudienceServices): Route[] {
  const read = audiencePolicy.can("read");
  return [
    bind(audienceLists.audiences, read, async (call) => {
      const { category, region, status, created_by, size_from, size_to, targetable } = call.query;
      const { search, ordering } = call.query;
      const window = pageWindow(call.query);
      const filter = {
        teamId: teamIdOf(call),
        search,
        ordering,
        category,
        region,
        status,
        createdBy: created_by === "me" ? (personOf(call.principal)?.id ?? NOBODY) : undefined,
        sizeFrom: size_from,
        sizeTo: size_to,
        targetable: targetable === undefined ? undefined : targetable === "true",
      };
      const page = await displayPage(services, filter, window);
      const results = page.rows.map((row) => presentDisplay(row, page, call.language));
      return pageOf(results, page.count, window);
    }),
    bind(audienceLists.exclusions, read, async (call) => {
      const { search, ordering } = call.query;
      const window = pageWindow(call.query);
      const filter = { teamId: teamIdOf(call), search, ordering, category: EXCLUSION_CATEGORY };
      const { count, rows } = await listAudiences(services, filter, window);
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
