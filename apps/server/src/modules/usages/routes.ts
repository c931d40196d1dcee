import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { notFound } from "../../errors.ts";
import { bind, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { editorOf, teamIdOf } from "../../http/team-of.ts";
import { linkRequest } from "../sharing/link-request.ts";
import { usagePolicy } from "./policy.ts";
import { presentEvent, presentUsage, presentUsageLink } from "./presenter.ts";
import {
  changeUsage,
  createUsage,
  removeUsage,
  restoreUsage,
  usageOf,
} from "./services/save-usage.ts";
import { shareUsage } from "./services/share-usage.ts";
import type { UsageServices } from "./services/usage-services.ts";

/** Entries of the history that a reader is shown. */
const SHOWN_EVENTS = 200;

/** Applications of targeting packages: what is used where, with its history, its trash, and whom it is shared with. */
export function usageRoutes(services: UsageServices): Route[] {
  return [
    bind(audienceUsages.list, usagePolicy.can("read"), async (call) => {
      const { state, ad_account_id: adAccountId, audience_config_id: audienceId } = call.query;
      const window = pageWindow(call.query);
      const removed = call.query.removed === "true";
      const filter = { teamId: teamIdOf(call), removed, state, adAccountId, audienceId };
      const { count, rows } = await services.usages.list(filter, window);
      return pageOf(rows.map(presentUsage), count, window);
    }),
    bind(audienceUsages.create, usagePolicy.can("create"), async (call) =>
      presentUsage(await createUsage(services, editorOf(call), call.body)),
    ),
    bind(audienceUsages.read, usagePolicy.can("read"), async (call) => {
      const row = await usageOf(services, teamIdOf(call), call.params.pk);
      const events = await services.usages.events(row, SHOWN_EVENTS);
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
      const { id, teamId } = await usageOf(services, teamIdOf(call), call.params.pk);
      const window = pageWindow(call.query);
      const now = services.clock.now();
      const { count, rows } = await services.shares.list({ teamId, usageId: id }, now, window);
      return pageOf(
        rows.map((row) => presentUsageLink(row, id)),
        count,
        window,
      );
    }),
    bind(audienceUsages.unshare, usagePolicy.can("share"), async (call) => {
      const row = await usageOf(services, teamIdOf(call), call.params.pk);
      const key = { teamId: row.teamId, usageId: row.id };
      if (!(await services.shares.remove(key, call.params.id))) throw notFound("share");
      await services.mails.withdraw(call.params.id);
      const { personId } = editorOf(call);
      await services.usages.note(row, { kind: "unshared", personId, at: services.clock.now() });
    }),
  ];
}
