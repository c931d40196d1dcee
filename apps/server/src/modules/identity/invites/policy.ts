import { personally, publicly } from "../../../policy.ts";

/** Who may invite stands in the team's policy. Here: who holds a code. */
export const openInvite = publicly("invites", "open");
export const acceptInvite = personally("invites", "accept");
