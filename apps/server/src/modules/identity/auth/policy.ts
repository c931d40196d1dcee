import { personally, publicly } from "../../../policy.ts";

export const signIn = publicly("account", "sign_in");
export const readOwn = personally("account", "read");
export const changeOwn = personally("account", "change");
export const signOut = personally("account", "sign_out");
export const readSessions = personally("sessions", "read");
export const endSessions = personally("sessions", "end");
