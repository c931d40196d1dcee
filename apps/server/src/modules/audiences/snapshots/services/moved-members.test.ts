import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedMembers } from "./moved-members.ts";

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });

describe("who came and went", () => {
  it("is told as sets tell it", () => {
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
        const { stayed, came, left } = movedMembers(
          Uint32Array.from(sorted(before)),
          Uint32Array.from(sorted(after)),
        );
        expect([...stayed]).toEqual(sorted(before.filter((id) => after.includes(id))));
        expect([...came]).toEqual(sorted(after.filter((id) => !before.includes(id))));
        expect([...left]).toEqual(sorted(before.filter((id) => !after.includes(id))));
      }),
    );
  });
});
