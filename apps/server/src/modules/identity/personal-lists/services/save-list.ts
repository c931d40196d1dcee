import { randomUUID } from "node:crypto";
import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import type { Database } from "../../../../db/client.ts";
import { lockPerson } from "../../../../db/lock-person.ts";
import { AppError, notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import {
  changeList,
  countLists,
  deleteList,
  insertList,
  type ListKey,
  type ListRow,
} from "../repository.ts";
import { joined } from "./members.ts";

interface ListPorts {
  readonly db: Database;
  readonly clock: Clock;
}

export interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly members: readonly string[];
}

const TOO_MANY = {
  en: `You have ${PERSONAL_LIST_LIMITS.perPerson} lists. Delete one that you no longer use.`,
  ja: `リストは${PERSONAL_LIST_LIMITS.perPerson}件まで作成できます。使用していないリストを削除してください。`,
};

/** @throws AppError "conflict" for one list too many, "invalid" for too many members. */
export async function createList(
  { db, clock }: ListPorts,
  userId: string,
  { name, description, members }: ListFields,
): Promise<ListRow> {
  await lockPerson(db, userId);
  if ((await countLists(db, userId)) >= PERSONAL_LIST_LIMITS.perPerson)
    throw new AppError("conflict", { message: "too many lists", user: TOO_MANY });
  const now = clock.now();
  const row = {
    id: randomUUID(),
    userId,
    name,
    description,
    members: joined([], members),
    createdAt: now,
    modifiedAt: now,
  };
  await insertList(db, row);
  return row;
}

async function changed(
  { db, clock }: ListPorts,
  key: ListKey,
  changes: (row: ListRow) => Partial<ListRow>,
): Promise<ListRow> {
  const row = await changeList(db, key, (present) => ({
    ...present,
    ...changes(present),
    modifiedAt: clock.now(),
  }));
  if (row === undefined) throw notFound("list");
  return row;
}

/** Without `members`, they stay. */
export function replaceList(
  ports: ListPorts,
  key: ListKey,
  { name, description, members }: Omit<ListFields, "members"> & Partial<ListFields>,
): Promise<ListRow> {
  return changed(ports, key, (row) => ({
    name,
    description,
    members: members === undefined ? row.members : joined([], members),
  }));
}

export function addMembers(
  ports: ListPorts,
  key: ListKey,
  members: readonly string[],
): Promise<ListRow> {
  return changed(ports, key, (row) => ({ members: joined(row.members, members) }));
}

export async function removeList({ db }: Pick<ListPorts, "db">, key: ListKey): Promise<void> {
  if (!(await deleteList(db, key))) throw notFound("list");
}
