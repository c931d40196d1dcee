import { knownly, personally, publicly } from "../../../policy.ts";

export const readTokens = personally("tokens", "read");
export const createToken = personally("tokens", "create");
export const revokeToken = personally("tokens", "revoke");
export const signInByToken = publicly("tokens", "sign_in");
/** The specification's pro-targeting token: public, read-only, and of no team. */
export const readPageToken = publicly("tokens", "read_of_pages");
/** Whoever is known may ask as whom. */
export const readSelf = knownly("tokens", "read_self");
