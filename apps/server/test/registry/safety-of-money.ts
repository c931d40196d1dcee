/** Calls of billing in the safety table: everybody reads the plan, admins manage what is paid. */
export const OF_MONEY = {
  admin: [
    "billing.checkout",
    "billing.reconcile",
    "billing.preview",
    "billing.upgrade",
    "billing.cancel",
    "billing.resume",
    "billing.portal",
    "billing.paymentMethod",
    "billing.invoices",
    "billing.invoicePdf",
    "billing.details",
    "billing.changeDetails",
  ],
  person: [
    "premiumSubscription.read",
    "premiumSubscription.create",
    "premiumSubscription.preview",
    "premiumSubscription.reconcile",
    "premiumSubscription.portal",
    "premiumSubscription.change",
    "premiumSubscription.cancel",
  ],
} as const;
