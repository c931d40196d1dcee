import { personally } from "../../../policy.ts";

export const readOwnLists = personally("network_lists", "read");
export const changeOwnLists = personally("network_lists", "change");
