import { EDITORS, EVERY_LEVEL, byExtension, definePolicy } from "../../../policy.ts";

const policy = definePolicy("usage_receipts", {
  read: EVERY_LEVEL,
  report: EDITORS,
  apply: EDITORS,
});

/** Everybody in the team sees receipts; whoever may apply may report, by the extension as well. */
export const receiptPolicy = { ...policy, report: byExtension(policy.can("report")) };
