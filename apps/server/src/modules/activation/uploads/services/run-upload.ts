import type { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import type { HashedIdentifier, Member } from "@toolkit/core/domain/identifiers/member";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import { packMembers, unpackMembers } from "@toolkit/core/domain/identifiers/packed";
import { HashSet as Hashes } from "@toolkit/core/domain/identifiers/hash-set";
import { BatchFiller, operationOf } from "@toolkit/social/client/audience-batches";
import { UPLOAD_STATES } from "@toolkit/core/contract/uploaded-audiences";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import { SENTENCES } from "../../../../sentences.ts";
import {
  DISCONNECTED,
  GONE,
  NOT_CONNECTED,
} from "../../../identity/granted-accounts/services/ads-texts.ts";
import type { BatchRow, UploadChange, UploadRow } from "../upload-repository.ts";
import { checkAudience, LOOK_AGAIN_SECONDS } from "./check-audience.ts";
import { appendBatches } from "./create-upload.ts";
import { peopleIn } from "./held-people.ts";
import { isIn } from "./known-member.ts";
import { markedDescription, nameLock, newMark, ownAudience } from "./own-audience.ts";
import type { UploadServices } from "./upload-services.ts";
import { NO_WAIT, nextTry, type Obstacle } from "./waits.ts";
import {
  AUDIENCE_GONE,
  GRANT_GONE,
  GRANT_TAKEN_BACK,
  inAnotherState,
  NAME_TAKEN,
  NO_ANSWER,
  RECONNECT,
  STILL_AWAY,
  UNEXPECTED,
  type Lost,
} from "./upload-texts.ts";

export interface RunUploadRequest {
  readonly id: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

/** After which a batch without an answer is sent again, as the network advises. */
const RETRY_AFTER_SECONDS = [1, 60, 300] as const;
/** After which an upload asks again whether its team has paid. */
const PAID_AGAIN_SECONDS = 3600;
/** After which the network is asked again for what does not depend on the upload: who opted out, and what was sent. */
const AGAIN_SECONDS = 3600;
const UNDER_WAY = ["queued", "sending", "waiting"] as const;
const SENT = ["processing", "too_small", "targetable"] as const;
/** Nothing more is sent of these but who leaves. */
const HELD = ["paused", "failed"] as const;

/** Sends what is left of an upload, then asks what became of it; one run of it at a time. */
export async function runUpload(
  services: UploadServices,
  request: RunUploadRequest,
): Promise<unknown> {
  return services.running.run(request.id, () => new UploadRun(services, request).run());
}

class NameTaken extends Error {
  override readonly name = "NameTaken";
}

class UploadRun {
  readonly #services: UploadServices;
  readonly #request: RunUploadRequest;

  constructor(services: UploadServices, request: RunUploadRequest) {
    this.#services = services;
    this.#request = request;
  }

  async run(): Promise<unknown> {
    const { uploads } = this.#services;
    const { signal } = this.#request;
    signal.throwIfAborted();
    const found = await uploads.find(this.#request);
    if (found === null) throw notFound("uploaded audience");
    try {
      // People leave without a plan, and whether or not the upload goes on.
      if (found.state !== "draft") await this.#sendOptOuts(found);
      if (!isOneOf(found.state, SENT) && !isOneOf(found.state, HELD)) await this.#send();
      await checkAudience(this.#services, this.#request);
    } catch (error) {
      // The database comes back, and the run with it; a stop leaves the row as it is, and its job goes on.
      if (isUnavailable(error) || signal.aborted) throw error;
      await this.#settle(error);
    }
    const row = await uploads.find(this.#request);
    return row && { upload: row.id, state: row.state };
  }

  /** Every batch that has no confirmation, in order; what a crash left unconfirmed is the first of them. */
  async #send(): Promise<void> {
    const { uploads, optOuts, plans, network } = this.#services;
    const { signal, report, teamId } = this.#request;
    const change = { state: "sending", resumesAt: null, error: null } as const;
    const begun = await this.#change(["queued", "sending"], change);
    if (begun === null) return;
    // People leave without a plan, also those whom a list takes out.
    if (!(await plans.isWritable(teamId)) && (await uploads.hasUnsent(begun.id, "Update")))
      throw new AppError("read_only", { message: "payment overdue", user: SENTENCES.read_only });
    await network.requireGrant(begun);
    const audienceId = await this.#audienceOf(begun);
    let { set } = await optOuts.read(teamId);
    for (;;) {
      signal.throwIfAborted();
      const now = await uploads.find(this.#request);
      // Somebody opted out while it was sent: the list is read again, and who was sent already is deleted.
      if (now !== null && isDue(now)) {
        await this.#sendOptOuts(now);
        ({ set } = await optOuts.read(teamId));
        continue;
      }
      const batch = await uploads.nextBatch(begun.id, false);
      if (batch === null) break;
      // Who sends may reach the ad account without the team: what the team lost is not used for it.
      await network.requireGrant(begun);
      await this.#sendBatch(begun, audienceId, batch, set);
      // The network answers again: what it waits for from now on is another wait.
      if (now !== null && now.waitingSince !== null) await this.#change(["sending"], NO_WAIT);
      const progress = (await uploads.progress([begun.id])).get(begun.id);
      const share = progress === undefined ? null : progress.sentBatches / progress.batches;
      report(share, `Sending, batch ${batch.number}`);
    }
    await this.#count();
    await this.#change(["sending"], { state: "processing", ...NO_WAIT });
  }

  /** Has the network delete who opted out and may be in the audience. */
  async #sendOptOuts(row: UploadRow): Promise<void> {
    const { db, uploads, optOuts } = this.#services;
    const { signal, teamId } = this.#request;
    if (isDue(row)) {
      // Counted before the list is read: whoever comes later is due again.
      const { optOutsNoted: seen } = row;
      const { set } = await optOuts.read(teamId);
      const batches = await this.#deletionsOf(row.id, set);
      await db.transaction(async () => {
        await appendBatches(this.#services, row, "Delete", batches, { isOptOut: true });
        await uploads.settleOptOuts(row, seen);
      });
      if (batches.length > 0) await this.#count();
    }
    const { audienceId } = row;
    if (audienceId === null) return;
    for (;;) {
      signal.throwIfAborted();
      const batch = await uploads.nextBatch(row.id, true);
      if (batch === null) return;
      await this.#sendBatch(row, audienceId, batch, NOBODY);
    }
  }

  async #sendBatch(
    row: UploadRow,
    audienceId: string,
    batch: BatchRow,
    optedOut: HashSet,
  ): Promise<void> {
    const members = [...unpackMembers(Buffer.from(batch.packed, "base64"))];
    const wanted =
      batch.operation === "Update" ? members.filter((member) => !isIn(optedOut, member)) : members;
    const { uploads, clock } = this.#services;
    // What is kept of a batch is what was sent; once it was tried, who opted out is in a batch that deletes them.
    if (batch.triedAt === null && wanted.length < members.length) {
      const packed = Buffer.from(packMembers(wanted)).toString("base64");
      await uploads.rewriteBatch(batch.id, { members: wanted.length, packed });
    }
    // From here on its members may be there, whether or not an answer comes.
    if (wanted.length > 0) await uploads.markTried(batch.id, clock.now());
    const options =
      batch.operation === "Update"
        ? { type: batch.operation, expiresAt: row.expiresAt }
        : { type: batch.operation };
    const operations = wanted.map((member) => operationOf(member, options));
    if (operations.length > 0)
      await this.#services.network.ask(row, (calls, account) =>
        calls.change(account, audienceId, operations),
      );
    await uploads.markSent(batch.id, clock.now());
  }

  /** Counts its people again, some of whom may have been left out since. */
  async #count(): Promise<void> {
    const { size } = await peopleIn(this.#services, this.#request.id);
    await this.#change(UPLOAD_STATES, { members: size });
  }

  /** The network's id; the audience is made once, also when the answer that names it was lost. */
  async #audienceOf(row: UploadRow): Promise<string> {
    const id =
      row.audienceId ??
      (await this.#services.running.run(nameLock(row), () => this.#makeAudience(row)));
    await this.#describe(id);
    return id;
  }

  async #makeAudience(row: UploadRow): Promise<string> {
    const { network, clock } = this.#services;
    const existing = await ownAudience(this.#services, row);
    if (existing?.isOurs === false) throw new NameTaken();
    const mark = row.mark ?? newMark();
    if (existing === null) {
      const asked = await this.#change(["sending"], { askedAt: clock.now(), mark });
      // Paused or deleted before anything was asked for.
      if (asked === null) throw inAnotherState();
    }
    const made =
      existing ??
      (await network.ask(row, (calls, account) =>
        calls.create(account, row.name, markedDescription(row.description, mark)),
      ));
    const kept = await this.#services.db.transaction(async () => {
      const change = await this.#change(UPLOAD_STATES, { audienceId: made.id });
      if (change !== null) await this.#services.agreement.made(row.id, made.id);
      return change;
    });
    if (kept !== null) return made.id;
    // Deleted here while it was made: nobody would know it any more.
    await network.ask(row, (calls, account) => calls.remove(account, made.id));
    throw inAnotherState();
  }

  /** Takes the mark out of the description, now that the audience is known by its id. */
  async #describe(audienceId: string): Promise<void> {
    const row = await this.#services.uploads.find(this.#request);
    if (row === null || row.audienceId === null || row.mark === null) return;
    await this.#services.network.ask(row, (calls, account) =>
      calls.rename(account, audienceId, row.name, row.description),
    );
    await this.#change(["sending"], { mark: null });
  }

  /**
   * Batches that delete, by every identifier that was sent of them, who opted out and may be in the audience: whom a batch
   * put in, and none after it took out.
   */
  async #deletionsOf(uploadId: string, optedOut: HashSet) {
    const { uploads } = this.#services;
    const put: { readonly member: Member; readonly place: number }[] = [];
    const taken = new Map<string, number>();
    let place = 0;
    for await (const batch of uploads.batches(uploadId)) {
      place += 1;
      for (const member of unpackMembers(Buffer.from(batch.packed, "base64"))) {
        if (!isIn(optedOut, member)) continue;
        if (batch.operation === "Delete")
          for (const identifier of member) taken.set(nameOf(identifier), place);
        else if (batch.triedAt !== null) put.push({ member, place });
      }
    }
    const filler = new BatchFiller({ type: "Delete" });
    const batches: { members: number; packed: string }[] = [];
    const keep = (members: readonly Member[] | null): void => {
      if (members === null) return;
      const packed = Buffer.from(packMembers(members)).toString("base64");
      batches.push({ members: members.length, packed });
    };
    for (const { member, place: last } of put.toReversed()) {
      const names = member.map(nameOf);
      // Sent under one name and taken out by another, what is left of them still goes.
      if (names.every((name) => (taken.get(name) ?? 0) > last)) continue;
      // Put in by several batches, they are taken out once.
      for (const name of names) taken.set(name, Number.POSITIVE_INFINITY);
      keep(filler.add(member));
    }
    keep(filler.rest());
    return batches;
  }

  /** What becomes of an upload that could not go on. */
  async #settle(error: unknown): Promise<void> {
    if (error instanceof NameTaken) {
      await this.#change(UNDER_WAY, { state: "failed", error: NAME_TAKEN });
      return;
    }
    const code = error instanceof AppError ? error.code : null;
    if (error instanceof AppError && code === "too_many_requests")
      return this.#wait(error.retryAfter ?? 900, { ...NO_WAIT, error: null });
    if (error instanceof AppError && code === "read_only")
      return this.#wait(PAID_AGAIN_SECONDS, { error: SENTENCES.read_only });
    if (code === "unavailable") return this.#settleAway();
    const told = error instanceof AppError ? toldText(error) : undefined;
    if (told === GONE) return this.#endGone();
    const isDisconnected = told === DISCONNECTED || told === NOT_CONNECTED;
    const lost = told === GRANT_GONE ? GRANT_TAKEN_BACK : isDisconnected ? RECONNECT : null;
    if (lost !== null) return this.#settleLost(lost);
    await this.#change(UNDER_WAY, { state: "failed", error: told ?? UNEXPECTED });
    await this.#askLater();
    if (told === undefined) throw error;
  }

  async #settleAway(): Promise<void> {
    if (await this.#waitAgain("away", STILL_AWAY)) return;
    const failed = { state: "failed", ...NO_WAIT, error: NO_ANSWER } as const;
    if ((await this.#change(UNDER_WAY, failed)) !== null) return this.#askLater();
    // What was sent is asked about again, and who opted out is deleted.
    const failures = ((await this.#services.uploads.find(this.#request))?.failures ?? 0) + 1;
    const seconds = RETRY_AFTER_SECONDS[failures - 1];
    if (seconds !== undefined) return this.#wait(seconds, { failures });
    return this.#wait(AGAIN_SECONDS, { failures: 0 });
  }

  /** Access that was taken away may be given again: after a week a person resumes it then. */
  async #settleLost(lost: Lost): Promise<void> {
    if (await this.#waitAgain("lost", lost.waits)) return;
    await this.#change(UNDER_WAY, { state: "paused", ...NO_WAIT, error: lost.over });
    await this.#askLater();
  }

  /** @returns whether it is tried again: what is not under way is not, nor what has waited for a week. */
  async #waitAgain(obstacle: Obstacle, error: LocalText): Promise<boolean> {
    const row = await this.#services.uploads.find(this.#request);
    if (row === null || !isOneOf(row.state, UNDER_WAY)) return false;
    const next = nextTry(obstacle, row, this.#services.clock.now());
    const { failures, waitingSince, seconds } = next;
    if (seconds === null) return false;
    // Who opted out is not kept waiting longer than without this.
    const soon = (await this.#owesOptOuts()) ? Math.min(seconds, AGAIN_SECONDS) : seconds;
    await this.#wait(soon, { failures, waitingSince, error: next.isQuiet ? null : error });
    return true;
  }

  async #askLater(): Promise<void> {
    if (await this.#owesOptOuts()) await this.#wait(AGAIN_SECONDS, {});
    else if (await this.#isSent()) await this.#wait(LOOK_AGAIN_SECONDS, {});
  }

  /** Somebody deleted the audience at the network, and everybody left it. */
  async #endGone(): Promise<void> {
    const { db, uploads } = this.#services;
    const row = await uploads.find(this.#request);
    if (row === null) return;
    await db.transaction(async () => {
      await uploads.forgetOptOuts(row);
      await this.#change([...UNDER_WAY, ...SENT, ...HELD], {
        state: "failed",
        matched: null,
        resumesAt: null,
        error: AUDIENCE_GONE,
      });
    });
  }

  async #isSent(): Promise<boolean> {
    const row = await this.#services.uploads.find(this.#request);
    return row !== null && isOneOf(row.state, SENT);
  }

  async #owesOptOuts(): Promise<boolean> {
    const { uploads } = this.#services;
    const row = await uploads.find(this.#request);
    if (row === null || row.state === "draft") return false;
    return isDue(row) || (await uploads.nextBatch(row.id, true)) !== null;
  }

  /** A check that waits is asked again as it is; what is being sent says that it waits. */
  async #wait(seconds: number, change: Omit<UploadChange, "modifiedAt">): Promise<void> {
    const resumesAt = new Date(this.#services.clock.now().getTime() + seconds * 1000);
    const waiting = await this.#change(UNDER_WAY, { ...change, state: "waiting", resumesAt });
    const { failures } = change;
    const row =
      waiting ??
      (await this.#change([...SENT, ...HELD], {
        ...(failures !== undefined && { failures }),
        resumesAt,
      }));
    if (row !== null) this.#services.alarms.set(row, seconds * 1000);
  }

  async #change(
    from: readonly UploadRow["state"][],
    change: Omit<UploadChange, "modifiedAt">,
  ): Promise<UploadRow | null> {
    const { uploads, clock } = this.#services;
    return uploads.change(this.#request, from, { ...change, modifiedAt: clock.now() });
  }
}

/** Nobody is left out of who leaves. */
const NOBODY = new Hashes();

function isOneOf(state: UploadRow["state"], states: readonly UploadRow["state"][]): boolean {
  return states.includes(state);
}

function isDue({ optOutsNoted, optOutsSettled }: UploadRow): boolean {
  return optOutsNoted > optOutsSettled;
}

function nameOf({ kind, hash }: HashedIdentifier): string {
  return `${codeOf(kind)}${Buffer.from(hash).toString("base64")}`;
}
