import { afterAll, expect, inject } from "vitest";
import { writeDrivenCalls } from "./driven-calls.ts";

// Registered before the file's own hooks, so that it runs after them.
afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath !== undefined) writeDrivenCalls(inject("drivenCalls"), testPath);
});
