import type { Observation } from "@toolkit/core/domain/watching/observations";
import { replay } from "@toolkit/core/domain/watching/replay";
import { expect, it } from "vitest";
import { packIds } from "../../../data/syncs/services/packed-ids.ts";
import { replaySeen, type PackedIds, type Seen } from "./replay-seen.ts";

const READINGS = 20;
const FOLLOWERS = 300;
/** Facts that are held at once: several parts are replayed. */
const FACTS = 1000;

const packed = (ids: readonly string[]): PackedIds =>
  new Uint8Array(Buffer.from(packIds(ids), "base64"));
const idOf = (at: number): string => String(10n ** 15n + BigInt(at) * 7919n);
const isThere = (reading: number, at: number): boolean => (at * 31 + reading) % 97 > 2;
const allIds = Array.from({ length: FOLLOWERS }, (_, at) => idOf(at));

const readings = Array.from({ length: READINGS }, (_, reading) => ({
  id: `r${reading}`,
  from: reading * 100,
  until: reading * 100 + 10,
  isComplete: reading % 10 !== 3,
  accounts: allIds.filter((_id, at) => isThere(reading, at)),
}));
const checks = allIds.slice(0, 20).map((account, at) => ({
  kind: "check" as const,
  account,
  at: 5000 + at,
  state: at % 2 === 0 ? ("active" as const) : ("deleted" as const),
  handle: null,
}));
const events = [3, 4, 5].map((at) => ({
  kind: "event" as const,
  id: `e${at}`,
  account: idOf(at),
  follows: at % 2 === 0,
  at: 1050 + at,
}));
const observations: Observation[] = [
  ...readings.map((reading) => ({ ...reading, kind: "reading" as const })),
  ...checks,
  ...events,
];
const seen: Seen = {
  readings: readings.map(({ accounts, ...reading }) => ({
    ...reading,
    ids: [packed(accounts.slice(0, 100)), packed(accounts.slice(100))],
  })),
  checks,
  events,
};

it("tells of a large account, part by part, what one replay of everything tells", () => {
  const whole = replay(observations);
  const slice = { named: null, offset: 0, limit: 1_000_000 };
  const everybody = { of: "followers", isNew: false, ...slice } as const;
  const followers = replaySeen(seen, everybody, FACTS);
  expect(followers.count).toBe(whole.followers.size);
  for (const each of followers.followers) expect(each).toEqual(whole.followers.get(each.account));
  const fresh = replaySeen(seen, { ...everybody, isNew: true }, FACTS);
  const came = [...whole.followers.values()].filter(({ after }) => after !== null);
  expect(fresh.count).toBe(came.length);
  expect(fresh.count).toBeLessThan(followers.count);
  const left = replaySeen(seen, { of: "departures", cause: undefined, ...slice }, FACTS);
  const inOrder = <T extends { readonly account: string; readonly by: number }>(
    all: readonly T[],
  ) => all.toSorted((one, other) => one.by - other.by || (one.account < other.account ? -1 : 1));
  expect(inOrder(left.departures)).toEqual(inOrder(whole.departures));
  expect(left.asOf).toBe((READINGS - 1) * 100 + 10);
  const pages = [0, 7].map((offset) =>
    replaySeen(seen, { of: "departures", cause: "deleted", named: null, offset, limit: 7 }, FACTS),
  );
  const deleted = replaySeen(seen, { of: "departures", cause: "deleted", ...slice }, FACTS);
  expect(pages.flatMap(({ departures }) => departures)).toEqual(deleted.departures.slice(0, 14));
  expect(deleted.count).toBe(left.causes.deleted);
});

it("leaves out whom nobody named, and who is explained", () => {
  const named = packed([idOf(1), idOf(2)]);
  const asked = { of: "followers", isNew: false, named, offset: 0, limit: 10 } as const;
  const found = replaySeen(seen, asked, FACTS);
  expect(found.followers.map(({ account }) => account).toSorted()).toEqual([idOf(1), idOf(2)]);
  const { departures, count } = replaySeen(seen, { of: "unexplained", most: 3 }, FACTS);
  expect(departures).toHaveLength(Math.min(3, count));
  for (const each of departures) expect(each).toMatchObject({ cause: "unknown", returned: null });
});
