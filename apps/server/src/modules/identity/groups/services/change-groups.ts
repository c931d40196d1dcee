import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import { setInGroup, type GroupChange } from "../repository.ts";

export interface GroupDeps {
  readonly ports: { readonly db: Database };
  /** Sessions remember who a person is: after a change they must ask again. */
  forgetPerson(userId: string): void;
}

/** Puts a person into a group or out of it. Returns all their groups. */
export async function changeGroups(
  { ports, forgetPerson }: GroupDeps,
  change: GroupChange,
): Promise<readonly string[]> {
  const person = await setInGroup(ports.db, change);
  if (person === undefined) throw notFound("person");
  forgetPerson(person.id);
  return person.groups;
}
