import { afterAll, expect, inject } from "vitest";
import { forgetDrivenCalls, writeDrivenCalls } from "./driven-calls.ts";

// One process runs many files.
forgetDrivenCalls();

// Registered before the file's own hooks, so that it runs after them.
afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath !== undefined) writeDrivenCalls(inject("drivenCalls"), testPath);
});
