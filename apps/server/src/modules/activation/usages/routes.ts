import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { bind, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import { linkRequest } from "../sharing/link-request.ts";
import { usagePolicy } from "./policy.ts";
import { presentEvent, presentUsage, presentUsageLink } from "./presenter.ts";
import { listUsages, readUsage } from "./services/read-usages.ts";
import { changeUsage, createUsage, removeUsage, restoreUsage } from "./services/save-usage.ts";
import { listUsageLinks, shareUsage, unshareUsage } from "./services/share-usage.ts";
import type { UsageServices } from "./services/usage-services.ts";

/** Applications of targeting packages: what is used where, with its history, its trash, and whom it is shared with. */
export function usageRoutes(services: UsageServices): Route[] {
  return [
    bind(audienceUsages.list, usagePolicy.can("read"), async (call) => {
      const { state, ad_account_id: adAccountId, audience_config_id: audienceId } = call.query;
      const window = pageWindow(call.query);
      const removed = call.query.removed === "true";
      const filter = { teamId: teamIdOf(call), removed, state, adAccountId, audienceId };
      const { count, rows } = await listUsages(services, filter, window);
      return pageOf(rows.map(presentUsage), count, window);
    }),
    bind(audienceUsages.create, usagePolicy.can("create"), async (call) =>
      presentUsage(await createUsage(services, editorOf(call), call.body)),
    ),
    bind(audienceUsages.read, usagePolicy.can("read"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      const { row, events } = await readUsage(services, key);
      return { ...presentUsage(row), history: events.map(presentEvent) };
    }),
    bind(audienceUsages.change, usagePolicy.can("update"), async (call) =>
      presentUsage(await changeUsage(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(audienceUsages.remove, usagePolicy.can("delete"), async (call) =>
      removeUsage(services, editorOf(call), call.params.pk),
    ),
    bind(audienceUsages.restore, usagePolicy.can("delete"), async (call) =>
      presentUsage(await restoreUsage(services, editorOf(call), call.params.pk)),
    ),
    bind(audienceUsages.share, usagePolicy.can("share"), async (call) => {
      const to = { emails: call.body.emails ?? [], adAccountId: null };
      return shareUsage(services, call.params.pk, linkRequest(call, call.body, to));
    }),
    bind(audienceUsages.sharedWith, usagePolicy.can("read"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      const window = pageWindow(call.query);
      const { count, rows, usageId } = await listUsageLinks(services, key, window);
      return pageOf(
        rows.map((row) => presentUsageLink(row, usageId)),
        count,
        window,
      );
    }),
    bind(audienceUsages.unshare, inArrears(usagePolicy.can("share")), (call) => {
      const { pk: id, id: linkId } = call.params;
      return unshareUsage(services, editorOf(call), { id, linkId });
    }),
  ];
}
