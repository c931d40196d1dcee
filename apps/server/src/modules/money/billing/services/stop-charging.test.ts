import { describe, expect, it } from "vitest";
import { lookingUntil } from "./stop-charging.ts";

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, day, hour));

describe("until when a grant is looked for", () => {
  it("reaches a day beyond a renewal of the next two days", () => {
    expect(lookingUntil(at(10, 3), at(11, 10))).toEqual(at(12, 10));
    expect(lookingUntil(at(10, 3), at(12, 3))).toEqual(at(13, 3));
  });

  it("reaches the next day where no renewal is near, or none is known", () => {
    expect(lookingUntil(at(10, 3), at(12, 4))).toEqual(at(11, 3));
    expect(lookingUntil(at(10, 3), null)).toEqual(at(11, 3));
    // A renewal that is over, since the provider's clock is ahead.
    expect(lookingUntil(at(10, 3), at(9))).toEqual(at(11, 3));
  });
});
