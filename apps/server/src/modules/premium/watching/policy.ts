import { personally, publicly } from "../../../policy.ts";

export const readWatched = personally("watched_accounts", "read");
/** The signature decides, not who calls. */
export const tellOfFollows = publicly("follow_events", "send");
export const changeWatched = personally("watched_accounts", "change");
