import { billing, CHECKOUT_RETURNS } from "@toolkit/core/contract/billing";
import { billingDifferences } from "@toolkit/core/contract/billing-differences";
import { webhooks } from "@toolkit/core/contract/webhooks";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { personOf } from "../../../principal.ts";
import type { PlansPort } from "../../../ports/plans.ts";
import type { TeamDeps } from "../../identity/teams/services/team-deps.ts";
import { billingPolicy, readAllDifferences, sendEvents } from "./policy.ts";
import {
  presentBilling,
  presentDetails,
  presentDifferences,
  presentInvoices,
  presentPaymentMethod,
  presentPreview,
} from "./presenter.ts";
import type { Owner } from "./services/accounts.ts";
import type { BillingServices } from "./services/billing-services.ts";
import {
  cancelSubscription,
  changePlan,
  openPortal,
  previewChange,
  reconcile,
  resumeSubscription,
  startCheckout,
} from "./services/change-subscription.ts";
import { changeDetails, readDetails } from "./services/details.ts";
import { invoiceFile, listInvoices, readPaymentMethod } from "./services/invoices.ts";
import { readDifferences } from "./services/read-differences.ts";
import { readTeamBilling, type UsageCounts } from "./services/read-billing.ts";
import { receiveEvent } from "./services/receive-event.ts";

export interface BillingRouteNeeds extends BillingServices {
  readonly plans: PlansPort;
  readonly usage: UsageCounts;
  readonly team: Pick<TeamDeps, "forgetPerson" | "memberLeaves"> & {
    readonly ports: TeamDeps["ports"];
  };
}

/** What makes the same request recognisable: its key, else this one call. */
export function requestOf(call: CallContext): string {
  return call.requestHeader("idempotency-key") ?? call.requestId;
}

/** Counts a call that asks the provider. @throws AppError "too_many_requests" */
export function countCall({ limits }: BillingServices, call: CallContext): string {
  const personId = personOf(call.principal)?.id ?? "local";
  limits.takeCall(personId);
  return personId;
}

const ownerOf = (call: CallContext): Owner => ({ kind: "team", id: teamIdOf(call) });
const momentOf = (text: string | undefined) => (text === undefined ? null : new Date(text));
const askedOf = (call: CallContext) => ({
  owner: ownerOf(call),
  request: requestOf(call),
  language: call.language,
});

export function billingRoutes(needs: BillingRouteNeeds): Route[] {
  const { team: teamDeps, origin } = needs;
  const manage = billingPolicy.can("manage");
  const present = async (call: CallContext) => {
    const teamId = teamIdOf(call);
    const details = await readDetails(needs, teamId);
    const canPay = call.team === null || billingPolicy.of(call.team.level).includes("manage");
    return presentBilling(await readTeamBilling(needs, teamId), { details, canPay });
  };
  const pageOf = ({ team }: CallContext, path: string): string =>
    `${origin}/${team?.slug ?? ""}/${path}`;

  return [
    bind(billing.publicKey, billingPolicy.can("read_plan"), async () => ({
      public_key: needs.payments?.publicKey ?? null,
    })),
    bind(billing.read, billingPolicy.can("read_plan"), present),
    bind(billing.checkout, manage, async (call) => {
      const { plan, interval, currency, promotion_code: promotionCode } = call.body;
      const { replaces_grant: replacesGrant = false } = call.body;
      needs.limits.takeCode(countCall(needs, call), promotionCode);
      const success = pageOf(call, CHECKOUT_RETURNS.success);
      return startCheckout(needs, {
        ...askedOf(call),
        plan,
        interval,
        currency,
        promotionCode,
        replacesGrant,
        successUrl: `${success}?session={CHECKOUT_SESSION_ID}`,
        cancelUrl: pageOf(call, CHECKOUT_RETURNS.cancel),
      });
    }),
    bind(billing.reconcile, manage, async (call) => {
      countCall(needs, call);
      await reconcile(needs, ownerOf(call));
      return present(call);
    }),
    bind(billing.preview, manage, async (call) => {
      countCall(needs, call);
      const { plan, interval, proration_date: date } = call.body;
      const prorationDate = date === undefined ? undefined : new Date(date);
      const found = await previewChange(needs, { ...askedOf(call), plan, interval, prorationDate });
      return presentPreview(found, { plan, interval });
    }),
    bind(billing.upgrade, manage, async (call) => {
      countCall(needs, call);
      const { plan, interval, proration_date: date, due_now: dueNow } = call.body;
      const { takes_back_cancellation: continues = false } = call.body;
      const confirmed = { prorationDate: new Date(date), dueNow, continues };
      await changePlan(needs, { ...askedOf(call), plan, interval, ...confirmed });
      return present(call);
    }),
    bind(billing.cancel, manage, async (call) => {
      countCall(needs, call);
      await cancelSubscription(needs, { ...askedOf(call), ...call.body });
      return present(call);
    }),
    bind(billing.resume, manage, async (call) => {
      countCall(needs, call);
      await resumeSubscription(needs, askedOf(call));
      return present(call);
    }),
    bind(billing.portal, manage, async (call) => {
      countCall(needs, call);
      const returnUrl = pageOf(call, CHECKOUT_RETURNS.portal);
      return openPortal(needs, { ...askedOf(call), returnUrl });
    }),
    bind(billing.paymentMethod, billingPolicy.can("read"), async (call) => {
      countCall(needs, call);
      return presentPaymentMethod(await readPaymentMethod(needs, ownerOf(call)));
    }),
    bind(billing.invoices, billingPolicy.can("read"), async (call) => {
      const { page, page_size: pageSize, status = null, sort = "-created" } = call.query;
      const { created_from: from, created_before: before } = call.query;
      const filter = { state: status, from: momentOf(from), before: momentOf(before), sort };
      const asked = { owner: ownerOf(call), filter, page, pageSize };
      return presentInvoices(await listInvoices(needs, asked));
    }),
    bind(billing.invoicePdf, billingPolicy.can("read"), async (call) => {
      countCall(needs, call);
      const { number, body } = await invoiceFile(needs, {
        owner: ownerOf(call),
        id: call.params.pk,
      });
      return { filename: `${number}.pdf`, type: "application/pdf", body };
    }),
    bind(billing.details, billingPolicy.can("read"), async (call) =>
      presentDetails(await readDetails(needs, teamIdOf(call))),
    ),
    bind(billing.changeDetails, manage, async (call) => {
      const { invoice_email: invoiceEmail, country, invoice_name: invoiceName } = call.body;
      const { vat_id: vatId, registration_number: registrationNumber, recipient } = call.body;
      countCall(needs, call);
      const teamId = teamIdOf(call);
      const after = await changeDetails(needs, teamDeps, {
        teamId,
        changes: { invoiceEmail, country, invoiceName, vatId, registrationNumber, recipient },
      });
      return presentDetails(after);
    }),
    bind(billingDifferences.list, readAllDifferences, async () =>
      presentDifferences(await readDifferences(needs)),
    ),
    bind(webhooks.stripe, sendEvents, async (call) => {
      const signature = call.requestHeader("stripe-signature");
      await receiveEvent(needs, { body: call.rawBody(), signature });
      return { received: true as const };
    }),
  ];
}
