import { personally } from "../../../policy.ts";

export const readDecisions = personally("decisions", "read");
export const makeDecisions = personally("decisions", "change");
