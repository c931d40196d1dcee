import { runUntil } from "./agenda.ts";
import { after } from "./calendar.ts";
import { OVER } from "./effects.ts";
import { invalid } from "./failure.ts";
import { intervalOf } from "./subscription-lines.ts";
import type { TestClock } from "./types.ts";
import type { World } from "./world.ts";

const KEPT = 30 * 86_400;

export function makeClock(world: World, frozen: number, name: string | null): TestClock {
  const created = world.now();
  const row = world.testClocks.insert({
    id: world.id("clock_1", 23).replace("clock_1_", "clock_1"),
    object: "test_helpers.test_clock",
    created,
    deletes_after: created + KEPT,
    frozen_time: frozen,
    livemode: false,
    name,
    status: "ready",
    status_details: {},
  });
  world.emit("test_helpers.test_clock.created", row);
  return row;
}

/** The farthest that a clock may be advanced: two of the shortest intervals of its subscriptions. */
function farthest(world: World, { id, frozen_time }: TestClock): number {
  const limits = world.subscriptions
    .where(({ test_clock, status }) => test_clock === id && !OVER.has(status))
    .map((one) => after(frozen_time, intervalOf(world, one.id), 2));
  return Math.min(after(frozen_time, { interval: "year", interval_count: 1 }, 2), ...limits);
}

/** Starts to advance a clock; `finishAdvance` does it. */
export function beginAdvance(world: World, id: string, to: number): TestClock {
  const clock = world.testClocks.must(id);
  if (clock.status === "advancing")
    throw invalid(
      `Test clock is already advancing to ${clock.status_details.advancing?.target_frozen_time ?? 0}.`,
    );
  if (to <= clock.frozen_time)
    throw invalid(
      `Test clocks can only be advanced to a time after their current frozen time (${clock.frozen_time}).`,
      "frozen_time",
    );
  if (to > farthest(world, clock))
    throw invalid(
      "Test clock advancement is limited to two intervals of the shortest subscription from the current frozen time. Please advance in smaller steps.",
      "frozen_time",
      "test_clock_advance_too_far",
    );
  const row = world.testClocks.update(id, {
    status: "advancing",
    status_details: { advancing: { target_frozen_time: to } },
  });
  world.emit("test_helpers.test_clock.advancing", row);
  return row;
}

export function finishAdvance(world: World, id: string): void {
  const clock = world.testClocks.get(id);
  const to = clock?.status_details.advancing?.target_frozen_time;
  if (clock === undefined || to === undefined) return;
  runUntil(world, id, to);
  world.transaction(() => {
    const row = world.testClocks.update(id, {
      frozen_time: to,
      status: "ready",
      status_details: {},
    });
    world.emit("test_helpers.test_clock.ready", row);
  });
}

/** Deletes a clock with its customers and what they have. */
export function deleteClock(world: World, id: string): void {
  for (const { id: customer } of world.customers.where((one) => one.test_clock === id)) {
    for (const one of world.subscriptions.where((row) => row.customer === customer))
      world.subscriptions.delete(one.id);
    for (const one of world.invoices.where((row) => row.customer === customer))
      world.invoices.delete(one.id);
    world.customers.delete(customer);
  }
  const row = world.testClocks.must(id);
  world.emit("test_helpers.test_clock.deleted", row);
  world.testClocks.delete(id);
}
