import { differencesOfLedgers } from "./compare-ledgers.ts";
import { EventFates } from "./event-fates.ts";
import type { KeptLedger } from "./kept-ledgers.ts";
import type { Random } from "./random.ts";
import { RandomCustomer } from "./random-customer.ts";
import type { StripeWorld } from "./stripe-world.ts";

const STEPS = 16;

export interface History {
  /** Lines of our ledger and of theirs that differ; empty: they agree to the cent. */
  readonly differences: readonly string[];
  readonly entries: number;
  readonly steps: readonly string[];
  /** How often each kind of thing happened. */
  readonly happened: ReadonlyMap<string, number>;
}

export interface Lived {
  readonly world: StripeWorld;
  readonly random: Random;
  readonly ledger: KeptLedger;
}

/** Lives one customer's random years at the simulated Stripe, told of by events, and compares both ledgers. */
export async function liveHistory({ world, random, ledger }: Lived): Promise<History> {
  await world.newEvents();
  const customer = new RandomCustomer(world, random, (given) => ledger.do(given));
  const fates = new EventFates(random);
  const happened = new Map<string, number>();
  const add = (kinds: Iterable<readonly [string, number]>) => {
    for (const [kind, times] of kinds) happened.set(kind, (happened.get(kind) ?? 0) + times);
  };
  await customer.begin((id) => ledger.begin(id));
  for (let step = 0; step < STEPS; step++) {
    await customer.step();
    const { arriving, fates: counts } = fates.next(await world.newEvents());
    add(Object.entries(counts));
    await ledger.hear(arriving);
  }
  const wrong = await ledger.compare();
  const booked = await ledger.booked();
  add(customer.happened);
  add(ledger.happened);
  return {
    differences: [...customer.wrong, ...wrong, ...(await differing(world, customer.id, booked))],
    entries: booked.length,
    steps: customer.steps,
    happened,
  };
}

type Entries = Awaited<ReturnType<KeptLedger["booked"]>>;

async function differing(world: StripeWorld, customer: string, booked: Entries): Promise<string[]> {
  const { postings, customers } = await world.ledger();
  const own = postings.filter((each) => each.customer === customer);
  const found = differencesOfLedgers(booked, own);
  const balance = booked.reduce(
    (sum, { kind, amount }) => sum + (kind === "balance" ? amount : 0),
    0,
  );
  const held = customers.find((each) => each.customer === customer)?.balance;
  if (balance !== held) found.push(`balance: ours ${balance}, theirs ${held}`);
  return found;
}
