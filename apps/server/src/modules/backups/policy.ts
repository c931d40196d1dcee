import { ADMINS, definePolicy } from "../../policy.ts";

/** The machine's own command line alone: the contract lets nobody else reach it. */
export const backupPolicy = definePolicy("backups", { make: ADMINS });
