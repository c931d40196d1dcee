import { EDITORS, EVERY_LEVEL, definePolicy } from "../../../policy.ts";

/** Everybody in the team sees its media; viewers add and change none. */
export const mediaPolicy = definePolicy("media", {
  read: EVERY_LEVEL,
  create: EDITORS,
  update: EDITORS,
  delete: EDITORS,
});
