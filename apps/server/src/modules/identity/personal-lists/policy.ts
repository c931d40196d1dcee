import { personally } from "../../../policy.ts";

export const readLists = personally("personal_lists", "read");
export const changeLists = personally("personal_lists", "change");
