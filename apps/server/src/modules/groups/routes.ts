import { groups } from "@toolkit/core/contract/groups";
import type { Ports } from "../capability.ts";
import { notFound } from "../../errors.ts";
import { bind, type Route } from "../../http/bind.ts";
import { staffOnly } from "../../policy.ts";
import { setInGroup } from "./repository.ts";

const changeGroups = staffOnly("groups", "change");

export interface GroupRoutesOptions {
  readonly ports: Pick<Ports, "db">;
  /** Sessions remember who a person is: after a change they must ask again. */
  forgetPerson(userId: string): void;
}

export function groupRoutes({ ports, forgetPerson }: GroupRoutesOptions): Route[] {
  return [
    bind(groups.change, changeGroups, async (call) => {
      const person = await setInGroup(ports.db, call.body);
      if (person === undefined) throw notFound("person");
      forgetPerson(person.id);
      return { email: call.body.email, groups: person.groups.map((name) => ({ name })) };
    }),
  ];
}
