import { ADMINS, EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Whoever is taken off the list may be uploaded again: that is the admins' to decide. */
export const optOutPolicy = definePolicy("opt_outs", {
  read: EVERY_LEVEL,
  add: EDITORS,
  remove: ADMINS,
});

/** An upload spends the plan's share and sends people's data out: viewers look on. */
export const uploadPolicy = definePolicy("uploads", {
  read: EVERY_LEVEL,
  upload: EDITORS,
  /** It binds the whole workspace. */
  accept_terms: ADMINS,
});
