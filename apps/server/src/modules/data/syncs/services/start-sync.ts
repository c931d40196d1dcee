import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { SyncKind } from "@toolkit/core/contract/syncs";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { AppError } from "../../../../errors.ts";
import { runSyncJob } from "../../../../jobs/definitions/run-sync.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import { findTarget, makeTarget } from "../../imports/services/import-target.ts";
import type { Viewer } from "../../../../viewer.ts";
import type { SyncRow } from "../repository.ts";
import { findSubject } from "./find-subject.ts";
import { networkOf } from "./open-network.ts";
import { notedPage } from "./read-lists.ts";
import type { Reader } from "./reader.ts";
import { lookupPage } from "./sync-ledger.ts";
import type { SyncServices } from "./sync-services.ts";
import { firstTasks } from "./sync-tasks.ts";
import { UNDER_WAY } from "./sync-texts.ts";

export interface StartSyncRequest {
  readonly teamId: string;
  readonly reader: Reader;
  readonly viewer: Viewer;
  readonly handle: string;
  readonly kinds: SyncKind[];
  readonly account: string | undefined;
  /** Cents. */
  readonly budget: number;
  /** Newest accounts of each follow list; absent: all. */
  readonly newest: number | undefined;
  readonly dataset: string | undefined;
  readonly makeDefault: boolean | undefined;
  readonly signal: AbortSignal;
}

/** Looks the handle up, makes its dataset and queues the reading. */
export async function startSync(
  services: SyncServices,
  request: StartSyncRequest,
): Promise<SyncRow> {
  const { engines, syncs, storage, clock } = services;
  const { teamId, reader, viewer, handle, kinds, account, budget, signal } = request;
  // What may not be written is refused before anything is paid.
  const isNew = findTarget(engines, viewer, request.dataset ?? `@${handle}`) === null;
  if (isNew && request.makeDefault === undefined) throw undecided();
  services.disk.require();
  const used = () => syncsOfMonth(services, teamId);
  await services.plans.require({ teamId, limit: "syncs", used });
  await services.space.require(teamId);
  const { accountId, userId, api } = await networkOf(services, reader, account);
  const { subject, answer } = await findSubject(services, { userId, api, handle, signal });
  await requireNotUnderWay(services, request, subject.id);
  const target = await makeTarget(engines, viewer, request.dataset ?? `@${subject.username}`);
  const id = randomUUID();
  const folder = `syncs/${teamId}/${id}/`;
  await storage.put(`${folder}user_${subject.id}.jsonl`, Readable.from([notedPage(answer)]));
  const now = clock.now();
  const row: SyncRow = {
    id,
    teamId,
    startedBy: userId,
    accountId,
    subject,
    kinds,
    dataset: target.slug,
    datasetName: target.name,
    makeDefault: request.makeDefault ?? false,
    state: "queued",
    reason: null,
    budgetMicros: budget * MICROS_PER_CENT,
    spentMicros: priceOf("user", 1),
    tasks: firstTasks(kinds, subject, request.newest ?? null),
    folder,
    share: null,
    resumesAt: null,
    refusals: 0,
    jobId: null,
    report: null,
    error: null,
    createdAt: now,
    modifiedAt: now,
  };
  await services.plans.reserve({ teamId, limit: "syncs", used });
  await syncs.insert(row, lookupPage(id, subject.id, answer.at));
  return queueSync(services, row);
}

/**
 * A list that is being read into a dataset is not read twice: X would be asked for all of it again, and paid again. Whoever
 * starts the same at the same moment counts after this.
 *
 * @throws AppError "conflict"
 */
async function requireNotUnderWay(
  { db, engines, syncs }: SyncServices,
  { teamId, viewer, dataset, handle, kinds }: StartSyncRequest,
  subjectId: string,
): Promise<void> {
  await lockTeam(db, teamId);
  const target = findTarget(engines, viewer, dataset ?? `@${handle}`);
  if (target === null) return;
  const open = await syncs.open(teamId, target.slug);
  const isSame = open.some(
    (each) => each.subject.id === subjectId && each.kinds.some((kind) => kinds.includes(kind)),
  );
  if (isSame) throw new AppError("conflict", { message: "sync under way", user: UNDER_WAY });
}

/** Syncs that the team started since the month began, in UTC. */
export async function syncsOfMonth(
  { syncs, clock }: Pick<SyncServices, "syncs" | "clock">,
  teamId: string,
): Promise<number> {
  const now = clock.now();
  return syncs.countSince(teamId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
}

function undecided(): AppError {
  return new AppError("invalid", {
    message: "make_default is missing",
    fields: {
      make_default: [
        {
          en: "This sync makes a new dataset. Say whether it becomes your team's default: true or false.",
          ja: "この同期は新しいデータセットを作成します。チームの既定にするかどうかを true または false で指定してください。",
        },
      ],
    },
  });
}

/** Queues a sync whose row says that it is queued. */
export async function queueSync(
  { queue, syncs, clock }: Pick<SyncServices, "queue" | "syncs" | "clock">,
  row: SyncRow,
): Promise<SyncRow> {
  const { id, teamId } = row;
  const options = { teamId, personId: row.startedBy };
  const job = await queue.enqueue(runSyncJob, { syncId: id, teamId }, options);
  const states = ["queued", "running", "waiting", "importing", "paused", "done", "failed"] as const;
  const change = { jobId: job.id, modifiedAt: clock.now() };
  return (await syncs.change(row, states, change)) ?? row;
}
