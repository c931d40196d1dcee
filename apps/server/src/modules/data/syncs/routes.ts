import { follows } from "@toolkit/core/contract/follows";
import { syncs } from "@toolkit/core/contract/syncs";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { sessionOf } from "../../identity/auth/own.ts";
import { changeFollows, syncPolicy } from "./policy.ts";
import { presentSync } from "./presenter.ts";
import { changeFollow } from "./services/change-follow.ts";
import { listSyncs } from "./services/list-syncs.ts";
import { previewSync } from "./services/preview-sync.ts";
import type { Reader } from "./services/reader.ts";
import { startSync } from "./services/start-sync.ts";
import { cancelSync, pauseSync, resumeSync, syncOf } from "./services/steer-sync.ts";
import type { SyncRow, SyncServices } from "./services/sync-services.ts";

/** Who is signed in reads with an account of theirs; the command line, with one that somebody in the team connected. */
function readerOf(call: CallContext): Reader {
  const teamId = teamIdOf(call);
  if (call.principal?.kind === "local") return { kind: "team", teamId };
  return { kind: "person", userId: sessionOf(call).userId };
}

/** What a team brings in from the network itself. */
export function syncRoutes(services: SyncServices): Route[] {
  const read = syncPolicy.can("read");
  const run = syncPolicy.can("run");
  const personId = (call: CallContext) => personOf(call.principal)?.id ?? null;
  const isLocal = (call: CallContext) => call.principal?.kind === "local";
  const presented = (call: CallContext, row: SyncRow) =>
    presentSync(row, {
      personId: personId(call),
      isLocal: isLocal(call),
      language: call.language,
    });
  return [
    bind(follows.change, changeFollows, async (call) => {
      const { handle, action, account } = call.body;
      const { userId } = sessionOf(call);
      const { signal } = call;
      const state = await changeFollow(services, { userId, account, handle, action, signal });
      return {
        handle: state.handle,
        following: state.following,
        is_requested: state.isRequested,
      };
    }),
    bind(syncs.preview, run, async (call) => {
      return previewSync(services, {
        ...call.body,
        account: call.body.account,
        budget: call.body.budget?.amount,
        reader: readerOf(call),
        signal: call.signal,
      });
    }),
    bind(syncs.list, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listSyncs(services, teamIdOf(call), window);
      return pageOf(
        rows.map((row) => presented(call, row)),
        count,
        window,
      );
    }),
    bind(syncs.start, run, async (call) => {
      const teamId = teamIdOf(call);
      const {
        handle,
        kinds,
        account,
        budget,
        newest,
        dataset,
        make_default: makeDefault,
      } = call.body;
      const row = await startSync(services, {
        teamId,
        reader: readerOf(call),
        // What the command line begins is the team's too.
        viewer: { teamId, local: false },
        handle,
        kinds,
        account,
        budget: budget.amount,
        newest,
        dataset,
        makeDefault,
        signal: call.signal,
      });
      return presented(call, row);
    }),
    bind(syncs.read, read, async (call) =>
      presented(call, await syncOf(services, { teamId: teamIdOf(call), id: call.params.id })),
    ),
    bind(syncs.pause, run, async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.id };
      return presented(call, await pauseSync(services, key));
    }),
    bind(syncs.resume, run, async (call) => {
      const row = await resumeSync(services, {
        teamId: teamIdOf(call),
        id: call.params.id,
        personId: personId(call),
        isLocal: isLocal(call),
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
