import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatasetRegistry } from "../store/registry.ts";
import { proveUnique } from "../store/uniqueness.ts";
import { importText, openWorkbench, type Workbench } from "./testing/import-text.ts";

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
});
afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const user = (id: string): object => ({ id, name: `Name ${id}`, username: `user${id}` });
const post = (id: string, author: string): object => ({
  id,
  author_id: author,
  text: `post ${id}`,
  created_at: "2025-06-01T00:00:00Z",
});
const page = (...data: object[]): object => ({ data, meta: { result_count: data.length } });
const reply = {
  ...post("90", "1"),
  author: user("1"),
  in_reply_to_user_id: "1",
  in_reply_to_user: user("1"),
};

describe("a line that holds the same thing twice", () => {
  it.each<[what: string, file: string, content: object | object[], accounts: number]>([
    ["one user in a list", "users.json", [user("1"), user("1")], 1],
    ["pages kept as one document", "pages.json", [page(user("1")), page(user("1"), user("2"))], 2],
    ["one user in a response", "response.jsonl", page(user("1"), user("1")), 1],
    [
      "one user in data and includes",
      "both.jsonl",
      { data: [user("1")], includes: { users: [user("1")] } },
      1,
    ],
    ["a reply to oneself with both its accounts", "reply.jsonl", reply, 1],
    ["a follower", "followers_7.json", page(user("1"), user("2"), user("1")), 3],
    ["who likes a post", "liking_users_90.json", page(user("1"), user("1")), 1],
    ["a member of a list", "list_members_5.json", page(user("1"), user("1")), 1],
    [
      "a post with its author",
      "posts.json",
      {
        data: [post("90", "1"), post("90", "1")],
        includes: { users: [user("1"), user("1")] },
      },
      1,
    ],
  ])("is imported once: %s", async (_, file, content, accounts) => {
    await importText(bench, { [file]: JSON.stringify(content) });
    const { database } = bench.dataset;
    expect(await database.using(proveUnique)).toEqual([]);
    const [row] = await database.rows("SELECT count(*)::INT AS n FROM accounts");
    expect(row).toEqual({ n: accounts });
    const [seen] = await database.rows(
      "SELECT count(*)::INT AS n FROM profile_observations WHERE id = (SELECT id FROM accounts WHERE network_id = 1)",
    );
    expect(seen).toEqual({ n: 1 });
    await importText(bench, { [file]: JSON.stringify(content) }, { asOf: "2027-01-01" });
    expect(await database.using(proveUnique)).toEqual([]);
  });

  it("is no damage where an earlier version kept it twice", async () => {
    await importText(bench, { "users.json": JSON.stringify([user("1"), user("2")]) });
    await bench.dataset.database.rows(
      "INSERT INTO profile_observations FROM profile_observations WHERE id = 1",
    );
    await bench.dataset.database.rows("DELETE FROM meta WHERE key = 'verified'");
    await bench.registry.close();
    const registry = await DatasetRegistry.open(bench.dir);
    bench = { ...bench, registry };
    const { database } = await registry.open("test");
    expect(registry.damaged()).toEqual([]);
    expect(await database.using(proveUnique)).toEqual([]);
    expect(await database.rows("SELECT count(*)::INT AS n FROM profile_observations")).toEqual([
      { n: 2 },
    ]);
  });
});
