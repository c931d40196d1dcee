import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCauses } from "./causes.ts";
import { momentOfId, type AccountState, type Observation } from "./observations.ts";
import { replay } from "./replay.ts";

const reading = (id: string, from: number, until: number, accounts: string[], isComplete = true) =>
  ({ kind: "reading", id, from, until, isComplete, accounts }) as const;
const event = (id: string, account: string, at: number, follows: boolean) =>
  ({ kind: "event", id, account, at, follows }) as const;
const check = (account: string, at: number, state: AccountState, handle: string | null = null) =>
  ({ kind: "check", account, at, state, handle }) as const;
const departuresOf = (...observations: Observation[]) => replay(observations).departures;

describe("a departure", () => {
  it("is certain to the moment where an event tells it, also when the event comes late and twice", () => {
    const left = event("9", "1", 150, false);
    const found = departuresOf(reading("a", 0, 10, ["1"]), left, reading("b", 200, 210, []), left);
    expect(found).toEqual([
      {
        account: "1",
        after: 150,
        by: 150,
        returned: null,
        cause: "unfollowed",
        certainty: "certain",
        evidence: [
          { kind: "listed", reading: "a", at: 10 },
          { kind: "event", follows: false, id: "9", at: 150 },
        ],
      },
    ]);
  });

  it("lies between two readings where no event came, and has no cause that nobody checked", () => {
    expect(departuresOf(reading("a", 0, 10, ["1", "2"]), reading("b", 90, 99, ["2"]))).toEqual([
      expect.objectContaining({ account: "1", after: 0, by: 99, cause: "unknown" }),
    ]);
  });

  it("is proved by no part of a list, and by no reading during which the account moved", () => {
    expect(departuresOf(reading("a", 0, 10, ["1"]), reading("b", 90, 99, [], false))).toEqual([]);
    expect(departuresOf(event("1", "1", 95, true), reading("b", 90, 99, []))).toEqual([]);
    expect(departuresOf(event("1", "1", 95, true), reading("b", 90, 99, ["1"]))).toEqual([]);
  });

  it("that was lost shows when the account follows again", () => {
    const { departures, followers } = replay([event("1", "1", 5, true), event("2", "1", 50, true)]);
    expect(departures).toMatchObject([{ after: 5, by: 50, returned: 50, cause: "unknown" }]);
    expect(followers.get("1")).toEqual({ account: "1", after: 50, by: 50 });
  });

  it.each([
    ["suspended", "suspended"],
    ["deleted", "deleted"],
    ["blocked", "blocked"],
    ["active", "unfollowed"],
    ["protected", "unfollowed"],
  ] as const)("without an event whose account is then %s is likely for %s", (state, cause) => {
    const [found] = departuresOf(
      reading("a", 0, 10, ["1"]),
      reading("b", 90, 99, []),
      check("1", 120, state),
      check("1", 500, "suspended"),
    );
    expect(found).toMatchObject({ cause, certainty: "likely" });
    expect(found?.evidence.at(-1)).toEqual({ kind: "check", state, at: 120 });
  });

  it("is for its protection where a public account turned protected, and for a block beside an event", () => {
    const lists = [reading("a", 0, 10, ["1"]), reading("b", 90, 99, [])];
    const turned = [check("1", 0, "active"), check("1", 99, "protected")];
    expect(departuresOf(...lists, ...turned)).toMatchObject([{ cause: "protected" }]);
    const blocked = [event("7", "1", 50, false), check("1", 60, "blocked")];
    expect(departuresOf(...blocked)).toMatchObject([{ cause: "blocked", certainty: "likely" }]);
  });

  it("is not explained by what was found after the account followed again", () => {
    const lists = [reading("a", 0, 1, ["1"]), reading("b", 9, 10, []), reading("c", 20, 21, ["1"])];
    expect(departuresOf(...lists, check("1", 30, "suspended"))).toMatchObject([
      { cause: "unknown", returned: 21 },
    ]);
  });

  it("is none where an account has another name", () => {
    const { departures, renamings } = replay([
      reading("a", 0, 1, ["1"]),
      check("1", 1, "active", "old"),
      reading("b", 9, 10, ["1"]),
      check("1", 10, "active", "new"),
    ]);
    expect(departures).toEqual([]);
    expect(renamings).toEqual([{ account: "1", after: 1, by: 10, before: "old", name: "new" }]);
  });
});

it("makes any earlier state again from the observations until then", () => {
  const seen = [reading("a", 0, 10, ["1", "2"]), event("5", "2", 50, false)];
  expect([...replay(seen, 40).followers.keys()]).toEqual(["1", "2"]);
  expect([...replay(seen, 50).followers.keys()]).toEqual(["1"]);
});

it("reads the moment out of an id of the network", () => {
  // The documented example of a post, which is shown with its moment in whole seconds.
  const moment = new Date(momentOfId("1212092628029698048")).toISOString();
  expect(moment.slice(0, 19)).toBe("2019-12-31T19:26:16");
});

/** A change of one account in a world whose truth is known. */
interface Move {
  readonly at: number;
  readonly account: string;
  readonly does: "follow" | "unfollow" | "suspend" | "restore";
}

const END = 1000;
const ACCOUNTS = ["1", "2", "3"];

/** What each account does, each step possible where it stands; every moment is used once. */
const worlds = fc
  .record({
    steps: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: END }), fc.nat()), {
      selector: ([at]) => at,
      maxLength: 40,
    }),
    borders: fc.uniqueArray(fc.integer({ min: 1, max: END }), { maxLength: 12 }),
    parts: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    lost: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    pages: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 18, maxLength: 18 }),
    checks: fc.array(fc.tuple(fc.integer({ min: 1, max: END }), fc.constantFrom(...ACCOUNTS))),
    order: fc.infiniteStream(fc.nat()),
  })
  .map(({ steps, borders, parts, lost, pages, checks, order }) => {
    const moves: Move[] = [];
    const stands = new Map<string, { follows: boolean; suspended: boolean }>();
    for (const [at, choice] of steps.toSorted(([one], [other]) => one - other)) {
      const account = ACCOUNTS[choice % ACCOUNTS.length] ?? "";
      const stand = stands.get(account) ?? { follows: false, suspended: false };
      const does = doing(stand, choice);
      stands.set(account, {
        follows: does === "follow" || (stand.follows && does !== "unfollow"),
        suspended: does === "suspend",
      });
      moves.push({ at, account, does });
    }
    const seen: Observation[] = [];
    moves.forEach(({ at, account, does }, index) => {
      if (lost[index] === true || (does !== "follow" && does !== "unfollow")) return;
      seen.push(event(String(index + 1), account, at, does === "follow"));
    });
    const sorted = borders.toSorted((one, other) => one - other);
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const [from = 0, until = 0] = [sorted[at], sorted[at + 1]];
      const shown = ACCOUNTS.filter((account, index) => {
        const share = pages[(at / 2) * ACCOUNTS.length + index] ?? 0;
        return standAt(moves, account, from + Math.floor(share * (until - from))).isListed;
      });
      const isComplete = parts[at / 2] ?? true;
      seen.push(reading(`r${at}`, from, until, isComplete ? shown : shown.slice(1), isComplete));
    }
    for (const [at, account] of checks)
      seen.push(check(account, at, standAt(moves, account, at).isThere ? "active" : "suspended"));
    const arrived = [...seen, ...seen.slice(0, 3)]
      .map((each) => ({ each, turn: order.next().value ?? 0 }))
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ each }) => each);
    return { moves, seen, arrived };
  });

function doing(
  { follows, suspended }: { readonly follows: boolean; readonly suspended: boolean },
  choice: number,
): Move["does"] {
  if (suspended) return "restore";
  if (choice % 5 === 0) return "suspend";
  return follows ? "unfollow" : "follow";
}

function standAt(moves: readonly Move[], account: string, moment: number) {
  const own = moves.filter((move) => move.account === account && move.at <= moment);
  const follows = own.findLast(({ does }) => does === "follow" || does === "unfollow");
  const isThere = own.at(-1)?.does !== "suspend";
  return { isThere, isListed: isThere && follows?.does === "follow" };
}

/** Moments at which an account was in the list and then was not. */
const trueDepartures = (moves: readonly Move[], account: string) =>
  moves.filter(
    (move) =>
      move.account === account &&
      standAt(moves, account, move.at - 1).isListed &&
      !standAt(moves, account, move.at).isListed,
  );

describe("against a world whose truth is known", () => {
  it("says the same in whatever order and however often its observations arrive", () => {
    fc.assert(
      fc.property(worlds, ({ seen, arrived }) => {
        const sorted = (all: readonly Observation[]) =>
          replay(all).departures.toSorted(
            (one, other) => one.by - other.by || one.account.localeCompare(other.account),
          );
        expect(sorted(arrived)).toEqual(sorted(seen));
        expect(new Set(replay(arrived).followers.keys())).toEqual(
          new Set(replay(seen).followers.keys()),
        );
      }),
    );
  });

  it("tells of no departure that was not, and of none twice", () => {
    fc.assert(
      fc.property(worlds, ({ moves, arrived }) => {
        for (const account of ACCOUNTS) {
          const left = trueDepartures(moves, account).map(({ at }) => at);
          const found = replay(arrived)
            .departures.filter((departure) => departure.account === account)
            .toSorted((one, other) => one.by - other.by);
          for (const { after, by } of found) {
            const at = left.findIndex((moment) => moment >= (after ?? 0) && moment <= by);
            expect(at, `${account} ${after} ${by} of ${left.join()}`).toBeGreaterThanOrEqual(0);
            left.splice(0, at + 1);
          }
        }
      }),
    );
  });

  it("misses none that a delivered event or two complete readings prove", () => {
    fc.assert(
      fc.property(worlds, ({ seen, arrived }) => {
        const { departures } = replay(arrived);
        for (const told of seen)
          if (told.kind === "event" && !told.follows)
            expect(departures).toContainEqual(
              expect.objectContaining({ account: told.account, after: told.at, by: told.at }),
            );
        const lists = seen
          .filter((each) => each.kind === "reading")
          .filter(({ isComplete }) => isComplete);
        lists.slice(1).forEach((list, index) => {
          const before = lists[index];
          for (const account of before?.accounts ?? [])
            if (!list.accounts.includes(account))
              expect(
                departures.some(
                  (each) =>
                    each.account === account &&
                    (each.after ?? 0) >= (before?.from ?? 0) &&
                    each.by <= list.until,
                ),
              ).toBe(true);
        });
      }),
    );
  });

  it("calls certain only what the account did itself, and counts what it cannot know", () => {
    fc.assert(
      fc.property(worlds, ({ moves, arrived }) => {
        const { departures } = replay(arrived);
        for (const { account, by, certainty, cause } of departures) {
          if (certainty !== "certain") continue;
          expect(cause).toBe("unfollowed");
          expect(moves).toContainEqual({ at: by, account, does: "unfollow" });
        }
        const counts = countCauses(departures);
        expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(departures.length);
      }),
    );
  });
});
