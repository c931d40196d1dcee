import { defineConfig } from "vitest/config";

// Two layers: unit tests are pure or use a folder of their own; integration tests start real stores.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,scripts,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/*.integration.test.ts", "build/**"],
          // Pure, and the tables behind them are large: one process reads them once for many files.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{apps,packages}/**/*.integration.test.ts"],
          exclude: ["**/node_modules/**", "build/**"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ["apps/server/test/global-setup.ts"],
          maxWorkers: 2,
        },
      },
    ],
  },
});
