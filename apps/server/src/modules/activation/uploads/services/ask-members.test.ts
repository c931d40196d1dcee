import { EVERYBODY } from "@toolkit/engine/port/everybody";
import { expect, it } from "vitest";
import { eachMember } from "./ask-members.ts";

it("lets others go first again and again while the members of large audiences are told", async () => {
  const ids = Uint32Array.from({ length: 4000 }, (_, at) => at);
  const opened = {
    engine: {
      async *membersAll() {
        yield ids;
      },
    },
    dataset: {
      profiles: async (some: Uint32Array) =>
        Array.from(some, (id) => ({ networkId: String(id), username: `user${id}` })),
    },
  };
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  let members = 0;
  const slow = (): void => {
    members++;
    const end = performance.now() + 0.05;
    while (performance.now() < end);
  };
  await Promise.all([1, 2].map(() => eachMember({ opened, call: {} }, EVERYBODY, slow)));
  isOver = true;
  expect(members).toBe(8000);
  // 400 ms of work in pieces of a few milliseconds.
  expect(turns).toBeGreaterThan(20);
});
