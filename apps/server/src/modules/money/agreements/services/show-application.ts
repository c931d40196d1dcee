import { dayInJapan } from "@toolkit/core/domain/agreement";
import { readDraftInvoice, type DraftState } from "../../billing/services/draft-invoice.ts";
import type { AgreementServices, Application } from "./agreement-services.ts";
import { dueOf } from "./settle-applications.ts";

/** An application as it is on a day, with what billing made of its invoice. */
export interface ShownApplication extends Application {
  readonly isEnded: boolean;
  readonly dueOn: string;
  /** Null: nothing was queued at billing. */
  readonly draft: DraftState | null;
}

export async function showApplication(
  { billing, clock }: Pick<AgreementServices, "billing" | "clock">,
  application: Application,
): Promise<ShownApplication> {
  const { row, invoice } = application;
  const key = invoice?.effectKey ?? null;
  return {
    ...application,
    isEnded: row.endsOn < dayInJapan(clock.now()),
    dueOn: invoice?.dueOn ?? dueOf(row.endsOn),
    draft: key === null ? null : await readDraftInvoice(billing, key),
  };
}
