import { syncs } from "@toolkit/core/contract/syncs";
import { notFound } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { personOf } from "../../principal.ts";
import { teamIdOf, viewerOf } from "../audiences/callers.ts";
import { sessionOf } from "../auth/own.ts";
import { syncPolicy } from "./policy.ts";
import { presentSync } from "./presenter.ts";
import type { SyncRow } from "./repository.ts";
import { previewSync } from "./services/preview-sync.ts";
import { startSync } from "./services/start-sync.ts";
import { cancelSync, pauseSync, resumeSync } from "./services/steer-sync.ts";
import type { SyncServices } from "./services/sync-services.ts";

/** What a team brings in from the network itself. */
export function syncRoutes(services: SyncServices): Route[] {
  const read = syncPolicy.can("read");
  const run = syncPolicy.can("run");
  const personId = (call: CallContext) => personOf(call.principal)?.id ?? null;
  const presented = (call: CallContext, row: SyncRow) =>
    presentSync(row, { personId: personId(call), language: call.language });
  return [
    bind(syncs.preview, run, async (call) => {
      const { userId } = sessionOf(call);
      teamIdOf(call);
      return previewSync(services, {
        ...call.body,
        account: call.body.account,
        userId,
        signal: call.signal,
      });
    }),
    bind(syncs.list, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await services.syncs.list(teamIdOf(call), window);
      return pageOf(
        rows.map((row) => presented(call, row)),
        count,
        window,
      );
    }),
    bind(syncs.start, run, async (call) => {
      const { userId } = sessionOf(call);
      const { handle, kinds, account, budget, dataset } = call.body;
      const row = await startSync(services, {
        teamId: teamIdOf(call),
        userId,
        viewer: viewerOf(call),
        handle,
        kinds,
        account,
        budget: budget.amount,
        dataset,
        signal: call.signal,
      });
      return presented(call, row);
    }),
    bind(syncs.read, read, async (call) => {
      const row = await services.syncs.find({ teamId: teamIdOf(call), id: call.params.id });
      if (row === null) throw notFound("sync");
      return presented(call, row);
    }),
    bind(syncs.pause, run, async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.id };
      return presented(call, await pauseSync(services, key));
    }),
    bind(syncs.resume, run, async (call) => {
      const row = await resumeSync(services, {
        teamId: teamIdOf(call),
        id: call.params.id,
        personId: personId(call),
        budget: call.body.budget?.amount,
      });
      return presented(call, row);
    }),
    bind(syncs.cancel, run, async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.id };
      return presented(call, await cancelSync(services, key));
    }),
  ];
}
