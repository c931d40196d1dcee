import {
  addDays,
  agreementFee,
  AGREEMENT_TERMS,
  dayInJapan,
  startOfDayInJapan,
} from "@toolkit/core/domain/agreement";
import { settleAgreementsJob } from "../../../../jobs/definitions/agreements.ts";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import { chargedTeam, queueDraftInvoice } from "../../billing/services/draft-invoice.ts";
import {
  NOT_IN_YEN,
  notEnded,
  settledAlready,
  SPEND_NOT_READ,
  TEAM_GONE,
} from "./agreement-refusals.ts";
import type { AgreementInvoiceRow, AgreementServices, Application } from "./agreement-services.ts";
import { addBusinessDays } from "./business-days.ts";
import { NotInYen, readSpend } from "./read-spend.ts";
import { chargeTexts } from "./charge-texts.ts";

/** Queues the settling once per hour: a figure that could not be read is asked for again. */
export async function queueSettling({
  queue,
  clock,
}: Pick<AgreementServices, "queue" | "clock">): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13);
  const idempotencyKey = `agreements:${hour}`;
  await queue.enqueue(settleAgreementsJob, { hour }, { teamId: null, idempotencyKey });
}

/** Opens the invoices of periods that ended, and drafts those whose net spend can be read. */
export async function settleApplications(
  services: AgreementServices,
  signal?: AbortSignal,
): Promise<{ readonly settled: number }> {
  const { agreements, clock, log } = services;
  let settled = 0;
  for (const id of await agreements.unsettled(dayInJapan(clock.now()))) {
    signal?.throwIfAborted();
    try {
      if (await settleOne(services, id, signal)) settled++;
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ err: error, application: id }, "an application was not settled");
    }
  }
  return { settled };
}

async function settleOne(
  services: AgreementServices,
  id: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { agreements, clock } = services;
  const application = await agreements.findAny(id);
  if (application === null) return false;
  const { row } = application;
  await agreements.openInvoice(blankInvoice(application, clock.now()));
  if (!row.readsSpend || clock.now() < settlesFrom(row.endsOn)) return false;
  let spend: number;
  try {
    spend = await readSpend(services, application, signal);
  } catch (error) {
    signal?.throwIfAborted();
    await agreements.settleInvoice(id, { problem: problemOf(error) });
    return false;
  }
  await settleWith(services, application, { netSpend: spend, source: "network", by: null });
  return true;
}

function problemOf(error: unknown): LocalText {
  if (error instanceof NotInYen) return NOT_IN_YEN;
  const reason = error instanceof AppError ? error.user : undefined;
  if (reason === undefined) return SPEND_NOT_READ;
  return { en: `${SPEND_NOT_READ.en} ${reason.en}`, ja: `${SPEND_NOT_READ.ja}${reason.ja}` };
}

/** Figures of the last days may still change at the network. */
function settlesFrom(endsOn: string): Date {
  return startOfDayInJapan(addDays(endsOn, 1 + AGREEMENT_TERMS.settlingDays));
}

export function dueOf(endsOn: string): string {
  return addBusinessDays(endsOn, AGREEMENT_TERMS.invoiceBusinessDays);
}

function blankInvoice({ row }: Application, now: Date): AgreementInvoiceRow {
  return {
    applicationId: row.id,
    dueOn: dueOf(row.endsOn),
    netSpend: null,
    spendSource: null,
    enteredBy: null,
    fee: null,
    effectKey: null,
    problem: null,
    createdAt: now,
    settledAt: null,
  };
}

export interface SpendEntry {
  readonly id: string;
  readonly netSpend: number;
  /** Address of who of the staff enters it. */
  readonly by: string;
}

/** Staff enter net spend that the network did not tell. */
export async function enterSpend(
  services: AgreementServices,
  { id, netSpend, by }: SpendEntry,
): Promise<Application> {
  const { agreements, clock } = services;
  const application = await agreements.findAny(id);
  if (application === null) throw notFound("application");
  const { row } = application;
  if (row.state !== "active" || row.endsOn >= dayInJapan(clock.now())) throw notEnded();
  await agreements.openInvoice(blankInvoice(application, clock.now()));
  await settleWith(services, application, { netSpend, source: "staff", by });
  const settled = await agreements.findAny(id);
  if (settled === null) throw notFound("application");
  return settled;
}

/**
 * Settles an application: the figure, the fee and the effect that drafts the invoice commit together, so that a crash leaves
 * either nothing or an invoice that is drafted once.
 */
async function settleWith(
  services: AgreementServices,
  { row }: Application,
  {
    netSpend,
    source,
    by,
  }: {
    readonly netSpend: number;
    readonly source: "network" | "staff";
    readonly by: string | null;
  },
): Promise<void> {
  const { db, agreements, billing, clock } = services;
  const { id, teamId } = row;
  const fee = agreementFee(netSpend);
  const sells = billing.payments !== null && teamId !== null;
  const charged = sells ? await chargedTeam(billing, teamId) : null;
  await db.transaction(async () => {
    const order = {
      ...chargeTexts(row, netSpend),
      cause: id,
      currency: "YEN",
      amount: fee,
      periodStart: startOfDayInJapan(row.startsOn),
      periodEnd: startOfDayInJapan(addDays(row.endsOn, 1)),
      payableDays: AGREEMENT_TERMS.payableDays,
    } as const;
    const effectKey =
      charged === null ? null : await queueDraftInvoice(billing, db, charged, order);
    const isMine = await agreements.settleInvoice(id, {
      netSpend,
      spendSource: source,
      enteredBy: by,
      fee,
      effectKey,
      problem: teamId === null ? TEAM_GONE : null,
      settledAt: clock.now(),
    });
    if (!isMine) throw settledAlready();
  });
}
