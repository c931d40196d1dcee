import { defineConfig } from "vitest/config";

// Unit tests are pure or use a folder of their own; integration tests start real stores. When both are done, the registry
// test asks whether every call of the API was driven by an integration test of the same run.
const DRIVEN = "apps/server/test/registry/driven.test.ts";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // To transform the sources takes longer than most files of tests.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,bench}/**/*.test.{ts,tsx}"],
          exclude: [
            "**/node_modules/**",
            "**/*.integration.test.ts",
            "**/*.long.test.ts",
            "build/**",
            DRIVEN,
          ],
          // Pure, and the tables behind them are large: one process reads them once for many files.
          isolate: false,
          maxWorkers: 2,
          // Many times what they take: a machine that does other work is slow, and no fault of theirs.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{apps,packages}/**/*.integration.test.ts"],
          exclude: ["**/node_modules/**", "build/**"],
          // Many times what they take: how fast the product is, benchmarks say.
          testTimeout: 400_000,
          hookTimeout: 400_000,
          // A machine that does other work can be late once; the summary of `npm test` names each test that needed it.
          retry: 1,
          globalSetup: ["apps/server/test/global-setup.ts"],
          setupFiles: [
            "apps/server/test/note-driven-calls.ts",
            "apps/server/test/even-background.ts",
          ],
          // Each opens stores of its own; the tables of places and names are read once for many files.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // What takes minutes alone: `npm run test:long`. A slice of each is an integration test.
          name: "long",
          include: ["{apps,packages}/**/*.long.test.ts"],
          exclude: ["**/node_modules/**", "build/**"],
          testTimeout: 7_200_000,
          hookTimeout: 400_000,
          globalSetup: ["apps/server/test/global-setup.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      { test: { name: "registry", include: [DRIVEN], sequence: { groupOrder: 2 } } },
    ],
  },
});
