import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followGrowth } from "./follow-growth.ts";
import { countPeriods, periodBounds, readableInterval } from "./growth-periods.ts";

interface Row {
  source: number;
  first: number;
  last: number;
  ended: number;
  absent: number;
}

const columns = (rows: readonly Row[]) => {
  const sorted = rows.toSorted((a, b) => a.source - b.source || a.first - b.first);
  const column = (key: keyof Row) => Uint32Array.from(sorted, (row) => row[key]);
  return {
    source: column("source"),
    firstSeen: column("first"),
    lastSeen: column("last"),
    ended: column("ended"),
    absentBefore: column("absent"),
  };
};

const twice = (rows: readonly (readonly [number, number, number])[]) => ({
  account: Uint32Array.from(rows, ([account]) => account),
  first: Uint32Array.from(rows, ([, first]) => first),
  last: Uint32Array.from(rows, ([, , last]) => last),
});

const everybody = () => true;

describe("growth of an audience of followers", () => {
  const follows = columns([
    // Seen at 10 and 30, nothing known before or since.
    { source: 1, first: 10, last: 30, ended: 0, absent: 0 },
    // Not in the list of 5, in that of 12, gone in that of 25.
    { source: 2, first: 12, last: 12, ended: 25, absent: 5 },
    // Left one account, still follows another.
    { source: 3, first: 3, last: 8, ended: 20, absent: 0 },
    { source: 3, first: 22, last: 30, ended: 0, absent: 0 },
    // An event alone: it stood until 18.
    { source: 4, first: 0, last: 0, ended: 18, absent: 0 },
  ]);
  const readTwice = twice([
    [2, 5, 12],
    [3, 5, 30],
    [9, 5, 30],
  ]);

  it("counts what is proved, and what is possible", () => {
    const found = followGrowth({ follows, readTwice, bounds: [0, 10, 20, 31], passes: everybody });
    expect(found.periods).toMatchObject([
      { first_seen: 1, began: 0, ended: 0, standing: { proved: 0, possible: 4 } },
      { first_seen: 3, began: 1, ended: 1, standing: { proved: 1, possible: 3 } },
      { first_seen: 0, began: 0, ended: 1, standing: { proved: 2, possible: 2 } },
    ]);
    expect(found.unproved).toEqual({ beginning: 3, standing: 0 });
    expect(found.periods[0]?.from).toBe("1970-01-01T00:00:00.000Z");
  });

  it("tells the period of the newest observation by that observation", () => {
    // Read on two mornings: by the evening of the second nobody was seen, which proves nothing.
    const read = columns([
      { source: 1, first: 5, last: 25, ended: 0, absent: 0 },
      { source: 2, first: 25, last: 25, ended: 0, absent: 0 },
      { source: 3, first: 5, last: 5, ended: 0, absent: 0 },
    ]);
    const { periods } = followGrowth({
      follows: read,
      readTwice: twice([]),
      bounds: [0, 10, 20, 30, 40],
      passes: everybody,
    });
    expect(periods.map(({ standing }) => standing.proved)).toEqual([1, 1, 2, 0]);
    expect(periods.map(({ standing }) => standing.possible)).toEqual([3, 3, 3, 3]);
  });

  it("infers of those read twice alone", () => {
    const { panel } = followGrowth({ follows, readTwice, bounds: [0, 31], passes: everybody });
    expect(panel).toMatchObject({ accounts: 3, before: 1, after: 2, gained: 1, lost: 0 });
    expect(panel).toMatchObject({
      from: "1970-01-01T00:00:05.000Z",
      to: "1970-01-01T00:00:30.000Z",
    });
    expect(panel.change).toMatchObject({ value: 2, method: "bonett-price" });
    expect(panel.lost_share).toMatchObject({ value: 0, low: 0, method: "wilson" });
  });

  it("leaves out who does not pass", () => {
    const none = followGrowth({ follows, readTwice, bounds: [0, 31], passes: () => false });
    expect(none.periods).toMatchObject([{ first_seen: 0, ended: 0, standing: { possible: 0 } }]);
    expect(none.panel).toMatchObject({
      accounts: 0,
      change: null,
      lost_share: null,
      days: null,
      from: null,
      to: null,
    });
  });

  it("never proves more than is possible, and equals counting one by one", () => {
    const time = fc.integer({ min: 1, max: 60 });
    const row = fc
      .tuple(fc.integer({ min: 0, max: 8 }), time, time, time, fc.boolean(), fc.boolean())
      .map(([source, a, b, c, ends, bounded]): Row => {
        const [absent = 0, first = 0, last = 0] = [a, b, c].toSorted((x, y) => x - y);
        return {
          source,
          first: first + 1,
          last: last + 2,
          ended: ends ? last + 5 : 0,
          absent: bounded ? absent : 0,
        };
      });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const bounds = [0, 7, 20, 33, 70];
        const { periods } = followGrowth({
          follows: columns(rows),
          readTwice: twice([]),
          bounds,
          passes: everybody,
        });
        const newest = Math.max(0, ...rows.flatMap(({ last, ended }) => [last, ended]));
        const accounts = [...new Set(rows.map(({ source }) => source))];
        for (const [i, { standing }] of periods.entries()) {
          const [from = 0, to = 0] = bounds.slice(i);
          const at = from <= newest && newest < to ? newest : to - 1;
          const theirs = (account: number) => rows.filter(({ source }) => source === account);
          const proved = accounts.filter((account) =>
            theirs(account).some(({ first, last }) => first <= at && at <= last),
          );
          const possible = accounts.filter((account) =>
            theirs(account).some(({ absent, ended }) => absent < at && (ended === 0 || ended > at)),
          );
          expect(standing).toEqual({ proved: proved.length, possible: possible.length });
          expect(standing.proved).toBeLessThanOrEqual(standing.possible);
        }
      }),
    );
  });
});

describe("periods", () => {
  const at = (date: string) => Date.parse(`${date}Z`) / 1000;
  const days = (bounds: readonly number[]) =>
    bounds.map((bound) => new Date(bound * 1000).toISOString().slice(0, 10));

  it("begin with their week, month or day, and end with the span", () => {
    const [from, to] = [at("2026-01-29T13:00:00"), at("2026-03-03T23:59:59")];
    expect(days(periodBounds("month", from, to))).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
      "2026-03-04",
    ]);
    const weeks = periodBounds("week", from, to);
    expect(days(weeks)[0]).toBe("2026-01-26");
    expect(days(weeks).at(-1)).toBe("2026-03-04");
    expect(periodBounds("day", from, to)).toHaveLength(35);
    for (const interval of ["day", "week", "month"] as const)
      expect(periodBounds(interval, from, to).length - 1).toBeLessThanOrEqual(
        countPeriods(interval, from, to),
      );
  });

  it("are as long as reads well", () => {
    expect(readableInterval(at("2026-01-01T00:00:00"), at("2026-02-01T00:00:00"))).toBe("day");
    expect(readableInterval(at("2026-01-01T00:00:00"), at("2026-09-01T00:00:00"))).toBe("week");
    expect(readableInterval(at("2016-01-01T00:00:00"), at("2026-09-01T00:00:00"))).toBe("month");
  });
});
