import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { csvRows } from "./csv-rows.ts";
import { cutRecords, type CutOptions } from "./cut-records.ts";
import type { Block } from "./cut-records.ts";

const CSV = { delimiter: ",", quote: '"', newline: "\n" };

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom("a", "é", "日", ",", '"', "\n", "\r\n", " ", ";"),
    maxLength: 8,
  }),
  fc.constantFrom("", "12", '"', '""', "\n"),
);
const table = fc.integer({ min: 2, max: 5 }).chain((columns) =>
  fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
    minLength: 1,
    maxLength: 20,
  }),
);

function write(rows: string[][], newline: string): string {
  return (
    rows
      .map((row) =>
        row
          .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
          .join(","),
      )
      .join(newline) + newline
  );
}

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 7;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function cut(
  text: string,
  blockBytes: number,
  sizes: readonly number[],
  more: Partial<CutOptions> = {},
): Promise<Block[]> {
  const blocks: Block[] = [];
  const options = {
    blockBytes,
    maxRecordBytes: 1 << 20,
    quote: 34,
    delimiter: 44,
    newline: 10,
    ...more,
  };
  for await (const block of cutRecords(chunksOf(Buffer.from(text), sizes), 0, options))
    blocks.push(block);
  return blocks;
}

function rowsOf(text: string): string[][] {
  return [...csvRows(text, CSV)].map((row) => row.cells);
}

describe("rows of a delimited text", () => {
  it("are those that a well known reader finds", () => {
    fc.assert(
      fc.property(table, fc.constantFrom("\n", "\r\n"), (rows, newline) => {
        const text = write(rows, newline);
        const expected = parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: newline,
        });
        expect(rowsOf(text)).toEqual(expected);
      }),
    );
  });

  it("take what stands behind a closing quote, and quotes inside a cell, as text", () => {
    expect(rowsOf('"a"b,5" pipe\n')).toEqual([["ab", '5" pipe']]);
  });

  it("know the line on which they begin", () => {
    expect([...csvRows('a,b\n"x\ny",1\n\nz,2\n', CSV)].map((row) => row.line)).toEqual([0, 1, 4]);
  });
});

describe("cutting into blocks", () => {
  it("never cuts a row, however the bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (rows, blockBytes, sizes) => {
          const text = write(rows, "\n");
          const blocks = await cut(text, blockBytes, sizes);
          expect(Buffer.concat(blocks.map((block) => block.bytes)).toString()).toBe(text);
          expect(blocks.flatMap((block) => rowsOf(Buffer.from(block.bytes).toString()))).toEqual(
            rowsOf(text),
          );
          expect(blocks.at(-1)?.end).toBe(Buffer.byteLength(text));
        },
      ),
    );
  });

  it("finds the rows that a reader of the whole finds in any bytes with quotes", async () => {
    const wild = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r"), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(wild, fc.integer({ min: 1, max: 20 }), async (text, blockBytes) => {
        const blocks = await cut(text, blockBytes, [3, 1, 5]);
        expect(Buffer.concat(blocks.map((block) => block.bytes)).toString()).toBe(text);
        if (blocks.every((block) => block.broken === null)) {
          expect(blocks.flatMap((block) => rowsOf(Buffer.from(block.bytes).toString()))).toEqual(
            rowsOf(text),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads a quote behind a lone carriage return as text", async () => {
    const text = '\r"\n"\na"\n';
    const blocks = await cut(text, 1, [3]);
    expect(blocks.map((block) => Buffer.from(block.bytes).toString())).toEqual([
      '\r"\n',
      '"\na"\n',
    ]);
  });

  it("turns away the first line of a record that has no end, and reads on", async () => {
    const text = `1,"never closed\n${"2,b\n".repeat(50)}`;
    const blocks = await cut(text, 1 << 20, [11], { maxRecordBytes: 64 });
    expect(blocks[0]?.broken).toEqual({ reason: "a quote is not closed", detail: "16 bytes" });
    expect(Buffer.from(blocks[0]?.bytes ?? []).toString()).toBe('1,"never closed\n');
    expect(
      blocks.slice(1).flatMap((block) => rowsOf(Buffer.from(block.bytes).toString())),
    ).toHaveLength(50);
  });

  it("turns away an unclosed quote at the end of the file", async () => {
    const blocks = await cut('a,b\n1,"x\n2,y\n', 1 << 20, [4]);
    expect(
      blocks.map((block) => [block.broken?.reason ?? null, Buffer.from(block.bytes).toString()]),
    ).toEqual([
      [null, "a,b\n"],
      ["a quote is not closed", '1,"x\n'],
      [null, "2,y\n"],
    ]);
  });

  it.each([
    ["in the middle", 1, "2,b\n"],
    ["at the end", 3, ""],
    ["with a quote that is not closed", 7, '"2\n'],
  ])("turns a line that is too long away as one record: %s", async (_where, size, after) => {
    const long = `"${"x,".repeat(500)}`;
    const newline = after === "" ? "" : "\n";
    const text = `1,a\n${long}${newline}${after}`;
    const blocks = await cut(text, 1 << 20, [size], { maxLineBytes: 100 });
    expect(blocks.map((block) => block.broken)).toEqual([
      null,
      { reason: "the line is too long", detail: `${long.length + newline.length} bytes` },
      ...(after === "" ? [] : [after.startsWith('"') ? expect.anything() : null]),
    ]);
    expect(blocks[1]?.bytes.length).toBe(100);
    expect(blocks[1]?.end).toBe(text.length - after.length);
  });

  it.each([
    ["no quote", "x".repeat(1 << 20)],
    ["many quoted cells", `"${"y".repeat(300)}",${"z".repeat(300)},`.repeat(1500)],
  ])("looks once at the bytes of a long line with %s", async (_what, line) => {
    const text = `1,a\n${line}`;
    const find = vi.spyOn(Buffer.prototype, "lastIndexOf");
    try {
      await cut(text, 1 << 16, [4096]);
      const looked = find.mock.contexts.reduce((sum, bytes) => sum + bytes.length, 0);
      expect(looked).toBeLessThanOrEqual(text.length);
    } finally {
      find.mockRestore();
    }
  });
});
