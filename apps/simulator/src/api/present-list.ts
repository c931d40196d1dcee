import type { WireList } from "@toolkit/social/wire/list";
import type { KeptList } from "../state/lists.ts";
import { isoTime, pick, type View } from "./view.ts";

/** Private lists are for their owners. */
export function maySeeList({ viewer }: View, list: KeptList): boolean {
  return !list.private || list.owner === viewer?.at;
}

export function presentList(view: View, list: KeptList, fields: readonly string[]): WireList {
  const whole: WireList = {
    id: list.id,
    name: list.name,
    created_at: isoTime(list.createdAt),
    description: list.description === "" ? undefined : list.description,
    follower_count: view.seed.followedLists.holding(list.id).length,
    member_count: list.members.size,
    owner_id: view.seed.network.people[list.owner]?.id,
    private: list.private,
  };
  return pick(whole, ["id", "name"], fields);
}
