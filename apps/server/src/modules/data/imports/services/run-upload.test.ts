import { expect, it } from "vitest";
import { waitedFor } from "./run-upload.ts";

const at = (seconds: number) => new Date(seconds * 1000);

it("states the time from the upload on, and of that the queue and the import apart", () => {
  const row = { createdAt: at(0) };
  expect(waitedFor(row, { state: "queued", modifiedAt: at(20) }, at(50), at(95))).toEqual({
    since_upload: 95,
    queued: 30,
    importing: 45,
  });
});

it("does not guess how long an import was queued that a restart cut in two", () => {
  const running = { state: "running", modifiedAt: at(60) } as const;
  expect(waitedFor({ createdAt: at(0) }, running, at(70), at(95))).toEqual({
    since_upload: 95,
    queued: null,
    importing: null,
  });
});
