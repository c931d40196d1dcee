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
    (more) =>
      new Promise<void>((resolve) => {
        grow = more;
        end = resolve;
        begin();
      }),
  );
  return { begun, receive: () => grow(MB), end: () => (end(), ended) };
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
  // Each alone has half of what is allowed; together they have all of it.
  expect(first.receive).toThrow("over the team's storage");
  expect(second.receive).toThrow("over the team's storage");
  await Promise.all([first.end(), second.end()]);
});
