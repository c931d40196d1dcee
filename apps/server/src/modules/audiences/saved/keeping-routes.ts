import { audienceKeeping } from "@toolkit/core/contract/audience-keeping";
import { bind, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { presentTrashed } from "./display-presenter.ts";
import { presentAudience } from "./presenter.ts";
import { handOverAudience } from "./services/hand-over-audience.ts";
import { listTrash, type ListedAudienceServices } from "./services/list-audiences.ts";
import { changeLabels, tagAudiences } from "./services/relabel-audiences.ts";
import { purgeAudiences, removeAudiences, restoreAudiences } from "./services/trash.ts";

/** Naming, tagging and deleting what is saved, one or many at once, and the way back. */
export function keepingRoutes(services: ListedAudienceServices): Route[] {
  const change = audiencePolicy.can("update");
  const remove = audiencePolicy.can("delete");
  return [
    bind(audienceKeeping.change, change, async (call) =>
      presentAudience(await changeLabels(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(audienceKeeping.tag, change, async (call) => ({
      ids: await tagAudiences(services, editorOf(call), call.body),
    })),
    bind(audienceKeeping.handOver, change, async (call) =>
      presentAudience(
        await handOverAudience(services, editorOf(call), {
          id: call.params.pk,
          owner: call.body.user,
          level: call.team?.level ?? "viewer",
        }),
      ),
    ),
    bind(audienceKeeping.remove, remove, async (call) => ({
      ids: await removeAudiences(services, editorOf(call), call.body.ids),
    })),
    bind(audienceKeeping.trash, audiencePolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const page = await listTrash(services, teamIdOf(call), window);
      return pageOf(
        page.rows.map((row) => presentTrashed(row, page, call.language)),
        page.count,
        window,
      );
    }),
    bind(audienceKeeping.restore, remove, async (call) => ({
      ids: await restoreAudiences(services, editorOf(call), call.body.ids),
    })),
    bind(audienceKeeping.purge, remove, async (call) => ({
      ids: await purgeAudiences(services, editorOf(call), call.body.ids),
    })),
  ];
}
