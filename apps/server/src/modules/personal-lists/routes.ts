import { randomUUID } from "node:crypto";
import { personalLists, type PersonalList } from "@toolkit/core/contract/personal-lists";
import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import type { Ports } from "../capability.ts";
import { AppError, notFound } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { sessionOf } from "../auth/own.ts";
import { changeLists, readLists } from "./policy.ts";
import {
  changeList,
  deleteList,
  findList,
  insertList,
  listLists,
  type ListRow,
} from "./repository.ts";
import { joined } from "./services/members.ts";

function presentList(row: ListRow): PersonalList {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    members: [...row.members],
    member_count: row.members.length,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

const TOO_MANY = {
  en: `You have ${PERSONAL_LIST_LIMITS.perPerson} lists. Delete one that you no longer use.`,
  ja: `リストは${PERSONAL_LIST_LIMITS.perPerson}件まで作成できます。使用していないリストを削除してください。`,
};

/** Lists of handles, each its owner's alone. */
export function personalListRoutes({ db, clock }: Pick<Ports, "db" | "clock">): Route[] {
  const keyOf = (call: CallContext & { readonly params: { readonly pk: string } }) => ({
    userId: sessionOf(call).userId,
    id: call.params.pk,
  });
  const shown = (row: ListRow | undefined): PersonalList => {
    if (row === undefined) throw notFound("list");
    return presentList(row);
  };
  return [
    bind(personalLists.list, readLists, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listLists(db, sessionOf(call).userId, window);
      return pageOf(rows.map(presentList), count, window);
    }),
    bind(personalLists.create, changeLists, async (call) => {
      const { userId } = sessionOf(call);
      const { name, description = "", members = [] } = call.body;
      const { count } = await listLists(db, userId, { limit: 1, offset: 0 });
      if (count >= PERSONAL_LIST_LIMITS.perPerson)
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
      return presentList(row);
    }),
    bind(personalLists.read, readLists, async (call) => shown(await findList(db, keyOf(call)))),
    bind(personalLists.replace, changeLists, async (call) => {
      const { name, description, members } = call.body;
      return shown(
        await changeList(db, keyOf(call), (row) => ({
          ...row,
          name,
          description,
          members: members === undefined ? row.members : joined([], members),
          modifiedAt: clock.now(),
        })),
      );
    }),
    bind(personalLists.addMembers, changeLists, async (call) =>
      shown(
        await changeList(db, keyOf(call), (row) => ({
          ...row,
          members: joined(row.members, call.body.members),
          modifiedAt: clock.now(),
        })),
      ),
    ),
    bind(personalLists.remove, changeLists, async (call) => {
      if (!(await deleteList(db, keyOf(call)))) throw notFound("list");
    }),
  ];
}
