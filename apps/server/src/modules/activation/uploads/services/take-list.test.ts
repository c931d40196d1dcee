import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { longestDelay } from "../../../../../test/loop-delay.ts";
import type { Upload } from "../../../../upload.ts";
import { takeList } from "./take-list.ts";

async function* fileOf(text: string): AsyncGenerator<Upload> {
  const stream = Readable.from([Buffer.from(text)]);
  yield { field: "files", filename: "list.csv", type: "text/csv", stream };
}

const number = (at: number): string => `+8190${String(10_000_000 + at)}`;

/** Of phone numbers, which take longest to read; every hundredth line is blank. */
function phones(rows: number, columns: number): string {
  return Array.from({ length: rows }, (_, row) =>
    row % 100 === 99
      ? ""
      : Array.from({ length: columns }, (_column, at) => number(row * columns + at)).join(","),
  ).join("\n");
}

it.each([
  ["", /^This file is empty/],
  ["email\n", /^This file holds column names and no rows/],
  ["電話番号,氏名", /^This file holds column names and no rows/],
])("says of %j why it holds nobody", async (text, reason) => {
  const taken = takeList({ files: fileOf(text), kinds: "email" }, () => undefined);
  await expect(taken).rejects.toMatchObject({
    code: "invalid",
    fields: { files: [{ en: expect.stringMatching(reason) }] },
  });
});

it("reads a list of 200 columns of phone numbers while answers go on", async () => {
  await takeList({ files: fileOf(phones(50, 2)) }, () => undefined);
  const list = phones(500, 200);
  const { result, longest } = await longestDelay(() =>
    takeList({ files: fileOf(list) }, () => undefined),
  );
  expect(result).toMatchObject({ report: { read: 495, valid: 495 }, people: 495 });
  // At one go it takes seconds; an idle machine stays far below.
  expect(longest).toBeLessThan(500);
});
