import { z } from "zod";
import { wireListCreate, wireListMember, wireListUpdate } from "@toolkit/social/wire/list";
import { nothing } from "../answers.ts";
import { readBody } from "../body.ts";
import { personOf } from "../call.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter } from "../parameters.ts";
import { missing } from "../problems.ts";
import { ownList } from "./find.ts";

const writeLists = {
  appOnly: false,
  scopes: ["list.write", "tweet.read", "users.read"],
  limits: { user: 300 },
} as const;

export const listWrites = [
  endpoint({
    ...writeLists,
    method: "POST",
    path: "/2/lists",
    status: 201,
    scopes: ["list.read", "list.write", "tweet.read", "users.read"],
    input: z.strictObject({}),
    answer: (call) => {
      const body = readBody(wireListCreate, call.body);
      const { id, name } = call.seed.lists.create({
        name: body.name,
        description: body.description ?? "",
        private: body.private ?? false,
        owner: personOf(call).at,
        createdAt: call.seed.clock.now(),
      });
      return { data: { id, name } };
    },
  }),
  endpoint({
    ...writeLists,
    method: "PUT",
    path: "/2/lists/:id",
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const list = ownList(call, call.input.id);
      const body = readBody(wireListUpdate, call.body);
      list.name = body.name ?? list.name;
      list.description = body.description ?? list.description;
      list.private = body.private ?? list.private;
      return { data: { updated: true } };
    },
  }),
  endpoint({
    ...writeLists,
    method: "DELETE",
    path: "/2/lists/:id",
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      call.seed.lists.delete(ownList(call, call.input.id).id);
      return { data: { deleted: true } };
    },
  }),
  endpoint({
    ...writeLists,
    method: "POST",
    path: "/2/lists/:id/members",
    input: z.strictObject({ id: idParameter }),
    answer: (call) => {
      const list = ownList(call, call.input.id);
      const { user_id } = readBody(wireListMember, call.body);
      const person = call.seed.network.personById.get(user_id);
      if (!person) return nothing(missing("user", "user_id", user_id));
      call.seed.lists.addMember(list, person.at);
      return { data: { is_member: true } };
    },
  }),
  endpoint({
    ...writeLists,
    method: "DELETE",
    path: "/2/lists/:id/members/:user_id",
    input: z.strictObject({ id: idParameter, user_id: idParameter }),
    answer: (call) => {
      const list = ownList(call, call.input.id);
      const { user_id } = call.input;
      const person = call.seed.network.personById.get(user_id);
      if (!person) return nothing(missing("user", "user_id", user_id));
      list.members.delete(person.at);
      return { data: { is_member: false } };
    },
  }),
];
