import { describe, expect, it } from "vitest";
import { failureLine } from "./start-failure.ts";
import { StartupError } from "./startup-error.ts";

const errno = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more });

describe("the line that says why there was no start", () => {
  it.each([
    ["a write of ours", errno("ENOSPC")],
    ["PostgreSQL", errno("53100")],
    ["the embedded database's file layer", { name: "ErrnoError", errno: 51 }],
    ["a store that only has words for it", new Error("IO Error: No space left on device")],
    ["a wrapped one", new Error("Failed query", { cause: errno("53100") })],
  ])("names a full disk, as told by %s", (_, error) => {
    expect(failureLine(error, "/data")).toMatch(/^The disk is full: \/data has no space left/);
  });

  it("names ports, databases and directories", () => {
    expect(failureLine(errno("EADDRINUSE", { port: 3000 }), "/data")).toMatch(
      /^Port 3000 is in use/,
    );
    expect(failureLine(errno("EACCES", { port: 80 }), "/data")).toMatch(/^Port 80 needs rights/);
    expect(failureLine(errno("EACCES"), "/data")).toMatch(/^The data directory \/data cannot be/);
    const refused = new AggregateError([errno("ECONNREFUSED")]);
    expect(failureLine(refused, "/data")).toMatch(
      /^The database at DATABASE_URL cannot be reached/,
    );
    expect(failureLine(errno("28P01"), "/data")).toMatch(/^The database at DATABASE_URL/);
  });

  it("passes on what is meant for people, in one line, and nothing else", () => {
    expect(failureLine(new StartupError("Do this."), "/data")).toBe("Do this.");
    expect(failureLine(new TypeError("x is undefined"), "/data")).toBeNull();
    expect(failureLine("a string", "/data")).toBeNull();
  });
});
