import { OF_UPLOADS } from "./safety-of-uploads.ts";

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
  staff: [...OF_UPLOADS.staff, "billingDifferences.list"],
  person: [
    "premiumReferral.read",
    "premiumSubscription.read",
    "premiumSubscription.create",
    "premiumSubscription.preview",
    "premiumSubscription.reconcile",
    "premiumSubscription.portal",
    "premiumSubscription.change",
    "premiumSubscription.cancel",
    "premiumAccounts.list",
    "premiumAccounts.watch",
    "premiumAccounts.change",
    "premiumAccounts.remove",
    "premiumAccounts.refresh",
    "premiumAccounts.readings",
    "premiumAccounts.costs",
    "premiumFollowers.followers",
    "premiumFollowers.unfollowers",
  ],
} as const;
