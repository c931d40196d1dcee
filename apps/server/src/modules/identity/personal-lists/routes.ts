import { personalLists } from "@toolkit/core/contract/personal-lists";
import type { Ports } from "../../capability.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { sessionOf } from "../auth/own.ts";
import { changeLists, readLists } from "./policy.ts";
import { presentList } from "./presenter.ts";
import { listLists, readList } from "./services/read-lists.ts";
import { addMembers, createList, removeList, replaceList } from "./services/save-list.ts";

/** Lists of handles, each its owner's alone. */
export function personalListRoutes(ports: Pick<Ports, "db" | "clock">): Route[] {
  const { db } = ports;
  const keyOf = (call: CallContext & { readonly params: { readonly pk: string } }) => ({
    userId: sessionOf(call).userId,
    id: call.params.pk,
  });
  return [
    bind(personalLists.list, readLists, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listLists(db, sessionOf(call).userId, window);
      return pageOf(rows.map(presentList), count, window);
    }),
    bind(personalLists.create, changeLists, async (call) => {
      const { name, description = "", members = [] } = call.body;
      const fields = { name, description, members };
      return presentList(await createList(ports, sessionOf(call).userId, fields));
    }),
    bind(personalLists.read, readLists, async (call) =>
      presentList(await readList(db, keyOf(call))),
    ),
    bind(personalLists.replace, changeLists, async (call) =>
      presentList(await replaceList(ports, keyOf(call), call.body)),
    ),
    bind(personalLists.addMembers, changeLists, async (call) =>
      presentList(await addMembers(ports, keyOf(call), call.body.members)),
    ),
    bind(personalLists.remove, changeLists, (call) => removeList(ports, keyOf(call))),
  ];
}
