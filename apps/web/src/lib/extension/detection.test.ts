import { ENVELOPE } from "@toolkit/core/bridge/envelope";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ORIGIN = "https://toolkit.example";
const STATE = {
  id: "abcdefghijklmnop".repeat(2),
  release: "1.0.0",
  turned_on: true,
  signed_in: true,
  ad_account: null,
};

/** A window that hands messages to whoever listens. */
class TestWindow {
  readonly posted: unknown[] = [];
  #listener: ((event: object) => void) | null = null;

  addEventListener(_type: string, listener: (event: object) => void): void {
    this.#listener = listener;
  }

  postMessage(data: unknown): void {
    this.posted.push(data);
  }

  receive(data: unknown, change: object = {}): void {
    this.#listener?.({ data, origin: ORIGIN, source: this, ...change });
  }
}

let page: TestWindow;

/** The page's own instance listens to a real window, which is not there. */
async function makeDetection() {
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { origin: ORIGIN });
  const { Detection } = await import("./detection.ts");
  return new Detection({ origin: ORIGIN, window: page });
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new TestWindow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("finds the extension when it posts its state, and not before", async () => {
  const detection = await makeDetection();
  const changed = vi.fn();
  detection.subscribe(changed);
  expect(detection.snapshot()).toBeUndefined();
  expect(page.posted).toEqual([{ ...ENVELOPE, type: "ask" }]);
  page.receive({ ...ENVELOPE, type: "state", state: STATE });
  expect(detection.snapshot()).toEqual(STATE);
  expect(changed).toHaveBeenCalledTimes(1);
});

it("finds none where nobody answers in time, and one that answers later", async () => {
  const detection = await makeDetection();
  const settled = detection.settled();
  await vi.advanceTimersByTimeAsync(3500);
  expect(await settled).toBeNull();
  page.receive({ ...ENVELOPE, type: "state", state: STATE });
  expect(detection.snapshot()).toEqual(STATE);
});

it("asks once more when something is to be done, since a worker may have slept", async () => {
  const detection = await makeDetection();
  detection.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(3500);
  expect(detection.snapshot()).toBeNull();
  const late = detection.settled();
  expect(page.posted).toHaveLength(2);
  page.receive({ ...ENVELOPE, type: "state", state: STATE });
  expect(await late).toEqual(STATE);
});

it.each([
  ["another origin", { origin: "https://evil.example" }],
  ["a frame of the page", { source: { name: "frame" } }],
])("believes no message of %s", async (_name, change) => {
  const detection = await makeDetection();
  detection.subscribe(() => undefined);
  const account = { id: "planted", name: "Planted", handle: null };
  page.receive({ ...ENVELOPE, type: "state", state: { ...STATE, ad_account: account } }, change);
  expect(detection.snapshot()).toBeUndefined();
});

it("believes no message of another form", async () => {
  const detection = await makeDetection();
  detection.subscribe(() => undefined);
  for (const data of [null, "state", { type: "state", state: STATE }, { ...ENVELOPE, type: "ask" }])
    page.receive(data);
  expect(detection.snapshot()).toBeUndefined();
});
