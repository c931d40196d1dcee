import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packMembers, unpackMembers } from "./packed-members.ts";

describe("packed members", () => {
  it("come out as they went in", async () => {
    const anyNumber = fc.oneof(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyNumber, { maxLength: 400 }), async (numbers) => {
        const members = Uint32Array.from(numbers.toSorted((a, b) => a - b));
        expect(await unpackMembers(await packMembers(members))).toEqual(members);
      }),
    );
  });

  it("take about a byte each", async () => {
    // One account in twenty, by a fixed generator.
    let state = 7;
    const members = Array.from({ length: 1_000_000 }, (_, i) => i).filter(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32 < 0.05;
    });
    const packed = await packMembers(Uint32Array.from(members));
    expect(packed.length).toBeLessThan(members.length * 1.1);
  });

  it("of another format are refused, as is a part of them", async () => {
    await expect(unpackMembers(new Uint8Array([1, 2, 3]))).rejects.toThrow();
    const packed = await packMembers(Uint32Array.of(1, 5, 9));
    await expect(unpackMembers(packed.subarray(0, packed.length - 2))).rejects.toThrow();
  });
});
