import { countItems, outcomeOf, type ReceiptItem } from "@toolkit/core/domain/receipt";
import { BatchRefused, type CriterionOperation } from "@toolkit/social/client/targeting-client";
import type { KeptCriterion, NewCampaign, ReceiptTarget } from "../../../../db/schema/receipts.ts";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import { settleUsage } from "../../usages/services/settle-usage.ts";
import { lostAccess, type AdsCalls } from "./ads-network.ts";
import type { ApplyingServices, ReceiptRow } from "./applying-services.ts";
import {
  ACCESS_LOST,
  ACCESS_NOT_BACK,
  NAME_TAKEN,
  NO_ANSWER,
  NOT_READ_BACK,
  STILL_AWAY,
  UNEXPECTED,
} from "./applying-texts.ts";
import { answeredItems, lookedUpItems, nextBatch } from "./batches.ts";
import { criterionKey, criterionOf } from "./criteria.ts";
import { stillInForce } from "./in-force.ts";
import { isAsMade, isItemAsMade } from "./own-campaign.ts";
import { newPlacements, placedItems } from "./placements.ts";
import { NO_WAIT, nextTry, type Obstacle } from "../../uploads/services/waits.ts";
import { differencesOf, keptCriterion, keptKey, settledItems } from "./receipt-items.ts";

export interface RunApplying {
  readonly id: string;
  readonly teamId: string;
  readonly signal: AbortSignal;
  report(share: number | null, message: string): void;
}

/** Sets what is left of a receipt, then reads it back; one run of it at a time. */
export async function runApplying(
  services: ApplyingServices,
  request: RunApplying,
): Promise<unknown> {
  return services.running.run(request.id, () => new ApplyRun(services, request).run());
}

class ApplyRun {
  readonly #services: ApplyingServices;
  readonly #request: RunApplying;
  /** Ids of the criteria that were read last, by what they are. */
  #ids: ReadonlyMap<string, string> = new Map();

  constructor(services: ApplyingServices, request: RunApplying) {
    this.#services = services;
    this.#request = request;
  }

  async run(): Promise<unknown> {
    const { receipts } = this.#services;
    const { signal } = this.#request;
    signal.throwIfAborted();
    const found = await receipts.find(this.#request);
    if (found === null) throw notFound("receipt");
    try {
      await this.#apply(found);
    } catch (error) {
      // The database comes back, and the run with it; a stop leaves the row as it is, and its job goes on.
      if (isUnavailable(error) || signal.aborted) throw error;
      await this.#settle(error);
    }
    const row = await receipts.find(this.#request);
    return row && { receipt: row.id, state: row.state };
  }

  async #apply(found: ReceiptRow): Promise<void> {
    const isStopped = found.state === "stopped" && found.finishedAt === null;
    const begun = isStopped
      ? found
      : await this.#change(["queued", "applying"], {
          state: "applying",
          resumesAt: null,
          error: null,
        });
    if (begun === null) return;
    const row = await this.#withTarget(begun, isStopped);
    const lineItem = row.target?.lineItem?.id;
    if (lineItem === undefined) return this.#finish(row, row.items, null);
    const now = await this.#criteria(row, lineItem);
    // Before the first item is sent: what it is compared with, and what undoing returns to.
    const before = row.before ?? now;
    if (row.before === null) await this.#change(null, { before });
    let items = await this.#placed(row, lineItem, settledItems(row.items, before, now));
    items = await this.#lookedUp({ ...row, before }, items);
    await this.#keep(items);
    items = await this.#send(row, lineItem, items);
    await this.#finish({ ...row, before }, items, lineItem);
  }

  /** Sends batches until nothing is left, or a person stops it. */
  async #send(
    row: ReceiptRow,
    lineItem: string,
    sent: readonly ReceiptItem[],
  ): Promise<ReceiptItem[]> {
    const { receipts } = this.#services;
    const { signal, report } = this.#request;
    let items = [...sent];
    for (;;) {
      signal.throwIfAborted();
      const current = await receipts.find(this.#request);
      const batch = nextBatch(items);
      if (batch.length === 0) return items;
      if (current === null || current.state === "stopped")
        return items.map((item) =>
          item.state === "pending" ? { ...item, state: "skipped", reason: "stopped" } : item,
        );
      const refused = await this.#sendBatch(row, lineItem, batch);
      items = answeredItems(items, batch, refused);
      await this.#keep(items, { failures: 0, waitingSince: null });
      const done = items.filter(({ state }) => state !== "pending").length;
      report(done / items.length, `Applying, ${done} of ${items.length}`);
    }
  }

  async #sendBatch(
    row: ReceiptRow,
    lineItem: string,
    batch: readonly ReceiptItem[],
  ): Promise<BatchRefused | null> {
    const operations = batch.flatMap((item): CriterionOperation[] => {
      const create = criterionOf(item);
      if (create === null) return [];
      if (item.removal !== true) return [{ create }];
      const id = this.#ids.get(criterionKey(create));
      return id === undefined ? [] : [{ remove: id }];
    });
    return this.#ask(row, async ({ targeting }, account) => {
      try {
        await targeting.change(account, lineItem, operations);
        return null;
      } catch (error) {
        if (error instanceof BatchRefused) return error;
        throw error;
      }
    });
  }

  /** The campaign and its line item are made once, also when the answer that names them was lost. */
  async #withTarget(row: ReceiptRow, isStopped: boolean): Promise<ReceiptRow> {
    const { target } = row;
    if (target === null || target.lineItem !== null || target.create === null) return row;
    if (isStopped && target.campaign === null) return row;
    const { create } = target;
    // One after the other: of two that want the same name, the second finds what the first has noted.
    const lock = `campaign ${row.adAccount.id} ${create.name}`;
    const kept = await this.#services.running.run(lock, () =>
      this.#withCampaign(row, target, create),
    );
    const { id: campaignId } = kept.campaign;
    const { placements, items } = newPlacements(row.items);
    const item = await this.#ask(row, async ({ campaigns }, account) => {
      const made = await campaigns.lineItems(account, campaignId);
      return (
        made.find((each) => isItemAsMade(each, create)) ??
        campaigns.createLineItem(account, {
          campaignId,
          name: create.name,
          objective: "ENGAGEMENTS",
          productType: "PROMOTED_TWEETS",
          placements,
          startTime: create.startTime,
          endTime: create.endTime,
        })
      );
    });
    const lineItem = { id: item.id, name: item.name ?? create.name };
    const whole: ReceiptTarget = { ...kept, lineItem, placements };
    await this.#change(null, { target: whole, items, counts: countItems(items) });
    return { ...row, target: whole, items };
  }

  /**
   * A campaign of the name that is there although its making was never answered is taken for that one where nothing speaks
   * against it: it is empty and as it was asked for, and no other receipt made it.
   */
  async #withCampaign(
    row: ReceiptRow,
    target: ReceiptTarget,
    create: NewCampaign,
  ): Promise<ReceiptTarget & { readonly campaign: NonNullable<ReceiptTarget["campaign"]> }> {
    if (target.campaign !== null) return { ...target, campaign: target.campaign };
    const { receipts } = this.#services;
    const named = await this.#ask(row, async ({ campaigns }, account) => {
      const found = await campaigns.campaigns(account, create.name);
      return Promise.all(
        found
          .filter(({ name }) => name === create.name)
          .map(async (each) => ({
            campaign: each,
            isEmpty: (await campaigns.lineItems(account, each.id)).length === 0,
          })),
      );
    });
    const [one] = named;
    if (one !== undefined) {
      const isOurs =
        target.isAsked &&
        named.length === 1 &&
        one.isEmpty &&
        isAsMade(one.campaign, create) &&
        !(await receipts.isOfAnother(row.id, one.campaign.id));
      if (!isOurs)
        throw new AppError("conflict", { message: "campaign name taken", user: NAME_TAKEN });
    }
    const asked = { ...target, isAsked: true };
    if (one === undefined) await this.#change(null, { target: asked });
    const made =
      one?.campaign ??
      (await this.#ask(row, ({ campaigns }, account) => campaigns.createCampaign(account, create)));
    const kept = { ...asked, campaign: { id: made.id, name: made.name } };
    await this.#change(null, { target: kept });
    return kept;
  }

  async #placed(
    row: ReceiptRow,
    lineItem: string,
    items: readonly ReceiptItem[],
  ): Promise<ReceiptItem[]> {
    if (!items.some(({ kind, state }) => kind === "placement" && state === "pending"))
      return [...items];
    const { placements } = await this.#ask(row, ({ campaigns }, account) =>
      campaigns.lineItem(account, lineItem),
    );
    return placedItems(items, placements, row.target?.create !== null);
  }

  async #lookedUp(row: ReceiptRow, items: readonly ReceiptItem[]): Promise<ReceiptItem[]> {
    return lookedUpItems(items, row.before ?? [], async (names) => {
      const { lookups } = this.#services;
      const { personId } = row;
      // The network is asked as the person, and refuses where there is none.
      if (personId !== null) await lookups.take(personId, names);
      const users = await this.#ask(row, (calls) => calls.users.byNames(names));
      await this.#change(null, { lookedUp: row.lookedUp + users.size });
      return users;
    });
  }

  async #criteria(row: ReceiptRow, lineItem: string): Promise<KeptCriterion[]> {
    const rows = await this.#ask(row, ({ targeting }, account) =>
      targeting.criteria(account, lineItem),
    );
    this.#ids = new Map(rows.map((each) => [keptKey(keptCriterion(each)), each.id]));
    return rows.map(keptCriterion);
  }

  /** Reads the line item back, and says what that makes of the usage. */
  async #finish(
    row: ReceiptRow,
    items: readonly ReceiptItem[],
    lineItem: string | null,
  ): Promise<void> {
    const { clock } = this.#services;
    const before = row.before ?? [];
    const now = lineItem === null ? before : await this.#criteria(row, lineItem);
    const differences = differencesOf(items, before, now);
    const left = items.map((item): ReceiptItem =>
      item.state === "pending" ? { ...item, state: "skipped", reason: "stopped" } : item,
    );
    const outcome = outcomeOf(left, differences);
    const isStopped = left.some(({ reason }) => reason === "stopped");
    await this.#change(null, {
      state: isStopped ? "stopped" : "finished",
      outcome,
      items: left,
      counts: countItems(left),
      differences,
      differenceCount: differences.length,
      failures: 0,
      waitingSince: null,
      finishedAt: clock.now(),
    });
    await this.#settleUsage(row, outcome);
  }

  async #settleUsage(row: ReceiptRow, outcome: ReturnType<typeof outcomeOf>): Promise<void> {
    const { usageId: id, teamId, personId } = row;
    if (row.previous !== null && outcome === "failed")
      return settleUsage(this.#services, { id, teamId }, { ...row.previous, personId });
    // What an earlier receipt set is there, whatever became of this one.
    const settled =
      outcome === "failed"
        ? ((await stillInForce(this.#services, row)) ?? { state: outcome, evidence: null })
        : { state: outcome, evidence: "network" as const };
    await settleUsage(this.#services, { id, teamId }, { ...settled, personId });
  }

  /** What becomes of a receipt that could not go on. */
  async #settle(error: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : null;
    if (error instanceof AppError && code === "too_many_requests") {
      await this.#wait(error.retryAfter ?? 900, { ...NO_WAIT, error: null });
      return;
    }
    if (code === "unavailable") {
      const next = await this.#tryAgain("away", STILL_AWAY);
      if (next === "over") await this.#fail(NO_ANSWER, "no_answer");
      if (next === "stopped") await this.#fail(NOT_READ_BACK, "stopped");
      return;
    }
    const told = error instanceof AppError ? toldText(error) : undefined;
    const how = lostAccess(error);
    if (how !== null) {
      const lost = ACCESS_LOST[how];
      const next = await this.#tryAgain("lost", lost);
      if (next !== "waits") await this.#fail(next === "over" ? ACCESS_NOT_BACK : lost, "stopped");
      return;
    }
    await this.#fail(told ?? UNEXPECTED, "stopped");
    if (told === undefined) throw error;
  }

  async #fail(error: LocalText, reason: "no_answer" | "stopped"): Promise<void> {
    const { receipts, clock } = this.#services;
    const row = await receipts.find(this.#request);
    if (row === null) return;
    const items = row.items.map((item): ReceiptItem =>
      item.state === "pending" ? { ...item, state: "skipped", reason } : item,
    );
    const outcome = outcomeOf(items, []);
    await this.#change(null, {
      state: "failed",
      outcome,
      items,
      counts: countItems(items),
      error,
      failures: 0,
      waitingSince: null,
      finishedAt: clock.now(),
    });
    await this.#settleUsage(row, outcome);
  }

  /** What a person stopped is not tried again, nor what has waited for too long. */
  async #tryAgain(obstacle: Obstacle, error: LocalText): Promise<"waits" | "stopped" | "over"> {
    const row = await this.#services.receipts.find(this.#request);
    const next = nextTry(obstacle, row ?? NO_WAIT, this.#services.clock.now());
    const { failures, waitingSince, seconds } = next;
    if (row?.state !== "stopped" && seconds === null) return "over";
    const change = { failures, waitingSince, error: next.isQuiet ? null : error };
    return seconds !== null && (await this.#wait(seconds, change)) ? "waits" : "stopped";
  }

  /** @returns whether it waits: what was stopped meanwhile does not. */
  async #wait(
    seconds: number,
    change: Pick<ReceiptRow, "failures" | "waitingSince" | "error">,
  ): Promise<boolean> {
    const resumesAt = new Date(this.#services.clock.now().getTime() + seconds * 1000);
    const row = await this.#change(["applying"], { ...change, state: "waiting", resumesAt });
    if (row !== null) this.#services.alarms.set(row, seconds * 1000);
    return row !== null;
  }

  async #keep(items: readonly ReceiptItem[], more: Partial<ReceiptRow> = {}): Promise<void> {
    await this.#change(null, { ...more, items, counts: countItems(items) });
  }

  async #ask<T>(
    { personId, teamId, adAccount }: Pick<ReceiptRow, "personId" | "teamId" | "adAccount">,
    work: (calls: AdsCalls, account: string) => Promise<T>,
  ): Promise<T> {
    const who = { personId, teamId, adAccountId: adAccount.id };
    return this.#services.network.ask(who, work);
  }

  /** @param from null: while it is on its way, or was stopped meanwhile. */
  async #change(
    from: readonly ReceiptRow["state"][] | null,
    change: Partial<ReceiptRow>,
  ): Promise<ReceiptRow | null> {
    const { receipts, clock } = this.#services;
    const states = from ?? (["applying", "stopped"] as const);
    return receipts.change(this.#request, states, { ...change, modifiedAt: clock.now() });
  }
}
