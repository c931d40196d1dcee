import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { liveAnswer, outageOf, type Asked } from "./live-answer.ts";

const asked: Asked<number> = {
  data: undefined,
  error: null,
  failureReason: null,
  dataUpdatedAt: 0,
  isPlaceholderData: false,
};
const offline = new ApiError(0, null);
const last = { data: 12_081, at: 1_000 };

describe("the answer of a live panel", () => {
  it("keeps the last answer with its time once the next one failed", () => {
    expect(liveAnswer({ ...asked, error: offline }, last)).toEqual({
      data: 12_081,
      failure: offline,
      answeredAt: 1_000,
    });
  });

  it("says so at the first failed attempt, while it is tried again", () => {
    const trying = { ...asked, data: 12_081, isPlaceholderData: true, failureReason: offline };
    expect(liveAnswer(trying, last)).toMatchObject({ failure: offline, answeredAt: 1_000 });
  });

  it("has no time where nothing was ever answered", () => {
    expect(liveAnswer({ ...asked, error: offline }, null)).toEqual({
      data: undefined,
      failure: offline,
      answeredAt: null,
    });
  });

  it("keeps nothing over a refusal, which is about the question itself", () => {
    const refused = new ApiError(400, { code: "invalid", detail: "Choose another." });
    expect(liveAnswer({ ...asked, error: refused }, last)).toEqual({
      data: undefined,
      failure: null,
      answeredAt: null,
    });
  });
});

describe("a panel of several answers", () => {
  const current = { failure: null, answeredAt: 500 };

  it("is not current when one of them failed, as of the newest that is shown", () => {
    expect(outageOf([current, { failure: offline, answeredAt: 1_000 }])).toEqual({
      failure: offline,
      since: 1_000,
    });
    expect(outageOf([{ failure: offline, answeredAt: null }])).toEqual({
      failure: offline,
      since: null,
    });
  });

  it("is current when none failed", () => {
    expect(outageOf([current])).toBeNull();
  });
});
