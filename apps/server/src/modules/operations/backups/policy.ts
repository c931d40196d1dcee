import { staffOnly } from "../../../policy.ts";

/** The machine's own command line alone: the contract's access lets no session and no token reach it. */
export const makeBackup = staffOnly("backups", "make");
