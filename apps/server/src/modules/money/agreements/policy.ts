import { ADMINS, definePolicy, EDITORS, EVERY_LEVEL, staffOnly } from "../../../policy.ts";

/** Who signs binds the team: admins alone. */
export const agreementPolicy = definePolicy("agreements", {
  read: EVERY_LEVEL,
  verify: EVERY_LEVEL,
  apply: EDITORS,
  sign: ADMINS,
});

export const readAllAgreements = staffOnly("agreements", "read_all");
export const enterNetSpend = staffOnly("agreements", "enter_spend");
