import { describe, expect, it } from "vitest";
import { DAY_MS, exceeded, limitReached, slotFor } from "./budget.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const usage = { kind: "person", most: 3, addresses: [] } as const;

describe("a limit of mails", () => {
  it("admits what fits exactly", () => {
    expect(exceeded({ ...usage, counted: [hoursAgo(2)], wanted: 2 })).toBeNull();
  });

  it("ends when as many mails as are too many are a day old", () => {
    const counted = [hoursAgo(20), hoursAgo(10), hoursAgo(1)];
    expect(exceeded({ ...usage, counted, wanted: 1 })?.freeAt).toEqual(
      new Date(hoursAgo(20).getTime() + DAY_MS),
    );
    expect(exceeded({ ...usage, counted, wanted: 3 })?.freeAt).toEqual(
      new Date(hoursAgo(1).getTime() + DAY_MS),
    );
  });

  it("never ends for more than it admits in a day", () => {
    expect(exceeded({ ...usage, counted: [], wanted: 4 })).toMatchObject({ left: 3, freeAt: null });
  });

  it("ends for a new account or team when it is a day old, if that comes first", () => {
    const counted = [hoursAgo(1), hoursAgo(1), hoursAgo(1)];
    const ends = new Date(NOW.getTime() + 3_600_000);
    const own = { ...usage, kind: "new_person", endsAt: ends } as const;
    expect(exceeded({ ...own, counted, wanted: 1 })?.freeAt).toEqual(ends);
    expect(exceeded({ ...own, counted: [], wanted: 4 })?.freeAt).toEqual(ends);
    const early = [hoursAgo(23.5), hoursAgo(1), hoursAgo(1)];
    expect(exceeded({ ...own, counted: early, wanted: 1 })?.freeAt).toEqual(
      new Date(NOW.getTime() + 1_800_000),
    );
  });

  it("is explained with what is left, what was kept and when it ends", () => {
    const counted = [hoursAgo(20), hoursAgo(10)];
    const over = exceeded({ ...usage, counted, wanted: 2 });
    const error = limitReached(over === null ? [] : [over], NOW);
    expect(error.code).toBe("too_many_requests");
    expect(error.retryAfter).toBe(4 * 3600);
    expect(error.user?.en).toBe(
      "Mail limit reached: one person can send 3 mails in 24 hours. 1 left, 2 needed. Nothing was created and nothing was sent. Try again in 4 hours or choose fewer recipients.",
    );
    expect(error.user?.ja).toContain("残り1通、今回2通");
    expect(error.user?.ja).toContain("4時間後");
  });

  it("explains the last to end of several", () => {
    const counted = [hoursAgo(20)];
    const all = [
      exceeded({ ...usage, most: 1, counted, wanted: 1 }),
      exceeded({
        kind: "recipient",
        most: 1,
        addresses: ["x@example.com"],
        counted: [hoursAgo(1)],
        wanted: 1,
      }),
    ].filter((each) => each !== null);
    expect(limitReached(all, NOW).user?.en).toContain("x@example.com");
  });
});

describe("the slot of a mail that waits", () => {
  it("is now while the limit is not reached", () => {
    expect(slotFor([hoursAgo(3), hoursAgo(2)], 3, NOW)).toEqual(NOW);
  });

  it("keeps every 24 hours within the limit, whoever waits already", () => {
    const counted: Date[] = [];
    for (let i = 0; i < 8; i++) {
      const within = counted.filter((at) => at.getTime() > NOW.getTime() - DAY_MS);
      counted.push(slotFor(within, 3, NOW));
    }
    const days = counted.map((at) => (at.getTime() - NOW.getTime()) / DAY_MS);
    expect(days).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
  });
});
