import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pg from "pg";
import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createServerDatabase } from "../../../../test/databases.ts";
import { ServerProcess } from "../../../../test/server-process.ts";
import { SignedIn } from "../../../../test/signed-in.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { startedDirectory } from "../../../../test/started-directory.ts";

const ID = "ended-application";
const FEE = 250_000;

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await SimulatorProcess.start();
});
afterEach(() => ServerProcess.endAll());
afterAll(() => simulator.stop());

/** An application of which a segment was applied, and whose period ended. */
async function insertEnded(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update teams set country = 'JP', invoice_name = '架空株式会社', invoice_email = 'keiri@example.com'`,
  );
  await client.query(
    `insert into agreement_applications
      select '${ID}', id, '18ce54d4x5t', '2026-08-01', '2026-09-30', false, 'active', null, now(), now()
      from teams limit 1`,
  );
  await client.query(
    `insert into agreement_segments (application_id, position, name, is_list, applied_at)
      values ('${ID}', 1, 'Newsletter', true, now())`,
  );
  await client.end();
}

describe("a server that is killed while it drafts an invoice", () => {
  it("drafts one invoice with one line, whatever was under way", async () => {
    const database = await createServerDatabase();
    const directory = await startedDirectory("killed-invoicing-");
    const key = `sk_test_${randomUUID().replaceAll("-", "")}`;
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      SIMULATOR: "0",
      TOOLKIT_DATA_DIR: directory,
      DATABASE_URL: database.url,
      TOOLKIT_STAFF_DOMAIN: "provider.example",
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      STRIPE_API_BASE: simulator.url,
    };
    const { hostname, port } = new URL(simulator.url);
    const stripe = new Stripe(key, { host: hostname, port, protocol: "http" });
    const first = new ServerProcess(environment);
    const staff = await SignedIn.at(await first.ready(), "agent@provider.example");
    await insertEnded(database.url);
    // The line takes a while: it is written at Stripe when the server dies, and its answer never comes.
    await simulator.control("POST", "/faults", {
      kind: "slow",
      delay_ms: 1_500,
      times: 1000,
      path: "/v1/invoiceitems",
      method: "POST",
    });
    const entered = await staff.request(`/api/agreements/staff/${ID}/net-spend/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ net_spend: FEE * 10 }),
    });
    expect(entered.status, await entered.clone().text()).toBe(200);
    const until = async <T>(look: () => Promise<T | null>): Promise<T> => {
      for (;;) {
        const found = await look();
        if (found !== null) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const invoices = async () => (await stripe.invoices.list({ limit: 100 })).data;
    const cut = await until(async () => (await invoices())[0] ?? null);
    expect(cut).toMatchObject({ status: "draft", total: 0 });
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    await simulator.control("DELETE", "/faults");

    const second = new ServerProcess(environment);
    staff.url = await second.ready();
    const read = async () => {
      const answer = await staff.request("/api/agreements/staff/");
      const { results } = (await answer.json()) as { results: { invoice: { state: string } }[] };
      return results[0]?.invoice.state === "draft" ? results[0].invoice : null;
    };
    expect(await until(read)).toMatchObject({ fee: FEE, total: FEE, net_spend: FEE * 10 });
    const all = await invoices();
    expect(all).toHaveLength(1);
    expect((await stripe.invoices.listLineItems(all[0]?.id ?? "")).data).toMatchObject([
      { amount: FEE },
    ]);
    expect(await second.stop("SIGTERM")).toBe(0);
    await rm(directory, { recursive: true, force: true });
    await database.drop();
  });
});
