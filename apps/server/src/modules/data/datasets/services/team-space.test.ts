import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TeamSpace } from "./team-space.ts";

const MB = 1_000_000;
let dataDirectory = "";
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "team-space-"));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

/** An upload whose size nobody announced, and that receives a megabyte whenever it is told to. */
function upload(space: TeamSpace, name: string) {
  let grow: (bytes: number) => void = () => undefined;
  let end = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = space.hold(
    "team",
    `uploads/team/${name}/`,
    0,
    (more, signal) =>
      new Promise<void>((resolve, reject) => {
        grow = more;
        // As the writing of a file does, also while nothing arrives.
        signal.addEventListener("abort", () => reject(new Error("cut off")));
        end = resolve;
        begin();
      }),
  );
  ended.catch(() => undefined);
  return { begun, ended, receive: () => grow(MB), end: () => (end(), ended) };
}

it("counts uploads that arrive at the same time without an announced size together", async () => {
  const registry = { list: () => [] };
  const space = new TeamSpace({ registry, dataDirectory, allowed: 8 * MB });
  const [first, second] = [upload(space, "one"), upload(space, "two")];
  await Promise.all([first.begun, second.begun]);
  for (let i = 0; i < 4; i++) {
    first.receive();
    second.receive();
  }
  // Each alone has half of what is allowed; together they have all of it, and the first keeps its room.
  first.receive();
  let refusal: unknown;
  try {
    second.receive();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({
    user: {
      en: "Your team uses 0 kB of 8.0 MB. Other uploads on their way take 5.0 MB. The room ran out when 5.0 MB of these files had arrived. Nothing was added. Send these files again when the others are finished, or make room.",
    },
  });
  for (let i = 0; i < 3; i++) first.receive();
  expect(first.receive).toThrow("over the team's storage");
  await first.end();
  await expect(second.end()).rejects.toThrow("over the team's storage");
});

it("ends an upload of unknown size that stands still when an earlier one needs its room", async () => {
  const space = new TeamSpace({ registry: { list: () => [] }, dataDirectory, allowed: 8 * MB });
  const [first, second] = [upload(space, "one"), upload(space, "two")];
  await Promise.all([first.begun, second.begun]);
  for (let i = 0; i < 8; i++) second.receive();
  // Both together would hold twice what is allowed for as long as the second one stood still.
  const refused = expect(second.ended).rejects.toThrow("over the team's storage");
  first.receive();
  await refused;
  for (let i = 0; i < 7; i++) first.receive();
  await first.end();
});

it("lets as many uploads through as fit, and counts those that ended meanwhile", async () => {
  const registry = { list: () => [] };
  const space = new TeamSpace({ registry, dataDirectory, allowed: 10 * MB });
  const all = ["a", "b", "c", "d", "e", "f"].map((name) => upload(space, name));
  await Promise.all(all.map(({ begun }) => begun));
  const isRefused = all.map(() => false);
  for (let part = 0; part < 3; part++)
    for (const [at, { receive }] of all.entries()) {
      if (isRefused[at] === true) continue;
      try {
        receive();
      } catch {
        isRefused[at] = true;
      }
    }
  // Three of 3 MB each fit into 10 MB.
  expect(isRefused).toEqual([false, false, false, true, true, true]);
  const [first, second, third] = all;
  await first?.end();
  second?.receive();
  expect(() => third?.receive()).toThrow("over the team's storage");
  await Promise.allSettled(all.map(({ end }) => end()));
});
