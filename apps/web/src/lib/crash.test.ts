import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { Crashes } from "./crash.ts";

function setUp() {
  let time = 5000;
  const target = new EventTarget();
  const crashes = new Crashes(() => time);
  crashes.listen(target as never);
  return {
    crashes,
    pass: (ms: number) => (time += ms),
    throwError: (error: unknown) =>
      target.dispatchEvent(Object.assign(new Event("error"), { error })),
    reject: (reason: unknown) =>
      target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })),
  };
}

describe("Crashes", () => {
  it("keeps the latest uncaught error or rejection", () => {
    const { crashes, throwError, reject } = setUp();
    expect(crashes.snapshot()).toBeNull();
    throwError(new Error("first"));
    reject("second");
    expect(crashes.snapshot()?.message).toBe("second");
  });

  it("ignores others for 1000 ms after dismissal, and no longer", () => {
    const { crashes, throwError, pass } = setUp();
    throwError(new Error("first"));
    crashes.dismiss();
    expect(crashes.snapshot()).toBeNull();
    pass(999);
    throwError(new Error("echo"));
    expect(crashes.snapshot()).toBeNull();
    pass(1);
    throwError(new Error("another"));
    expect(crashes.snapshot()?.message).toBe("another");
  });

  it("leaves aborts, refused calls and layout notes alone", () => {
    const { crashes, throwError, reject } = setUp();
    reject(new DOMException("left", "AbortError"));
    reject(new ApiError(400, "no"));
    throwError(null);
    expect(crashes.snapshot()).toBeNull();
  });

  it("tells its listeners", () => {
    const { crashes, throwError } = setUp();
    let told = 0;
    const leave = crashes.subscribe(() => (told += 1));
    throwError(new Error("one"));
    leave();
    throwError(new Error("two"));
    expect(told).toBe(1);
  });
});
