import { expect, it } from "vitest";
import { ReadingTurns } from "./reading-turns.ts";

/** Reads that wait until they are told to end. */
function reads() {
  const ends = new Map<string, (result: string | null) => void>();
  const begun = (name: string) => ends.has(name);
  const of = (name: string) => () =>
    new Promise<string | null>((resolve) => void ends.set(name, resolve));
  const end = (name: string, result: string | null) => ends.get(name)?.(result);
  return { begun, of, end };
}

/** Everything that can go on without a read's end has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("gives teams whose files ran out of bounds one turn together, for an hour", async () => {
  let now = 0;
  const turns = new ReadingTurns(() => now);
  for (const team of ["a", "b"]) expect(await turns.run(team, async () => null)).toBeNull();
  const first = reads();
  const all = ["a", "b", "c"].map((team) => turns.run(team, first.of(team)));
  await settled();
  expect(["a", "b", "c"].map(first.begun)).toEqual([true, false, true]);
  first.end("a", "read");
  await settled();
  expect(first.begun("b")).toBe(true);
  for (const team of ["b", "c"]) first.end(team, "read");
  expect(await Promise.all(all)).toEqual(["read", "read", "read"]);
  now += 3_600_000;
  const later = reads();
  const both = ["a", "b"].map((team) => turns.run(team, later.of(team)));
  await settled();
  expect(["a", "b"].map(later.begun)).toEqual([true, true]);
  for (const team of ["a", "b"]) later.end(team, "read");
  await Promise.all(both);
});

it("reads a team's files one after another", async () => {
  const turns = new ReadingTurns();
  const its = reads();
  const both = ["1", "2"].map((file) => turns.run("a", its.of(file)));
  await settled();
  expect(["1", "2"].map(its.begun)).toEqual([true, false]);
  its.end("1", "read");
  await settled();
  its.end("2", "read");
  expect(await Promise.all(both)).toEqual(["read", "read"]);
});
