import { personally } from "../../../policy.ts";

export const readWatched = personally("watched_accounts", "read");
export const changeWatched = personally("watched_accounts", "change");
