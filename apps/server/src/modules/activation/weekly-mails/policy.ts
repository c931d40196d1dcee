import { publicly } from "../../../policy.ts";

/** The link is the permission: it can end a person's mails, and nothing else. */
export const readWeeklyMails = publicly("weekly_mails", "read");
export const stopWeeklyMails = publicly("weekly_mails", "stop");
