import {
  ADMINS,
  EVERY_LEVEL,
  definePolicy,
  personally,
  publicly,
  staffOnly,
} from "../../../policy.ts";

/** Everybody in the team sees what its plan allows; admins manage what is paid. */
export const billingPolicy = definePolicy("billing", {
  read_plan: EVERY_LEVEL,
  read: ADMINS,
  manage: ADMINS,
});

/** Of all teams and people. */
export const readAllDifferences = staffOnly("billing", "read_differences");

export const readPremium = personally("premium_subscription", "read");
export const managePremium = personally("premium_subscription", "manage");

/** The signature decides, not who calls. */
export const sendEvents = publicly("payment_events", "send");
