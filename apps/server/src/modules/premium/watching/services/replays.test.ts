import { expect, it } from "vitest";
import { onStates } from "./replays.ts";

const HOUR = 3_600_000;
const posts = Array.from({ length: 300 }, (_, at) => ({
  at: at * HOUR,
  hour: (at * 7) % 168,
  value: at % 40,
  length: 80,
  form: "text" as const,
  isReply: false,
  isQuote: false,
}));

it("keeps what it holds when somebody stops waiting for an answer", async () => {
  const id = "watched";
  await onStates({ do: "open", id, parts: [] });
  const leaving = new AbortController();
  const task = { do: "posting", of: "times", id, posts, activity: null } as const;
  const answer = onStates(task, { signal: leaving.signal });
  // Handed over to the thread by then.
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
  expect((await onStates({ do: "look", id })).isHeld).toBe(true);
  await expect(onStates({ do: "look", id }, { signal: leaving.signal })).rejects.toThrow(/abort/);
});
