import { personally, publicly } from "../../../policy.ts";

/** Whoever is not signed in yet begins and ends at a network. */
export const signInByNetwork = publicly("social_accounts", "sign_in");
export const readAccounts = personally("social_accounts", "read");
export const connectAccount = personally("social_accounts", "connect");
export const disconnectAccount = personally("social_accounts", "disconnect");
