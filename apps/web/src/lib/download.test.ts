import { expect, it } from "vitest";
import { toCsv } from "./download.ts";

it("writes rows that a spreadsheet reads and never runs", () => {
  const csv = toCsv([
    ["label", "count"],
    ['say "hi", all', 3],
    ["=1+1", -4],
    ["@handle\nnext", null],
    ["日本", 0.5],
  ]);
  expect(csv).toBe(
    '\uFEFFlabel,count\r\n"say ""hi"", all",3\r\n\'=1+1,-4\r\n"\'@handle\nnext",\r\n日本,0.5\r\n',
  );
});
