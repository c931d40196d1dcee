import { countCauses } from "@toolkit/core/domain/watching/causes";
import type { AccountCheck, FollowEvent } from "@toolkit/core/domain/watching/observations";
import { replay } from "@toolkit/core/domain/watching/replay";
import { expect, it } from "vitest";
import { packIds } from "../../../data/syncs/services/packed-ids.ts";
import { AskedState } from "./asked-state.ts";
import { KeptState } from "./kept-state.ts";
import { EVERYBODY, type FollowerFilter, type StateAnswer } from "./state-questions.ts";
import { packState, unpackState } from "./state-file.ts";

const ACCOUNTS = 120;
const SEEDS = 12;

/** Numbers from 0 to 1 that a seed fixes. */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const idOf = (at: number): string => String(10n ** 15n + BigInt(at) * 7919n);
const packed = (ids: readonly string[]) => new Uint8Array(Buffer.from(packIds(ids), "base64"));

interface World {
  readonly readings: readonly {
    id: string;
    from: number;
    until: number;
    isComplete: boolean;
    accounts: string[];
  }[];
  readonly events: readonly FollowEvent[];
  readonly checks: readonly AccountCheck[];
}

/** Readings that miss some, parts of lists, events that come late and are lost, and look-ups. */
function worldOf(seed: number): World {
  const chance = chanceOf(seed);
  const follows = Array.from({ length: ACCOUNTS }, () => chance() < 0.7);
  const readings: World["readings"][number][] = [];
  const events: FollowEvent[] = [];
  const checks: AccountCheck[] = [];
  for (let round = 0; round < 14; round++) {
    const from = round * 1000;
    const isComplete = chance() < 0.75;
    const accounts: string[] = [];
    for (let at = 0; at < ACCOUNTS; at++) {
      // Most never move.
      if (at % 3 === 0 && chance() < 0.2) {
        follows[at] = follows[at] !== true;
        const moment = from + Math.floor(chance() * 900);
        const event = {
          kind: "event" as const,
          account: idOf(at),
          follows: follows[at] === true,
          at: moment,
        };
        if (chance() < 0.6) events.push({ ...event, id: String(10 ** 9 + round * 1000 + at) });
        if (chance() < 0.3)
          checks.push({
            kind: "check",
            account: idOf(at),
            at: moment + 500,
            state: chance() < 0.5 ? "active" : "suspended",
            handle: null,
          });
      }
      if (follows[at] && (isComplete || chance() < 0.5)) accounts.push(idOf(at));
    }
    readings.push({ id: `r${round}`, from, until: from + 50, isComplete, accounts });
  }
  return { readings, events, checks };
}

function enterReading(state: KeptState, { accounts, ...reading }: World["readings"][number]): void {
  const half = Math.ceil(accounts.length / 2);
  state.addReading({ ...reading, pages: 1 }, [packed(accounts.slice(0, half))]);
  state.addReading({ ...reading, pages: 2 }, [packed(accounts.slice(half))]);
}

/** All pages of a list, seven rows each. */
function walk(asked: AskedState, of: "followers" | "departures"): StateAnswer[] {
  const pages: StateAnswer[] = [];
  let cursor: string | null = null;
  do {
    const slice = { cursor, limit: 7 };
    const page: StateAnswer = asked.answer(
      of === "followers"
        ? { of, filter: EVERYBODY, sort: "newest", ...slice }
        : { of, text: "", cause: undefined, ...slice },
    );
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

function expectReplayed(state: KeptState, { readings, events, checks }: World): void {
  const truth = replay([
    ...readings.map((each) => ({ ...each, kind: "reading" as const })),
    ...events,
    ...checks,
  ]);
  const asked = new AskedState(state);
  const followers = walk(asked, "followers").flatMap((page) => page.followers);
  const bare = followers.map(({ account, after, by }) => ({ account, after, by }));
  expect(new Map(bare.map((each) => [each.account, each]))).toEqual(new Map(truth.followers));
  expect(bare).toHaveLength(truth.followers.size);
  expect(bare.map(({ by }) => by)).toEqual(bare.map(({ by }) => by).toSorted((a, b) => b - a));
  const key = ({ account, by }: { account: string; by: number }) => `${account} ${by}`;
  const left = walk(asked, "departures")
    .flatMap((page) => page.departures)
    .map(({ profile, ...departure }) => {
      expect(profile).toBeNull();
      return departure;
    });
  expect(new Map(left.map((each) => [key(each), each]))).toEqual(
    new Map(truth.departures.map((each) => [key(each), each])),
  );
  expect(left).toHaveLength(truth.departures.length);
  const { changes } = asked.answer({ of: "changes", bounds: [0, 3000, 7000, 1e6] });
  const within =
    (from: number, to: number) =>
    ({ by }: { by: number }) =>
      from <= by && by < to;
  for (const [at, [from, to]] of (
    [
      [0, 3000],
      [3000, 7000],
      [7000, 1e6],
    ] as const
  ).entries()) {
    const came = truth.arrivals.filter(({ after }) => after !== null).filter(within(from, to));
    const went = truth.departures.filter(within(from, to));
    expect(changes[at]).toEqual({ followed: came.length, causes: countCauses(went) });
  }
}

it("says what a replay of everything says, however it was entered and carried on", () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const world = worldOf(seed);
    const chance = chanceOf(seed + 1000);
    let state = new KeptState();
    const events = world.events.toSorted(() => chance() - 0.5);
    for (const [round, reading] of world.readings.entries()) {
      enterReading(state, reading);
      // Events come in any order, and some of them twice.
      const upTo = Math.floor((events.length * (round + 1)) / world.readings.length);
      state.addEvents(events.slice(Math.max(0, upTo - 9), upTo));
      state.derive();
      const asked = new AskedState(state);
      for (const of of ["followers", "departures"] as const) walk(asked, of);
      state.addEvents(events.slice(0, upTo));
      state.addChecks(world.checks.filter(({ at }) => at <= reading.until + 900));
      asked.update(state.derive() ?? new Set());
      if (round % 4 === 1)
        for (const of of ["followers", "departures"] as const)
          expect(walk(asked, of)).toEqual(walk(new AskedState(state), of));
      const known = {
        readings: world.readings.slice(0, round + 1),
        events: events.slice(0, upTo),
        checks: world.checks.filter(({ at }) => at <= reading.until + 900),
      };
      if (round % 5 === 4) expectReplayed(state, known);
      // As after a restart: the file, and what the database holds beside it.
      if (round % 6 === 3) {
        const opened = unpackState(packState(state));
        if (opened === null) throw new Error("the file cannot be read");
        opened.addEvents(events.slice(0, upTo));
        opened.addChecks(known.checks);
        opened.derive();
        state = opened;
      }
    }
    state.addEvents(events);
    state.addChecks(world.checks);
    state.derive();
    expectReplayed(state, world);
  }
});

it("finds, filters and sorts by what X showed of followers, and goes on behind a row", () => {
  const state = new KeptState();
  const accounts = Array.from({ length: 40 }, (_, at) => idOf(at));
  enterReading(state, {
    id: "r0",
    from: 0,
    until: 10,
    isComplete: true,
    accounts: accounts.slice(0, 30),
  });
  enterReading(state, { id: "r1", from: 100, until: 110, isComplete: true, accounts });
  const profileOf = (account: string, at: number) => ({
    account,
    username: `person_${at}`,
    name: at % 2 === 0 ? `森 葵 ${at}` : `Mori ${at}`,
    followers: at === 7 ? null : at * 100,
    isVerified: at % 5 === 0,
    lastPostAt: at % 4 === 0 ? null : at * 10,
    country: at % 3 === 0 ? "JP" : null,
    language: at % 2 === 0 ? "ja" : "en",
    isAutomated: at % 10 === 0 ? null : at < 5,
  });
  state.addProfiles(accounts.map(profileOf));
  state.derive();
  const asked = new AskedState(state);
  const ask = (
    filter: Partial<FollowerFilter>,
    sort: "largest" | "smallest" | "newest" | "oldest",
    cursor: string | null = null,
  ) =>
    asked.answer({ of: "followers", filter: { ...EVERYBODY, ...filter }, sort, cursor, limit: 5 });
  const names = ({ followers }: StateAnswer) => followers.map(({ profile }) => profile?.username);
  expect(ask({ isNew: true }, "newest").count).toBe(10);
  expect(ask({ isVerified: true }, "newest").count).toBe(8);
  expect(ask({ text: "@PERSON_3" }, "newest").count).toBe(11);
  expect(ask({ text: "森" }, "newest").count).toBe(20);
  expect(ask({ quietSince: 100 }, "newest").count).toBe(6);
  expect(ask({ least: 1000, below: 2000 }, "newest").count).toBe(10);
  expect(ask({ country: "JP", language: "ja" }, "newest").count).toBe(7);
  expect(ask({ isAutomated: true }, "newest").count).toBe(4);
  expect(ask({ isAutomated: false }, "newest").count).toBe(31);
  const first = ask({}, "largest");
  expect(first.facets).toMatchObject({ countries: [{ code: "jp", count: 14 }], automated: 4 });
  expect(ask({}, "largest", first.next).facets).toBeNull();
  expect(names(first)).toEqual([39, 38, 37, 36, 35].map((at) => `person_${at}`));
  expect(names(ask({}, "largest", first.next))).toEqual(
    [34, 33, 32, 31, 30].map((at) => `person_${at}`),
  );
  // Nobody knows how many follow it.
  expect(names(ask({}, "smallest"))).toEqual([7, 0, 1, 2, 3].map((at) => `person_${at}`));
  expect(names(ask({ text: "person_9" }, "oldest"))).toEqual(["person_9"]);
  const fresh = (cursor: string | null) =>
    new AskedState(state).answer({
      of: "followers",
      filter: EVERYBODY,
      sort: "newest",
      cursor,
      limit: 5,
    });
  // A page goes on behind its last row, also when others came before it meanwhile.
  const page = ask({}, "newest");
  state.addProfiles([{ ...profileOf(idOf(3), 3), name: "Aoi" }]);
  state.addEvents([{ kind: "event", id: "1", account: idOf(99), follows: true, at: 500 }]);
  const moved = state.derive();
  expect(moved?.size).toBe(2);
  const later = asked;
  const before = ask({}, "newest", page.next).followers.map(({ account }) => account);
  later.update(moved ?? new Set());
  const from = (cursor: string | null) =>
    later.answer({ of: "followers", filter: EVERYBODY, sort: "newest", cursor, limit: 5 });
  expect(from(page.next).followers.map(({ account }) => account)).toEqual(before);
  expect(from(page.next)).toEqual({ ...fresh(page.next) });
  expect(from(null)).toEqual(fresh(null));
  expect(from(null).followers[0]?.account).toBe(idOf(99));
  expect(
    later.answer({
      of: "followers",
      filter: { ...EVERYBODY, text: "aoi" },
      sort: "newest",
      cursor: null,
      limit: 5,
    }).count,
  ).toBe(1);
});

it("counts as mutual whom both lists show, again once the other one has changed", () => {
  const accounts = Array.from({ length: 10 }, (_, at) => idOf(at));
  const listed = (shown: readonly string[]) => {
    const state = new KeptState();
    enterReading(state, { id: "r0", from: 0, until: 10, isComplete: true, accounts: [...shown] });
    state.derive();
    return state;
  };
  const [followers, following] = [listed(accounts), listed([...accounts.slice(6), idOf(50)])];
  const asked = new AskedState(followers);
  const filter = { ...EVERYBODY, isMutual: true };
  const question = { of: "followers", filter, sort: "newest", cursor: null, limit: 20 } as const;
  expect(asked.answer(question).count).toBe(0);
  asked.forgetMutual();
  expect(asked.answer(question, following).followers.map(({ account }) => account)).toEqual(
    accounts.slice(6).toReversed(),
  );
  const [lost] = accounts.slice(6);
  enterReading(following, {
    id: "r1",
    from: 100,
    until: 110,
    isComplete: true,
    accounts: accounts.slice(7),
  });
  following.derive();
  asked.forgetMutual();
  const left = asked.answer(question, following);
  expect(left.count).toBe(3);
  expect(left.followers.map(({ account }) => account)).not.toContain(lost);
});

it("makes a state again whose file cannot be read", () => {
  expect(unpackState([new Uint8Array([1, 2, 3])])).toBeNull();
});
