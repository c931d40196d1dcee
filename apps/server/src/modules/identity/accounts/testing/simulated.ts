import { afterAll, beforeAll, expect } from "vitest";
import { signInByOAuth1 } from "../../../../../test/network-sign-in.ts";
import { SimulatorProcess } from "../../../../../test/simulator-process.ts";
import type { TestApp } from "../../../../../test/test-app.ts";
import type { TestBrowser } from "../../../../../test/test-browser.ts";

/** The simulated networks for the tests of a file, and the names of people there. */
export function simulated() {
  let simulator: SimulatorProcess;
  let handles: string[] = [];
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    handles = await simulator.handles();
  });
  afterAll(() => simulator.stop());
  return {
    get simulator(): SimulatorProcess {
      return simulator;
    },
    handle: (at: number) => handles[at] ?? "",
  };
}

/** A browser in which a person of X has signed in. */
export async function signedInByX(
  test: TestApp,
  simulator: SimulatorProcess,
  account: string,
): Promise<TestBrowser> {
  const browser = test.browser();
  expect((await signInByOAuth1(browser, simulator.visitor(), account)).status).toBe(200);
  return browser;
}
