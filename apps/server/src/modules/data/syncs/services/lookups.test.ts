import { expect, it } from "vitest";
import { RateLimiter } from "../../../../http/rate-limit.ts";
import { Lookups } from "./lookups.ts";

function begin(perPerson: number, perInstallation: number) {
  let now = new Date("2026-03-01T10:00:00Z");
  const clock = { now: () => now };
  const daily = (most: number) => new RateLimiter({ most, windowSeconds: 86_400 }, clock);
  const lookups = new Lookups({ byPerson: daily(perPerson), all: daily(perInstallation), clock });
  return { lookups, passes: (hours: number) => (now = new Date(+now + hours * 3_600_000)) };
}

const REFUSED = expect.objectContaining({ code: "too_many_requests" });

it("counts an account once on a day, as the network charges it", () => {
  const { lookups, passes } = begin(2, 10);
  for (const handle of ["anna", "@Anna", "ANNA", "ben"]) lookups.take("me", handle);
  expect(() => lookups.take("me", "carla")).toThrow(REFUSED);
  lookups.take("me", "anna");
  passes(24);
  lookups.take("me", "carla");
});

it("takes nothing of the others' share for a call that it refuses", () => {
  const { lookups } = begin(1, 2);
  lookups.take("me", "a1");
  for (let call = 0; call < 10; call++)
    expect(() => lookups.take("me", `b${call}`)).toThrow(REFUSED);
  lookups.take("you", "a1");
  expect(() => lookups.take("them", "a1")).toThrow(REFUSED);
});
