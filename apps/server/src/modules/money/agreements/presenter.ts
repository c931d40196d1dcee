import type {
  AGREEMENT_INVOICE_STATES,
  AgreementApplication,
} from "@toolkit/core/contract/agreements";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { LocalText } from "../../../errors.ts";
import type { ShownApplication } from "./services/show-application.ts";
import type { Verified } from "./services/verify-signed.ts";

type InvoiceState = (typeof AGREEMENT_INVOICE_STATES)[number];

const REFUSED: LocalText = {
  en: "The payment provider refused the draft. Invoice by hand, or ask the operator to look at the log.",
  ja: "決済サービスが請求書の下書きを受け付けませんでした。手動で発行するか、管理者にログの確認を依頼してください。",
};

function stateOf({ row, isEnded }: ShownApplication): AgreementApplication["state"] {
  // What nobody signed does not end.
  const ends = row.state === "signed" || row.state === "active";
  return ends && isEnded ? "ended" : row.state;
}

function invoiceStateOf({ isEnded, invoice, draft }: ShownApplication): InvoiceState {
  if (!isEnded) return "later";
  if (invoice === null || invoice.settledAt === null) return "spend";
  if (draft === null) return "by_hand";
  if (draft.isRefused) return "failed";
  const status = draft.invoice?.status ?? "queued";
  return status === "uncollectible" ? "open" : status;
}

function presentInvoice(
  shown: ShownApplication,
  language: InterfaceLanguage,
): AgreementApplication["invoice"] {
  const { row, invoice, draft, isEnded, dueOn } = shown;
  // No fee is due for what was taken back, or of which nothing was applied.
  if (row.state === "withdrawn" || (isEnded && row.state !== "active")) return null;
  const state = invoiceStateOf(shown);
  const problem = invoice?.problem ?? (state === "failed" ? REFUSED : null);
  return {
    state,
    due: dueOn,
    net_spend: invoice?.netSpend ?? null,
    spend_source: invoice?.spendSource ?? null,
    fee: invoice?.fee ?? null,
    total: draft?.invoice?.total ?? null,
    tax: draft?.invoice?.tax ?? null,
    number: draft?.invoice?.number ?? null,
    problem: problem?.[language] ?? null,
  };
}

export function presentApplication(
  shown: ShownApplication,
  language: InterfaceLanguage,
): AgreementApplication {
  const { row, segments, signature } = shown;
  return {
    id: row.id,
    ad_account_id: row.adAccountId,
    state: stateOf(shown),
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    segments: segments.map(({ name, audienceConfigId, appliedAt }) => ({
      name,
      audience_config: audienceConfigId,
      applied: appliedAt?.toISOString() ?? null,
    })),
    reads_spend: row.readsSpend,
    signature:
      signature === null
        ? null
        : {
            version: signature.version,
            hash: signature.hash,
            name: signature.name,
            person: signature.email,
            at: signature.signedAt.toISOString(),
          },
    invoice: presentInvoice(shown, language),
    created: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

export function presentVerified(
  { isRequired, signed, segmentsLeft }: Verified,
  adAccountId: string,
) {
  return {
    ad_account_id: adAccountId,
    signed: signed !== null,
    required: isRequired,
    version: signed?.signature?.version ?? null,
    signed_at: signed?.signature?.signedAt.toISOString() ?? null,
    ends_on: signed?.row.endsOn ?? null,
    segments_left: segmentsLeft,
  };
}
