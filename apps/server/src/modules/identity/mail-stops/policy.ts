import { publicly } from "../../../policy.ts";

/** The link is the permission: it stops mails to the address that it was mailed to, and nothing else. */
export const readMailStops = publicly("mail_stops", "read");
export const changeMailStops = publicly("mail_stops", "change");
