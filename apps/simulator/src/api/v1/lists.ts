import type { KeptList } from "../../state/lists.ts";
import { maySeeList } from "../present-list.ts";
import { noSuchPage, noSuchUser, OldFailure, oldEndpoint, type OldCall } from "./endpoint.ts";
import { namedPerson, viewOf } from "./people.ts";
import { oldList, oldPost, oldUser } from "./present.ts";
import { pageOfOldPosts } from "./posts.ts";

function listOf(call: OldCall): KeptList {
  const list = call.seed.lists.get(call.input.get("list_id") ?? "");
  if (!list || !maySeeList(viewOf(call), list)) throw noSuchPage();
  return list;
}

function ownListOf(call: OldCall): KeptList {
  const list = listOf(call);
  if (list.owner !== call.person.at)
    throw new OldFailure(403, 104, "You aren't allowed to change this list.");
  return list;
}

const end = { next_cursor: 0, next_cursor_str: "0", previous_cursor: 0, previous_cursor_str: "0" };

function change(list: KeptList, { input }: OldCall): void {
  const name = input.get("name");
  if (name !== null && (name === "" || name.length > 25))
    throw new OldFailure(400, 25, "A list's name must have 1 to 25 characters.");
  list.name = name ?? list.name;
  list.description = input.get("description") ?? list.description;
  const mode = input.get("mode");
  if (mode !== null) list.private = mode === "private";
}

const membership = (path: "create" | "destroy") =>
  oldEndpoint({
    method: "POST",
    path: `lists/members/${path}.json`,
    answer: (call) => {
      const list = ownListOf(call);
      const person = namedPerson(call);
      if (!person) throw noSuchUser();
      if (path === "create") call.seed.lists.addMember(list, person.at);
      else list.members.delete(person.at);
      return oldList(viewOf(call), list);
    },
  });

export const oldLists = [
  oldEndpoint({
    method: "POST",
    path: "lists/create.json",
    answer: (call) => {
      const { seed, person, input } = call;
      if (!input.get("name")) throw new OldFailure(400, 25, "A list needs a name.");
      const made = seed.lists.create({
        name: "",
        description: "",
        private: false,
        owner: person.at,
        createdAt: seed.clock.now(),
      });
      try {
        change(made, call);
      } catch (error) {
        seed.lists.delete(made.id);
        throw error;
      }
      return oldList(viewOf(call), made);
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "lists/show.json",
    limit: 75,
    answer: (call) => oldList(viewOf(call), listOf(call)),
  }),
  oldEndpoint({
    method: "POST",
    path: "lists/update.json",
    answer: (call) => {
      const list = ownListOf(call);
      change(list, call);
      return oldList(viewOf(call), list);
    },
  }),
  oldEndpoint({
    method: "POST",
    path: "lists/destroy.json",
    answer: (call) => {
      const list = ownListOf(call);
      call.seed.lists.delete(list.id);
      return oldList(viewOf(call), list);
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "lists/ownerships.json",
    limit: 15,
    answer: (call) => {
      const person = namedPerson(call) ?? call.person;
      const view = viewOf(call);
      const lists = call.seed.lists.ownedBy(person.at).filter((list) => maySeeList(view, list));
      return { lists: lists.map((list) => oldList(view, list)), ...end };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "lists/members.json",
    answer: (call) => {
      const { members } = listOf(call);
      const users = [...members.keys()].flatMap((at) => {
        const person = call.seed.network.people[at];
        return person ? [oldUser(viewOf(call), person)] : [];
      });
      return { users, ...end };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "lists/statuses.json",
    answer: (call) => {
      const { members } = listOf(call);
      const view = viewOf(call);
      const posts = call.seed.posts
        .all()
        .filter((post) => members.has(post.author) && view.maySeePost(post));
      return pageOfOldPosts(call, posts, 200).map((post) => oldPost(view, post));
    },
  }),
  membership("create"),
  membership("destroy"),
];
