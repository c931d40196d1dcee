import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { appToken, call, CLIENT, control, must, userToken, useSimulator } from "./harness.ts";

const here = useSimulator();

interface Received {
  readonly body: string;
  readonly signature: string;
}

const received: Received[] = [];
let receiver: Server;
let address = "";
let knowsSecret = true;
let status = 200;

const signed = (text: string) =>
  `sha256=${createHmac("sha256", CLIENT.consumerSecret).update(text).digest("base64")}`;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const token = url.searchParams.get("crc_token");
    if (token !== null) {
      const answer = { response_token: knowsSecret ? signed(token) : "sha256=other" };
      return void response.end(JSON.stringify(answer));
    }
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const signature = String(request.headers["x-twitter-webhooks-signature"]);
      if (status === 200) received.push({ body, signature });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "localhost", resolve));
  address = `http://localhost:${(receiver.address() as AddressInfo).port}/events`;
});
afterAll(() => void receiver.close());
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await control(here.url, "POST", "/reset");
  await control(here.url, "POST", "/activity/delivery", { automatic: false });
});

const event = z.object({
  data: z.object({
    event_uuid: z.string(),
    event_type: z.string(),
    payload: z.object({
      source: z.object({ id: z.string() }),
      target: z.object({ id: z.string() }),
    }),
  }),
});
const told = z.object({
  followers: z.array(z.string()),
  moves: z.array(z.object({ id: z.string(), account: z.string(), cause: z.string() })),
});

const people = () => {
  const all = here.network.people.filter((it) => !it.protected);
  const watched = must(all.find(({ at }) => here.network.follows.followersCount(at) >= 6));
  const followers = here.network.follows
    .followers(watched.at)
    .map((edge) => must(here.network.people[edge.person]));
  return { watched, followers };
};
const truth = async (person: string) =>
  told.parse(await control(here.url, "GET", `/follows?person=${person}`));
const deeds = (...all: readonly { person: string; does: string; to: string }[]) =>
  control(here.url, "POST", "/follows", { deeds: all });

async function subscribe(user: string): Promise<string> {
  const token = await appToken(here.url);
  const hook = await call(here.url, token, "/2/webhooks", {
    method: "POST",
    body: { url: address },
  });
  expect(hook.status).toBe(200);
  const { id: webhook_id } = z.object({ id: z.string() }).parse(hook.body);
  for (const event_type of ["follow.follow", "follow.unfollow"]) {
    const body = { event_type, filter: { user_id: user, direction: "inbound" }, webhook_id };
    const made = await call(here.url, token, "/2/activity/subscriptions", { method: "POST", body });
    expect(made.status).toBe(200);
  }
  return token;
}

describe("accounts that vanish", () => {
  it("are not in the list of followers, and a lookup says why", async () => {
    const { watched, followers } = people();
    const [gone, deleted, blocks, hides] = followers.map((it) => must(it));
    await control(here.url, "POST", "/people", { person: gone?.id, state: "suspended" });
    await control(here.url, "POST", "/people", { person: deleted?.id, state: "deleted" });
    await control(here.url, "POST", "/people", {
      person: hides?.id,
      protected: true,
      username: "renamed_one",
    });
    await deeds({ person: must(blocks).id, does: "block", to: watched.id });
    const token = await userToken(here.url, watched);
    const ids = [gone, deleted, blocks, hides].map((it) => must(it).id);
    const answer = await call(
      here.url,
      token,
      `/2/users?ids=${ids.join(",")}&user.fields=protected`,
    );
    expect(answer.body).toMatchObject({
      data: [{ id: ids[3], username: "renamed_one", protected: true }],
      errors: [
        { detail: `User has been suspended: [${ids[0]}].` },
        { detail: `Could not find user with ids: [${ids[1]}].` },
        { detail: expect.stringContaining("blocked") },
      ],
    });
    const { followers: left, moves } = await truth(watched.id);
    expect(left).toHaveLength(followers.length - 3);
    expect(left).toContain(ids[3]);
    expect(moves.map(({ account, cause }) => [account, cause])).toEqual([
      [ids[0], "suspended"],
      [ids[1], "deleted"],
      [ids[2], "block"],
    ]);
    const counted = await call(here.url, token, "/2/users/me?user.fields=public_metrics");
    expect(counted.body).toMatchObject({
      data: { public_metrics: { followers_count: followers.length - 3 } },
    });
    await control(here.url, "POST", "/people", { person: gone?.id, state: "active" });
    expect((await truth(watched.id)).followers).toHaveLength(followers.length - 2);
    // The handle that was given up is nobody's.
    const before = await call(here.url, token, `/2/users/by/username/${must(hides).username}`);
    expect(before.body).toMatchObject({ errors: [{ title: "Not Found Error" }] });
  });
});

describe("the Activity API", () => {
  it("takes a webhook only when it answers the challenge", async () => {
    const token = await appToken(here.url);
    knowsSecret = false;
    const made = await call(here.url, token, "/2/webhooks", {
      method: "POST",
      body: { url: address },
    });
    knowsSecret = true;
    expect(made.status).toBe(400);
    expect(JSON.stringify(made.body)).toContain("CrcValidationFailed");
  });

  it("tells of follows, unfollows and blocks, signed, and of nobody who vanished", async () => {
    const { watched, followers } = people();
    await subscribe(watched.id);
    const [leaver, blocks, gone] = followers.map(({ id }) => id);
    await deeds(
      { person: must(leaver), does: "unfollow", to: watched.id },
      { person: must(blocks), does: "block", to: watched.id },
      { person: must(leaver), does: "follow", to: watched.id },
    );
    await control(here.url, "POST", "/people", { person: gone, state: "suspended" });
    await control(here.url, "POST", "/activity/deliver", {});
    for (const { body, signature } of received) expect(signature).toBe(signed(body));
    const events = received.map(({ body }) => event.parse(JSON.parse(body)).data);
    expect(events.map(({ event_type, payload }) => [event_type, payload.source.id])).toEqual([
      ["follow.unfollow", leaver],
      ["follow.unfollow", blocks],
      ["follow.follow", leaver],
    ]);
    const { moves } = await truth(watched.id);
    expect(events.map(({ event_uuid }) => event_uuid)).toEqual(
      moves.filter(({ cause }) => cause !== "suspended").map(({ id }) => id),
    );
  });

  it("loses, repeats, delays and reorders deliveries as the seed says, the same each time", async () => {
    const { watched, followers } = people();
    await subscribe(watched.id);
    const faults = { seed: "7", lost: 0.3, late: 0.5, lateSeconds: 3600, duplicate: 0.3 };
    await control(here.url, "POST", "/activity/faults", faults);
    for (let round = 0; round < 10; round++)
      for (const does of ["unfollow", "follow"])
        await deeds(
          ...followers.slice(0, 4).map(({ id }) => ({ person: id, does, to: watched.id })),
        );
    await control(here.url, "POST", "/activity/deliver", {});
    const soon = received.length;
    await control(here.url, "POST", "/activity/deliver", { all: true });
    const ids = received.map(({ body }) => event.parse(JSON.parse(body)).data.event_uuid);
    const { moves } = await truth(watched.id);
    expect(moves).toHaveLength(80);
    expect(soon).toBeLessThan(received.length);
    expect(new Set(ids).size).toBeLessThan(moves.length);
    expect(new Set(ids).size).toBeLessThan(ids.length);
    expect(ids).not.toEqual(ids.toSorted());
  });

  it("tries again when a delivery is refused", async () => {
    const { watched, followers } = people();
    await subscribe(watched.id);
    status = 503;
    await deeds({ person: must(followers[0]).id, does: "unfollow", to: watched.id });
    await control(here.url, "POST", "/activity/deliver", {});
    expect(received).toHaveLength(0);
    status = 200;
    await control(here.url, "POST", "/activity/deliver", { all: true });
    expect(received).toHaveLength(1);
  });
});
