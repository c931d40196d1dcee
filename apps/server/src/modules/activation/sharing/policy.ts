import { EDITORS, EVERY_LEVEL, definePolicy, publicly } from "../../../policy.ts";

/** Whoever may save may give away; everybody in the team sees what was given. */
export const sharingPolicy = definePolicy("audience_shares", {
  read: EVERY_LEVEL,
  create: EDITORS,
  delete: EDITORS,
});

/** The link is the permission. */
export const openShared = publicly("audience_shares", "open");
