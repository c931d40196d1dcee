import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFollowBytes } from "./follow-bytes.ts";

const PLAIN = { delimiter: 44, source: 0, target: 1, columns: 2 };
const MAX_ID = 2n ** 63n - 1n;

function read(
  text: string,
  options = PLAIN,
): { pairs: [bigint, bigint][]; rows: number; odd: string[]; self: number } {
  const bytes = Buffer.from(text);
  const result = readFollowBytes(bytes, options);
  const pairs: [bigint, bigint][] = [];
  for (let i = 0; i < result.follows.length; i++)
    pairs.push([result.follows.source[i] ?? 0n, result.follows.target[i] ?? 0n]);
  return {
    pairs,
    rows: result.rows,
    odd: result.odd.map((row) => bytes.subarray(row.from, row.to).toString()),
    self: result.selfFollows.length,
  };
}

describe("follows from bytes", () => {
  it("are the ids that were written, over all 63 bits", () => {
    const id = fc.bigInt({ min: 1n, max: MAX_ID });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, id), { maxLength: 30 }),
        fc.constantFrom("\n", "\r\n"),
        (pairs, newline) => {
          const text = pairs.map(([source, target]) => `${source},${target}`).join(newline);
          expect(read(text).pairs).toEqual(pairs.filter(([source, target]) => source !== target));
        },
      ),
    );
  });

  it("hand on what is not two plain numbers", () => {
    const text = `1,2\n"3",4\n5\n6,7,8\n0,9\n${MAX_ID + 1n},9\n-1,2\n 1,2\nx,y\n10,11`;
    const result = read(text);
    expect(result.pairs).toEqual([
      [1n, 2n],
      [10n, 11n],
    ]);
    expect(result.odd.map((row) => row.trimEnd())).toEqual([
      '"3",4',
      "5",
      "6,7,8",
      "0,9",
      `${MAX_ID + 1n},9`,
      "-1,2",
      " 1,2".trimEnd(),
      "x,y",
    ]);
    expect(result.rows).toBe(10);
  });

  it("count self-follows and leave blank lines out", () => {
    expect(read("1,1\n\n2,3\n\r\n")).toMatchObject({ rows: 2, self: 1, pairs: [[2n, 3n]] });
  });

  it("take their columns from where the mapping says", () => {
    expect(
      read("x,7,2015-01-01,8\n", { delimiter: 44, source: 3, target: 1, columns: 4 }).pairs,
    ).toEqual([[8n, 7n]]);
  });
});
