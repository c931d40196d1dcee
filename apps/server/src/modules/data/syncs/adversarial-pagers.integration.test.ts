import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SyncKind, SyncSubject } from "@toolkit/core/contract/syncs";
import { LISTINGS, type ListingName } from "@toolkit/social/client/listings";
import { NetworkApi } from "@toolkit/social/client/network-api";
import { MICROS_PER_CENT, priceOf, type PricedObject } from "@toolkit/social/client/prices";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { someOf } from "../../../../test/some-of.ts";
import type { Database, DatabaseClient } from "../../../db/client.ts";
import { teams } from "../../../db/schema/people.ts";
import { systemClock } from "../../../ports/clock.ts";
import { localStorage } from "../../../ports/local-storage.ts";
import { SyncRepository, type SyncRow } from "./repository.ts";
import { readLists } from "./services/read-lists.ts";
import { lookupPage } from "./services/sync-ledger.ts";
import type { SyncServices } from "./services/sync-services.ts";
import { firstTasks } from "./services/sync-tasks.ts";
import { allowedOn } from "./services/sync-troubles.ts";

const DAY = Date.parse("2026-11-22T09:00:00Z");
const TEAM = "team";
const SUBJECT: SyncSubject = {
  id: "7",
  username: "seven",
  name: "Seven",
  protected: false,
  followers: 120,
  following: 90,
  posts: 60,
};

/** Numbers below one, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ADVERSARIES = [
  "honest",
  "circle",
  "repeat",
  "overlap",
  "grow",
  "empty",
  "scattered",
  "deaf",
] as const;
type Adversary = (typeof ADVERSARIES)[number];

/** Rows of a page of a network that does not heed how many are asked for. */
const DEAF_PAGE = 30;

/** A network whose lists do not keep their word, and that keeps its own bill: each object once a day. */
class AdversarialNetwork {
  readonly calls: string[] = [];
  readonly adversary: Adversary;
  readonly #random: () => number;
  readonly #billed = new Set<string>();
  readonly #delivered = new Map<string, Set<string>>();
  #micros = 0;
  #serial = 0;

  constructor(adversary: Adversary, seed: number) {
    this.adversary = adversary;
    this.#random = randomOf(seed);
  }

  get micros(): number {
    return this.#micros;
  }

  /** Different objects that it has sent of a listing. */
  delivered(listing: string): number {
    return this.#delivered.get(listing)?.size ?? 0;
  }

  charge(object: PricedObject, ids: readonly string[]): void {
    const day = new Date().toISOString().slice(0, 10);
    for (const id of ids) {
      const key = `${object} ${id} ${day}`;
      if (!this.#billed.has(key)) this.#micros += priceOf(object, 1);
      this.#billed.add(key);
    }
  }

  answer(address: string): Response {
    const url = new URL(address);
    const [name, listing] = Object.entries(LISTINGS).find(([, { endpoint }]) =>
      url.pathname.endsWith(endpoint.slice(endpoint.lastIndexOf("/"))),
    ) ?? ["posts", LISTINGS.posts];
    const size = Number(url.searchParams.get("max_results"));
    this.calls.push(address);
    const { ids, next } = this.#page(url.searchParams.get("pagination_token"), size);
    this.charge(listing.object, ids);
    const sent = this.#delivered.get(name) ?? new Set();
    for (const id of ids) sent.add(id);
    this.#delivered.set(name, sent);
    return Response.json({
      ...(ids.length > 0 && { data: ids.map((id) => ({ id, public_metrics: { like_count: 0 } })) }),
      meta: { result_count: ids.length, ...(next !== null && { next_token: next }) },
    });
  }

  #page(token: string | null, size: number): { ids: string[]; next: string | null } {
    const at = token === null ? 0 : Number(token.split("-")[0]);
    const from = (first: number, count: number) =>
      Array.from({ length: Math.max(0, count) }, (_, index) => String(1000 + first + index));
    const fresh = () => `${at + 1}-${this.#serial++}`;
    switch (this.adversary) {
      case "honest":
        return {
          ids: from(at, Math.min(size, 80 - at)),
          next: at + size < 80 ? String(at + size) : null,
        };
      case "circle": {
        const length = 1 + Math.floor(this.#random() * 12);
        return { ids: from(at * 3, Math.min(size, 3)), next: String((at + 1) % (length + 1)) };
      }
      case "repeat":
        return { ids: from(0, Math.min(size, 10)), next: fresh() };
      case "deaf":
        return { ids: from(at, DEAF_PAGE), next: at < 120 ? String(at + DEAF_PAGE) : null };
      case "overlap":
        return {
          ids: from(Math.max(0, at - 4), Math.min(size, 8)),
          next: at < 80 ? String(at + Math.max(1, Math.min(size, 8) - 4)) : null,
        };
      case "grow":
        return { ids: from((this.#serial += size) - size, size), next: fresh() };
      case "empty":
        return { ids: at < 2 ? from(at * 5, Math.min(size, 5)) : [], next: fresh() };
      case "scattered": {
        const ids = Array.from({ length: Math.floor(this.#random() * (size + 1)) }, () =>
          String(1000 + Math.floor(this.#random() * 150)),
        );
        return { ids, next: fresh() };
      }
    }
  }
}

class Killed extends Error {}

/** The process ends before a page is kept, or behind it. */
class KillingSyncs extends SyncRepository {
  readonly #dies: () => boolean;

  constructor(db: Database, dies: () => boolean) {
    super(db);
    this.#dies = dies;
  }

  override async keepPage(...page: Parameters<SyncRepository["keepPage"]>) {
    if (this.#dies()) throw new Killed();
    const kept = await super.keepPage(...page);
    if (this.#dies()) throw new Killed();
    return kept;
  }
}

let client: DatabaseClient;
let folder: string;
beforeAll(async () => {
  client = await openTestDatabase("embedded");
  folder = await mkdtemp(join(tmpdir(), "pagers-"));
  const now = new Date();
  await client.db
    .insert(teams)
    .values({ id: TEAM, slug: TEAM, name: "Team", createdAt: now } as typeof teams.$inferInsert);
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: DAY });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Run {
  readonly adversary: Adversary;
  readonly seed: number;
  readonly kinds: SyncKind[];
  readonly budgetCents: number;
  /** Chance of being killed at each page: before it is kept, or behind it. */
  readonly kills: number;
  /** How often a person answers that the sync shall read on. */
  readonly decisions: number;
  /** Whether the next day begins with each decision. */
  readonly overnight?: boolean;
}

/** Reads as runs of a sync do, each life with nothing but what the stores keep. */
async function read(run: Run) {
  const { adversary, seed, kinds, budgetCents, kills, decisions, overnight = false } = run;
  const random = randomOf(seed + 1);
  const network = new AdversarialNetwork(adversary, seed);
  vi.stubGlobal("fetch", async (address: string) => network.answer(address));
  const repository = new SyncRepository(client.db);
  const id = randomUUID();
  const key = { id, teamId: TEAM };
  network.charge("user", [SUBJECT.id]);
  await repository.insert(rowOf(id, kinds, budgetCents), lookupPage(id, SUBJECT.id, Date.now()));
  const questions: string[] = [];
  let lives = 0;
  for (; lives < 500; lives++) {
    const row = await repository.find(key);
    if (row === null) throw new Error("no sync");
    const syncs = new KillingSyncs(client.db, () => random() < kills);
    // What reading uses of the services; the rest is for importing.
    const services = {
      syncs,
      storage: localStorage(folder),
      clock: systemClock,
      largestPage: 10,
    } as unknown as SyncServices;
    const api = new NetworkApi({
      apiUrl: "https://network.example",
      authorizer: { header: async () => "Bearer x", renew: async () => false },
    });
    try {
      const options = {
        signal: new AbortController().signal,
        onPage: () => undefined,
        check: async () => undefined,
      };
      const { row: after, stopped } = await readLists(services, api, row, options);
      if (stopped === null || stopped === "budget") {
        questions.push(stopped ?? "end");
        return { network, row: after, questions, lives };
      }
      questions.push(stopped);
      if (questions.length > decisions) return { network, row: after, questions, lives };
      if (overnight) vi.setSystemTime(Date.now() + 86_400_000);
      const tasks = after.tasks.map(allowedOn);
      await repository.change(key, ["running"], { tasks, modifiedAt: new Date() });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
  throw new Error("it does not end");
}

function rowOf(id: string, kinds: SyncKind[], cents: number): SyncRow {
  const now = new Date();
  return {
    id,
    teamId: TEAM,
    startedBy: null,
    accountId: null,
    subject: SUBJECT,
    kinds,
    dataset: "d",
    datasetName: "D",
    makeDefault: false,
    state: "running",
    reason: null,
    budgetMicros: cents * MICROS_PER_CENT,
    spentMicros: priceOf("user", 1),
    tasks: firstTasks(kinds, SUBJECT),
    folder: `syncs/${id}/`,
    share: null,
    resumesAt: null,
    refusals: 0,
    jobId: null,
    report: null,
    error: null,
    createdAt: now,
    modifiedAt: now,
  };
}

function expectSound({ network, row }: Awaited<ReturnType<typeof read>>): void {
  // What the ledger says is what the network charges, and neither exceeds the budget: but by a page that was not asked for.
  expect(row.spentMicros).toBe(network.micros);
  const unasked = network.adversary === "deaf" ? priceOf("user", DEAF_PAGE) : 0;
  expect(network.micros).toBeLessThanOrEqual(row.budgetMicros + unasked);
  for (const { listing, read: counted } of row.tasks)
    expect(counted, listing).toBe(network.delivered(listing));
}

const SEEDS = someOf([1, 2, 3, 4], 4);

describe.each(ADVERSARIES)("a network whose lists are %s", (adversary) => {
  it.each(SEEDS)("is paid and counted once each, whatever is killed (seed %i)", async (seed) => {
    const kinds: SyncKind[] = ["followers", "following", "posts"];
    const whole = await read({
      adversary,
      seed,
      kinds,
      budgetCents: 400,
      kills: 0.15,
      decisions: 4,
    });
    expectSound(whole);
    const poor = await read({
      adversary,
      seed: seed + 100,
      kinds,
      budgetCents: 10 + seed * 7,
      kills: 0.15,
      decisions: 4,
    });
    expectSound(poor);
  });

  it("is charged anew on another day, and that is counted", async () => {
    const kinds: SyncKind[] = ["followers"];
    const days = await read({
      adversary,
      seed: 900,
      kinds,
      budgetCents: 300,
      kills: 0,
      decisions: 3,
      overnight: true,
    });
    expectSound(days);
  });
});

describe("a list that does not advance", () => {
  const asked = (adversary: Adversary, decisions = 0) =>
    read({
      adversary,
      seed: 50 + decisions,
      kinds: ["followers"],
      budgetCents: 100_000,
      kills: 0,
      decisions,
    });

  it.each([
    ["circle", "repeated", 14],
    ["repeat", "repeated", 2],
    ["empty", "empty", 13],
    ["grow", "excess", 16],
  ] as const)("%s: stops and asks: %s", async (adversary, reason, calls) => {
    const { network, questions, row } = await asked(adversary);
    expect(questions).toEqual([reason]);
    expect(network.calls.length).toBeLessThanOrEqual(calls);
    // A hundred times as much was allowed.
    expect(row.spentMicros).toBeLessThan(row.budgetMicros / 50);
  });

  it("asks again when a person let it read on and it still does not advance", async () => {
    const { network, questions } = await asked("repeat", 2);
    // By then it has sent more rows than were announced as well, but none that count.
    expect(questions).toEqual(["repeated", "repeated", "repeated"]);
    expect(network.calls.length).toBeLessThan(40);
  });

  it("spends no second page beyond the budget where pages are larger than asked for", async () => {
    const { network, row } = await read({
      adversary: "deaf",
      seed: 7,
      kinds: ["followers"],
      budgetCents: 40,
      kills: 0,
      decisions: 0,
    });
    // 39 rows are paid for beside the lookup: one page fits, and nothing tells before it how large pages are.
    expect(network.calls).toHaveLength(1);
    expect(network.micros).toBeLessThanOrEqual(row.budgetMicros);
  });

  it("reads no more than one object beyond what is allowed", async () => {
    const { network } = await asked("grow");
    // 120 are announced, 6 more are allowed, and one shows that there are more.
    expect(network.delivered("followers" satisfies ListingName)).toBe(127);
  });
});
