import { describe, expect, it } from "vitest";
import { nextOf, rankOf, roomIn, type Occupant } from "./order.ts";

const MB = 1_000_000;
const running = (person: string | null, bytes: number, team: string): Occupant => ({
  teamId: team,
  userId: person,
  turn: `imports ${team}`,
  bytes,
});

describe("room in a lane", () => {
  it.each(["imports", "syncs", "asked"] as const)(
    "has none in %s for the person whose job runs, in whatever team",
    (lane) => {
      expect(roomIn(lane, [running("ada", 1, "a")])).toEqual({
        turns: ["imports a"],
        people: ["ada"],
        mostBytes: null,
      });
    },
  );

  it("counts no person where nobody started the job", () => {
    expect(roomIn("imports", [running(null, 1, "a")])?.people).toEqual([]);
  });
});

describe("room in the lane of imports", () => {
  it("keeps the last place for imports of up to 1 MB", () => {
    const two = (bytes: number) => [running("ada", bytes, "a"), running("bob", bytes, "b")];
    expect(roomIn("imports", two(3.5 * MB))?.mostBytes).toBe(MB);
    expect(roomIn("imports", two(MB))?.mostBytes).toBeNull();
  });

  it("has no place beside three imports", () => {
    expect(
      roomIn(
        "imports",
        ["a", "b", "c"].map((team) => running(team, 1, team)),
      ),
    ).toBeNull();
  });
});

describe("the next job", () => {
  const at = new Date("2026-01-01T00:00:00Z");
  const waiting = (id: string, teamId: string, bytes: number) => ({
    id,
    teamId,
    rank: rankOf(at, bytes),
  });

  it("is the smallest of those queued at the same moment", () => {
    const jobs = [waiting("1", "a", 3 * MB), waiting("2", "b", MB)];
    expect(nextOf(jobs, [])?.id).toBe("2");
  });

  it("is of the team with fewer running jobs, whatever its size", () => {
    const jobs = [waiting("1", "a", 1), waiting("2", "b", 900 * MB)];
    expect(nextOf(jobs, [running("ada", 1, "a")])?.id).toBe("2");
  });
});
