import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

export const planPolicy = definePolicy("audience_plans", {
  read: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
});
