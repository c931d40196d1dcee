import type { KeptStep } from "../../../../db/schema/campaigns.ts";
import { lostAccess } from "../../applying/services/ads-network.ts";
import { NO_WAIT, nextTry, type Waiting } from "../../uploads/services/waits.ts";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import type { CampaignRow, CampaignServices, PublicationRow } from "./campaign-services.ts";
import {
  ACCESS_LOST,
  ACCESS_NOT_BACK,
  NO_ANSWER,
  PUBLISH_FAILED,
  REFUSED_PARTS,
} from "./campaign-texts.ts";
import { makeParts, type Publishing } from "./make-parts.ts";
import { progressOf, shareDone } from "./publication-steps.ts";
import { readBack } from "./read-back.ts";
import { campaignOf } from "./read-campaigns.ts";

export interface RunPublishing {
  readonly id: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

/** After which the network is asked again when it did not answer. */
const RETRY_AFTER_SECONDS = [1, 60, 300] as const;
const RUNNING = ["publishing"] as const;

/** Makes what is left of a publication, then reads it back; one run of it at a time. */
export async function runPublishing(
  services: CampaignServices,
  request: RunPublishing,
): Promise<unknown> {
  return services.running.run(request.id, () => new PublishRun(services, request).run());
}

class PublishRun {
  readonly #services: CampaignServices;
  readonly #request: RunPublishing;

  constructor(services: CampaignServices, request: RunPublishing) {
    this.#services = services;
    this.#request = request;
  }

  async run(): Promise<unknown> {
    const { publications } = this.#services;
    const { signal } = this.#request;
    signal.throwIfAborted();
    const found = await publications.find(this.#request);
    if (found === null) throw notFound("publication");
    try {
      await this.#publish(found);
    } catch (error) {
      // The database comes back, and the run with it; a stop leaves the row as it is, and its job goes on.
      if (isUnavailable(error) || signal.aborted) throw error;
      await this.#settle(found, error);
    }
    const row = await publications.find(this.#request);
    return row && { publication: row.id, state: row.state };
  }

  async #publish(found: PublicationRow): Promise<void> {
    const { publications, clock } = this.#services;
    const row = await publications.change(this.#request, ["queued", "publishing"], {
      state: "publishing",
      resumesAt: null,
      error: null,
      modifiedAt: clock.now(),
    });
    if (row === null) return;
    const { teamId, campaignId: id } = found;
    const campaign = await campaignOf(this.#services, { teamId, id });
    const publishing = this.#publishing(campaign, row);
    const steps = await makeParts(publishing);
    if (steps.some(({ kind, state }) => kind !== "ad" && state === "refused"))
      return this.#end(campaign, { state: "failed", steps, error: REFUSED_PARTS });
    const { differences, reasons } = await readBack(publishing, steps);
    const at = clock.now();
    await this.#services.campaigns.note(
      { teamId, id },
      { stage: "published", entityStatus: "PAUSED", reasons, publishedAt: at, readAt: at },
    );
    await this.#end(campaign, { state: "finished", steps, differences });
  }

  #publishing(campaign: CampaignRow, row: PublicationRow): Publishing {
    const { network } = this.#services;
    const { signal, report } = this.#request;
    const { personId, teamId } = row;
    const who = { personId, teamId, adAccountId: campaign.adAccountId ?? "" };
    let furthest = progressOf(row.steps);
    return {
      services: this.#services,
      campaign,
      row,
      signal,
      ask: (work) => network.ask(who, work),
      keep: async (steps) => {
        const progress = progressOf(steps);
        // Tries count from the last thing that was made: a long publication may meet many short faults.
        await this.#change({ steps, ...(progress > furthest && NO_WAIT) });
        furthest = Math.max(furthest, progress);
        const done = steps.filter(({ state }) => state !== "pending").length;
        report(shareDone(steps), `Publishing, ${done} of ${steps.length}`);
      },
      noteAsked: async () => {
        await this.#change({ isAsked: true });
      },
    };
  }

  async #end(
    campaign: Pick<CampaignRow, "id" | "teamId">,
    change: Partial<PublicationRow> & { readonly state: "finished" | "failed" },
  ): Promise<void> {
    const { work, clock, campaigns } = this.#services;
    const at = clock.now();
    const ended = await this.#change({ ...change, ...NO_WAIT, finishedAt: at });
    if (ended === null) return;
    const { teamId, id: campaignId } = campaign;
    const kind = change.state === "finished" ? "published" : "publish_failed";
    await work.addEvent({ teamId, campaignId }, { kind, at, personId: ended.personId });
    // What is nowhere at the network is a draft that can be changed.
    const now = await campaigns.find({ teamId, id: campaignId });
    if (change.state === "failed" && now !== null && now.networkId === null && !ended.isAsked)
      await campaigns.note({ teamId, id: campaignId }, { stage: "draft" });
  }

  /** What becomes of a publication that could not go on. */
  async #settle(found: PublicationRow, error: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : null;
    const now = this.#services.clock.now();
    if (error instanceof AppError && code === "too_many_requests")
      return this.#wait(error.retryAfter ?? 900, NO_WAIT, null);
    if (code === "unavailable") {
      const { failures, waitingSince } = nextTry("away", await this.#waiting(), now);
      const seconds = RETRY_AFTER_SECONDS[failures - 1];
      return seconds === undefined
        ? this.#fail(found, NO_ANSWER)
        : this.#wait(seconds, { failures, waitingSince }, null);
    }
    const lost = lostAccess(error);
    if (lost !== null) {
      const { seconds, ...next } = nextTry("lost", await this.#waiting(), now);
      return seconds === null
        ? this.#fail(found, ACCESS_NOT_BACK)
        : this.#wait(seconds, next, ACCESS_LOST[lost]);
    }
    const told = error instanceof AppError ? toldText(error) : undefined;
    await this.#fail(found, told ?? PUBLISH_FAILED);
    if (told === undefined) throw error;
  }

  async #fail({ teamId, campaignId: id }: PublicationRow, error: LocalText): Promise<void> {
    const row = await this.#services.publications.find(this.#request);
    const steps = (row?.steps ?? []).map((step): KeptStep =>
      step.state === "pending" ? { ...step, state: "skipped" } : step,
    );
    await this.#end({ teamId, id }, { state: "failed", steps, error });
  }

  async #waiting(): Promise<Waiting> {
    return (await this.#services.publications.find(this.#request)) ?? NO_WAIT;
  }

  async #wait(
    seconds: number,
    { failures, waitingSince }: Waiting,
    error: LocalText | null,
  ): Promise<void> {
    const resumesAt = new Date(this.#services.clock.now().getTime() + seconds * 1000);
    const waits = { state: "waiting", resumesAt, failures, waitingSince, error } as const;
    const row = await this.#change(waits);
    if (row !== null) this.#services.alarms.set(row, seconds * 1000);
  }

  #change(change: Partial<PublicationRow>): Promise<PublicationRow | null> {
    const { publications, clock } = this.#services;
    return publications.change(this.#request, RUNNING, { ...change, modifiedAt: clock.now() });
  }
}
