import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Accounts, type Account } from "../../src/stripe/accounts.ts";
import type { Filled } from "../../src/stripe/ledger/checkout-form.ts";
import { Table } from "../../src/stripe/ledger/table.ts";

const START = Date.UTC(2027, 0, 31, 10) / 1000;
const KEY = "sk_test_kept";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "stripe-"));
  folders.push(made);
  return made;
}

/** A simulator's accounts that can end like a killed process: nothing is closed, nothing more is written. */
class Machine {
  readonly folder = folder();
  readonly sent: string[] = [];
  accounts = this.#start("first");
  /** What an endpoint answers; 0: it is away. */
  answers = 0;

  #start(start: string): Accounts {
    const send = async (_url: string, body: string) => {
      this.sent.push((JSON.parse(body) as { id: string }).id);
      return this.answers;
    };
    return new Accounts({ now: () => START, send, start, folder: this.folder });
  }

  get account(): Account {
    const account = this.accounts.get(KEY);
    if (account === null) throw new Error("no account");
    return account;
  }

  kill(): void {
    this.accounts = this.#start("second");
  }

  call(path: string, params: object = {}, key: string | null = null, method = "POST") {
    const { api, deliveries } = this.account;
    const { status, body, headers } = api.handle({
      method,
      path,
      params: params as Record<string, unknown>,
      idempotencyKey: key,
      version: null,
    });
    deliveries.collect();
    this.account.save();
    if (status >= 500) throw new Error(JSON.stringify(body));
    return { ...body, headers } as Record<string, unknown> & { headers: Record<string, string> };
  }

  id(path: string, params: object = {}): string {
    return String(this.call(path, params)["id"]);
  }

  /** Everything that the account knows. */
  state(): unknown {
    const { world, deliveries } = this.account;
    const tables = Object.entries(world).flatMap(([name, value]: [string, unknown]) =>
      value instanceof Table ? [[name, value.all()]] : [],
    );
    const { settings, base, counts, accountId } = world;
    return JSON.parse(
      JSON.stringify({
        tables,
        settings,
        base,
        counts: [...counts],
        accountId,
        how: deliveries.how,
      }),
    );
  }
}

/** A plan that was bought, changed, previewed and refused a change. */
function live(machine: Machine): { clock: string; customer: string; subscription: string } {
  machine.id("/webhook_endpoints", { url: "http://localhost:9/hook", enabled_events: ["*"] });
  const product = machine.id("/products", { name: "Plan" });
  const prices = [1900, 4900].map((unit) =>
    machine.id("/prices", {
      product,
      currency: "eur",
      unit_amount: String(unit),
      recurring: { interval: "month" },
    }),
  );
  const clock = machine.id("/test_helpers/test_clocks", { frozen_time: String(START) });
  const customer = machine.id("/customers", { test_clock: clock, address: { country: "FR" } });
  const method = machine.id("/payment_methods/pm_card_visa/attach", { customer });
  machine.call(`/customers/${customer}`, { invoice_settings: { default_payment_method: method } });
  const subscription = machine.id("/subscriptions", {
    customer,
    items: [{ price: prices[0], quantity: "2" }],
    automatic_tax: { enabled: "true" },
  });
  const item = machine.account.world.items.all()[0]?.id;
  const change = { items: [{ id: item, price: prices[1] }] };
  machine.call("/invoices/create_preview", {
    customer,
    subscription,
    subscription_details: change,
  });
  machine.call(`/subscriptions/${subscription}`, { items: [{ id: "si_none" }] });
  machine.call(`/subscriptions/${subscription}`, change);
  return { clock, customer, subscription };
}

describe("accounts of the simulated Stripe that are kept", () => {
  it("still know what was filled in while the bank asks its question", () => {
    const machine = new Machine();
    const filled = { number: "4000002500003155", email: "ada@example.com" } as Filled;
    const { world } = machine.account;
    world.transaction(() => world.confirming.insert({ id: "cs_test_1", filled }));
    machine.account.save();
    machine.kill();
    expect(machine.account.world.confirming.get("cs_test_1")).toEqual({ id: "cs_test_1", filled });
  });

  it("are the same after the process was killed, and go on alike", () => {
    const machine = new Machine();
    const { clock } = live(machine);
    const before = machine.state();
    machine.kill();
    expect(machine.state()).toEqual(before);

    const uncut = new Machine();
    const there = live(uncut);
    for (const [one, at] of [
      [machine, clock],
      [uncut, there.clock],
    ] as const) {
      one.call(`/test_helpers/test_clocks/${at}/advance`, {
        frozen_time: String(START + 35 * 86_400),
      });
      if (one === machine) machine.kill();
      one.account.advance();
      one.account.deliveries.collect();
      one.account.save();
    }
    const kinds = ({ account }: Machine) =>
      account.world.postings.all().map(({ kind, amount, at }) => ({ kind, amount, at }));
    expect(kinds(machine)).toEqual(kinds(uncut));
    expect(kinds(machine).length).toBeGreaterThan(3);
    const after = machine.state();
    machine.kill();
    expect(machine.state()).toEqual(after);
  });

  it("answer an idempotency key as before, with one effect", () => {
    const machine = new Machine();
    const first = machine.call("/customers", { name: "Ada" }, "once");
    machine.kill();
    const again = machine.call("/customers", { name: "Ada" }, "once");
    expect(again["id"]).toBe(first["id"]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(machine.account.world.customers.size).toBe(1);
    expect(machine.id("/customers")).not.toBe(first["id"]);
  });

  it("send the events that were not delivered, and none again that was", async () => {
    const machine = new Machine();
    live(machine);
    const all = machine.account.world.events.all().map(({ id }) => id);
    await machine.account.deliveries.deliver(true);
    expect(new Set(machine.sent)).toEqual(new Set(all.slice(-machine.sent.length)));
    const refused = machine.sent.splice(0);
    machine.kill();
    expect(machine.account.deliveries.waiting).toHaveLength(refused.length);
    machine.answers = 200;
    await machine.account.deliveries.deliver(true);
    expect(machine.sent.splice(0)).toEqual(refused);
    machine.kill();
    await machine.account.deliveries.deliver(true);
    expect(machine.sent).toEqual([]);
  });

  it("lose nothing of what was answered when the last line was cut off", () => {
    const machine = new Machine();
    machine.id("/customers", { name: "Ada" });
    const before = machine.state();
    const [name = ""] = readdirSync(machine.folder);
    appendFileSync(join(machine.folder, name), '{"rows":{"customers":[["cus_1",{"id":"cu');
    machine.kill();
    expect(machine.state()).toEqual(before);
    machine.id("/customers", { name: "Eve" });
    machine.kill();
    expect(machine.account.world.customers.all().map((one) => one.name)).toEqual(["Ada", "Eve"]);
  });

  it("are readable by their owner alone, and gone when they are forgotten", () => {
    const machine = new Machine();
    machine.id("/customers");
    const [name = ""] = readdirSync(machine.folder);
    expect(statSync(join(machine.folder, name)).mode & 0o077).toBe(0);
    expect(machine.accounts.forget(KEY)).toBe(true);
    expect(readdirSync(machine.folder)).toEqual([]);
    machine.kill();
    expect(machine.account.world.customers.size).toBe(0);
  });

  it("are not written by two processes", () => {
    const machine = new Machine();
    const { account } = machine;
    machine.id("/customers");
    machine.kill();
    machine.id("/customers");
    account.world.id("cus");
    expect(() => account.save()).toThrow("Another simulator took over");
  });
});

describe("rows", () => {
  it("keep their places when a change is taken back, and in another table", () => {
    const undo: (() => void)[] = [];
    const table = new Table<{ id: string; at?: number }>(undo);
    for (const id of ["a", "b", "c"]) table.insert({ id });
    table.delete("b");
    undo.pop()?.();
    expect(table.all().map(({ id }) => id)).toEqual(["a", "b", "c"]);
    table.told();
    expect(table.changes()).toEqual([]);
    table.delete("a");
    table.insert({ id: "d" });
    table.insert({ id: "a", at: 2 });
    table.update("b", { at: 1 });
    const copy = new Table<{ id: string; at?: number }>([]);
    copy.load([
      ["a", { id: "a" }],
      ["b", { id: "b" }],
      ["c", { id: "c" }],
    ]);
    copy.load(table.changes());
    expect(copy.all()).toEqual(table.all());
  });
});
