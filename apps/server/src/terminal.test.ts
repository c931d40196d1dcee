import { expect, it } from "vitest";
import { terminalProgress } from "./terminal.ts";

function recorder(isTTY: boolean) {
  const written: string[] = [];
  let time = 1_000_000;
  const progress = terminalProgress(
    { isTTY, write: (text) => void written.push(text) },
    () => time,
  );
  return { written, progress, pass: (ms: number) => (time += ms) };
}

it("changes one line in place on a terminal", () => {
  const { written, progress, pass } = recorder(true);
  progress.report("Making people", 0);
  progress.report("Making people", 0.01);
  pass(200);
  progress.report("Making people", 0.5);
  progress.end();
  expect(written).toEqual([
    "\r\u001b[KMaking people: 0 %",
    "\r\u001b[KMaking people: 50 %",
    "\r\u001b[K",
  ]);
});

it("writes lines of their own, now and then, into a log", () => {
  const { written, progress, pass } = recorder(false);
  progress.report("Making people", 0);
  for (let share = 0.01; share < 0.2; share += 0.01) {
    pass(300);
    progress.report("Making people", share);
  }
  progress.report("Making people", 1);
  progress.report("Opening", null);
  progress.end();
  expect(written).toEqual([
    "Making people: 0 %\n",
    "Making people: 17 %\n",
    "Making people: 100 %\n",
    "Opening …\n",
  ]);
});
