import { expect, it } from "vitest";
import { sharingSender } from "./share-thread.ts";

it("lets others go between the statements of a long transaction", async () => {
  const sent: number[] = [];
  const client = {
    async execProtocolStream(message: Uint8Array) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      sent.push(message[0] ?? -1);
      return sent.length;
    },
  };
  const send = sharingSender(client);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const answers: unknown[] = [];
  for (let at = 0; at < 100; at++) answers.push(await send(Uint8Array.of(at)));
  isOver = true;
  expect(sent).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(answers.at(-1)).toBe(100);
  // 100 ms of work in pieces of 4.
  expect(turns).toBeGreaterThan(10);
});
