import { personally } from "../../policy.ts";

/** A person reads the teams that they are a member of, at whatever level. */
export const readTeams = personally("team", "read");
