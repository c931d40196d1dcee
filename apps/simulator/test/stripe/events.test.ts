import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { useStripe, type StripeAccount } from "./harness.ts";

const simulator = useStripe();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Received {
  readonly body: string;
  readonly signature: string;
}

/** An endpoint that refuses the first so many deliveries. */
async function listen(refusals = 0): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  let left = refusals;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      left -= 1;
      response.statusCode = left >= 0 ? 500 : 200;
      if (left < 0) received.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.end();
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, received };
}

async function endpoint({ control }: StripeAccount, url: string): Promise<{ secret: string }> {
  return control("POST", "/endpoints", { url });
}

const idOf = ({ body }: Received) => (JSON.parse(body) as { id: string }).id;

describe("webhooks of the simulated Stripe", () => {
  it("signs deliveries so that the SDK accepts them, and only them", async () => {
    const account = simulator.account();
    const { url, received } = await listen();
    const { secret } = await endpoint(account, url);
    await account.stripe.customers.create({ email: "a@example.com" });
    await account.control("POST", "/deliver", {});
    const [first] = received;
    if (first === undefined) throw new Error("nothing was delivered");
    const event = account.stripe.webhooks.constructEvent(first.body, first.signature, secret);
    expect(event.type).toBe("customer.created");
    expect(() =>
      account.stripe.webhooks.constructEvent(`${first.body} `, first.signature, secret),
    ).toThrow(/signature/);
  });

  it("tries a refused delivery again", async () => {
    const account = simulator.account();
    const { url, received } = await listen(2);
    await account.control("POST", "/delivery", { automatic: false });
    await endpoint(account, url);
    await account.stripe.customers.create({});
    for (let i = 0; i < 3; i += 1) await account.control("POST", "/deliver", {});
    expect(received).toHaveLength(1);
    const { data } = await account.stripe.events.list();
    expect(data[0]?.pending_webhooks).toBe(0);
  });

  it("loses, doubles and mixes deliveries as its seed says", async () => {
    const account = simulator.account();
    const { url, received } = await listen();
    await account.control("POST", "/delivery", { automatic: false });
    await endpoint(account, url);
    const faults = { seed: "7", lost: 0.3, duplicate: 0.3, reorder: 1, reorderSeconds: 100 };
    await account.control("POST", "/faults", faults);
    for (let i = 0; i < 30; i += 1) await account.stripe.customers.create({ name: `${i}` });
    const { lost } = await account.control<{ lost: string[] }>("POST", "/deliver", {});
    const made = (await account.stripe.events.list({ limit: 100 })).data.map(({ id }) => id);
    const came = received.map(idOf);
    expect(lost.length).toBeGreaterThan(2);
    expect(new Set(came).size).toBe(made.length - lost.length);
    expect(came.length).toBeGreaterThan(new Set(came).size);
    expect([...new Set(came)]).not.toEqual(made.toReversed().filter((id) => came.includes(id)));
    await account.control("POST", "/resend", { event: lost[0] ?? "" });
    expect(received.map(idOf)).toContain(lost[0]);
  });
});

describe("idempotency keys of the simulated Stripe", () => {
  it("answers the same call once, and refuses another under its key", async () => {
    const { stripe } = simulator.account();
    const idempotencyKey = "once";
    const first = await stripe.customers.create({ name: "Ada" }, { idempotencyKey });
    const second = await stripe.customers.create({ name: "Ada" }, { idempotencyKey });
    expect(second.id).toBe(first.id);
    const headers = new Headers(second.lastResponse.headers);
    expect(headers.get("idempotent-replayed")).toBe("true");
    await expect(
      stripe.customers.create({ name: "Eve" }, { idempotencyKey }),
    ).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("names unknown and missing parameters, objects and keys", async () => {
    const { stripe, url } = simulator.account();
    const unknown = { colour: "red" } as object;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({
      code: "parameter_unknown",
      param: "colour",
    });
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      code: "resource_missing",
      statusCode: 404,
    });
    expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
  });
});

it("says in words what a call of the control lacks, instead of failing", async () => {
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`${simulator.url()}/control/stripe${path}`, { method });
    return { status: answer.status, text: await answer.text() };
  };
  for (const [path, method] of [
    ["", "GET"],
    ["", "DELETE"],
    ["/ledger", "GET"],
    ["/faults", "DELETE"],
  ] as const) {
    const without = await ask(path, method);
    expect(without, `${method} ${path}`).toMatchObject({ status: 400 });
    expect(without.text).toContain("$.key");
  }
  const unknown = await ask("?key=nobody");
  expect(unknown).toMatchObject({ status: 400 });
  expect(unknown.text).toContain("no secret key of a test account");
});
