import { OAUTH2_SCOPES } from "@toolkit/social/wire/oauth";
import { describe, expect, it } from "vitest";
import { call, control, must, userToken, useSimulator, type Answered } from "./harness.ts";

const here = useSimulator();

interface Item {
  readonly id: string;
  readonly text: string;
}
const dataOf = ({ body }: Answered) => (body as { readonly data?: unknown }).data;
const linesOf = (answer: Answered) => (dataOf(answer) as readonly Item[] | undefined) ?? [];

/** A caller with every scope. */
async function caller(at: number) {
  const person = must(here.network.people.filter((it) => !it.protected)[at]);
  const token = await userToken(here.url, person, OAUTH2_SCOPES.join(" "));
  const ask = (path: string, method = "GET", body?: unknown) =>
    call(here.url, token, `/2/broadcasts${path}`, { method, body });
  return { person, ask };
}

async function running(ask: Awaited<ReturnType<typeof caller>>["ask"]): Promise<string> {
  const { now } = (await control(here.url, "GET", "")) as { readonly now: string };
  const start = Date.parse(now) + 60_000;
  const made = await ask("/scheduled", "POST", {
    source_id: "key",
    title: "Live",
    scheduled_start_ms: String(start),
    scheduled_end_ms: String(start + 600_000),
  });
  await control(here.url, "POST", "/clock", { seconds: 61 });
  return (dataOf(made) as { readonly broadcast_id: string }).broadcast_id;
}

describe("broadcasts", () => {
  it("begin by themselves, and are found by their owner alone", async () => {
    const [owner, guest] = [await caller(0), await caller(1)];
    const id = await running(owner.ask);
    const fields = "broadcast.fields=start_ms,end_ms,twitter_user_id";
    const one = dataOf(await owner.ask(`/${id}?${fields}`));
    expect(one).toMatchObject({ id, state: "Running", twitter_user_id: owner.person.id });
    expect(one).toHaveProperty("start_ms");
    expect(one).not.toHaveProperty("end_ms");
    expect(linesOf(await owner.ask("")).map((it) => it.id)).toContain(id);
    const some = await owner.ask(`?ids=${id},abc`);
    expect(some.body).toMatchObject({ data: [{ id }], errors: [{ resource_id: "abc" }] });
    expect((await owner.ask(`?ids=${id}&max_results=5`)).status).toBe(400);
    expect(dataOf(await guest.ask(`/${id}`))).toBeUndefined();
  });

  it("have a chat that pages, and that the owner keeps in order", async () => {
    const [owner, guest] = [await caller(0), await caller(1)];
    const id = await running(owner.ask);
    const say = (text: string, more: object = {}) =>
      guest.ask(`/${id}/chat`, "POST", { text, ...more });
    const first = (dataOf(await say("One")) as { readonly timestamp: string }).timestamp;
    await say("Two", { reply_to: first });
    expect((await say("Three", { reply_to: "12" })).status).toBe(400);

    const page = await owner.ask(`/${id}/chat?max_results=1&expansions=author_id`);
    expect(page.body).toMatchObject({
      data: [{ text: "Two", author_id: guest.person.id }],
      includes: { users: [{ id: guest.person.id }] },
    });
    const { meta } = page.body as { readonly meta: { readonly next_token: string } };
    const next = await owner.ask(`/${id}/chat?max_results=1&pagination_token=${meta.next_token}`);
    expect(linesOf(next).map(({ text }) => text)).toEqual(["One"]);
    expect(dataOf(await guest.ask(`/${id}/chat`))).toBeUndefined();

    // Mutes end by themselves; nobody but the owner sets them.
    const mute = (more: object) => ({ user_id: guest.person.id, ...more });
    expect((await guest.ask(`/${id}/chat/mutes`, "POST", mute({}))).status).toBe(404);
    const { now } = (await control(here.url, "GET", "")) as { readonly now: string };
    const until = { end_at_ms: String(Date.parse(now) + 30_000), message_id: first };
    await owner.ask(`/${id}/chat/mutes`, "POST", mute(until));
    expect(linesOf(await owner.ask(`/${id}/chat`)).map(({ text }) => text)).toEqual(["Two"]);
    expect((await say("Four")).status).toBe(403);
    await control(here.url, "POST", "/clock", { seconds: 31 });
    expect((await say("Five")).status).toBe(200);
    await owner.ask(`/${id}/chat/mutes`, "POST", mute({}));
    expect((await say("Six")).status).toBe(403);
    await owner.ask(`/${id}/chat/mutes/${guest.person.id}`, "DELETE");
    expect((await say("Seven")).status).toBe(200);

    const [latest] = linesOf(await owner.ask(`/${id}/chat`));
    const message = `/${id}/chat/${must(latest).id}`;
    expect((await guest.ask(message, "DELETE")).status).toBe(404);
    expect(dataOf(await owner.ask(message, "DELETE"))).toEqual({ deleted: true });
    expect((await owner.ask(message, "DELETE")).status).toBe(404);
  });
});
