import { groups } from "@toolkit/core/contract/groups";
import { bind, type Route } from "../../../http/bind.ts";
import { staffOnly } from "../../../policy.ts";
import { changeGroups, type GroupDeps } from "./services/change-groups.ts";

const mayChange = staffOnly("groups", "change");

export function groupRoutes(deps: GroupDeps): Route[] {
  return [
    bind(groups.change, mayChange, async (call) => {
      const names = await changeGroups(deps, call.body);
      return { email: call.body.email, groups: names.map((name) => ({ name })) };
    }),
  ];
}
