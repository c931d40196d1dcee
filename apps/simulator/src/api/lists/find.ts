import type { KeptList } from "../../state/lists.ts";
import { personOf, type Call } from "../call.ts";
import { maySeeList } from "../present-list.ts";
import { forbidden, missing, notThere } from "../problems.ts";
import { View } from "../view.ts";

/** Null: it does not exist, or not for this caller; the two are not told apart. */
export function findList(call: Call<unknown>, id: string): KeptList | null {
  const list = call.seed.lists.get(id);
  return list && maySeeList(new View(call.seed, call.viewer), list) ? list : null;
}

/** For changes: the caller's own list. */
export function ownList(call: Call<unknown>, id: string): KeptList {
  const list = findList(call, id);
  if (!list) throw notThere(missing("list", "id", id));
  if (list.owner !== personOf(call).at) throw forbidden("You are not allowed to change this List.");
  return list;
}
