import {
  wireDeleted,
  wireListAnswer,
  wireListPage,
  wireMembership,
  wireUpdated,
  wireUserPage,
} from "@toolkit/social/wire/answer";
import { wireFailure } from "@toolkit/social/wire/problem";
import { describe, expect, it } from "vitest";
import { appToken, call, must, userToken, useSimulator } from "./harness.ts";

const here = useSimulator();
const [owner, stranger] = [
  () => must(here.network.people.find((it) => !it.protected)),
  () => must(here.network.people.findLast((it) => !it.protected)),
];

describe("lists of the network", () => {
  it("come with their owners and members; private ones for their owners", async () => {
    const token = await appToken(here.url);
    const list = must(here.network.lists.find((it) => !it.private));
    const path = `/2/lists/${list.id}?list.fields=created_at,description,follower_count,member_count,owner_id,private&expansions=owner_id`;
    const { data, includes } = wireListAnswer.parse((await call(here.url, token, path)).body);
    expect(data?.member_count).toBe(list.members.length);
    expect(includes?.users?.[0]?.id).toBe(here.network.people[list.owner]?.id);
    const members = await call(here.url, token, `/2/lists/${list.id}/members`);
    const ids = wireUserPage.parse(members.body).data?.map(({ id }) => id) ?? [];
    expect(ids.toSorted()).toEqual(
      list.members.map((at) => here.network.people[at]?.id).toSorted(),
    );
    const user = must(here.network.people[list.owner]);
    const owned = await call(here.url, token, `/2/users/${user.id}/owned_lists`);
    expect(wireListPage.parse(owned.body).data?.map(({ id }) => id)).toContain(list.id);
    const member = must(here.network.people[must(list.members[0])]);
    const held = await call(here.url, token, `/2/users/${member.id}/list_memberships`);
    expect(wireListPage.parse(held.body).data?.map(({ id }) => id)).toContain(list.id);
  });
});

describe("a list of one's own", () => {
  it("is made, changed, filled, emptied and deleted", async () => {
    const token = await userToken(here.url, owner());
    const made = await call(here.url, token, "/2/lists", {
      method: "POST",
      body: { name: "People I read", description: "For tests", private: true },
    });
    expect(made.status).toBe(201);
    const { id } = must(wireListAnswer.parse(made.body).data);
    const other = await userToken(here.url, stranger());
    const unseen = await call(here.url, other, `/2/lists/${id}`);
    expect(wireListAnswer.parse(unseen.body).errors?.[0]?.title).toBe("Not Found Error");
    const change = { method: "PUT", body: { name: "People", private: false } };
    const changed = await call(here.url, token, `/2/lists/${id}`, change);
    expect(wireUpdated.parse(changed.body).data.updated).toBe(true);
    expect((await call(here.url, other, `/2/lists/${id}`, change)).status).toBe(403);
    const people = here.network.people.slice(5, 155);
    for (const person of people) {
      const body = { user_id: person.id };
      const added = await call(here.url, token, `/2/lists/${id}/members`, { method: "POST", body });
      expect(wireMembership.parse(added.body).data.is_member).toBe(true);
    }
    const first = wireUserPage.parse((await call(here.url, other, `/2/lists/${id}/members`)).body);
    expect(first.data?.length).toBe(100);
    const next = must(first.meta.next_token);
    expect(next.length).toBeLessThanOrEqual(19);
    const path = `/2/lists/${id}/members?pagination_token=${next}`;
    const second = wireUserPage.parse((await call(here.url, other, path)).body);
    const all = [...must(first.data), ...must(second.data)].map((user) => user.id);
    expect(all).toEqual(people.map((person) => person.id).toReversed());
    const gone = await call(here.url, token, `/2/lists/${id}/members/${must(people[0]).id}`, {
      method: "DELETE",
    });
    expect(wireMembership.parse(gone.body).data.is_member).toBe(false);
    const count = await call(here.url, other, `/2/lists/${id}?list.fields=member_count`);
    expect(wireListAnswer.parse(count.body).data).toMatchObject({
      name: "People",
      member_count: 149,
    });
    const deleted = await call(here.url, token, `/2/lists/${id}`, { method: "DELETE" });
    expect(wireDeleted.parse(deleted.body).data.deleted).toBe(true);
    expect((await call(here.url, token, `/2/lists/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(26) }, "name"],
    [{ name: "x", description: "x".repeat(101) }, "description"],
    [{ name: "x", colour: "red" }, "colour"],
    [{}, "name"],
  ])("cannot be made of %j", async (body, field) => {
    const token = await userToken(here.url, owner());
    const { status, body: answer } = await call(here.url, token, "/2/lists", {
      method: "POST",
      body,
    });
    expect(status).toBe(400);
    expect(Object.keys(wireFailure.parse(answer).errors?.[0]?.parameters ?? {})).toEqual([field]);
  });
});
