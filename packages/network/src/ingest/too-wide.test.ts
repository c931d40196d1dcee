import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planImport } from "./plan.ts";
import { MOST_COLUMNS, MOST_NAME_CHARS } from "./too-wide.ts";

describe("files of very many columns", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "too-wide-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const plan = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return planImport({ paths: [path] });
  };
  const names = (count: number) => ["id", ...Array.from({ length: count - 1 }, (_, i) => `c${i}`)];
  const record = (count: number) =>
    JSON.stringify(Object.fromEntries(names(count).map((n) => [n, 1])));

  it("refuses a table of 20,000 columns with its name, the number and the limit", async () => {
    const text = `${names(20_000).join(",")}\n1,2\n`;
    await expect(plan("wide.csv", text)).rejects.toMatchObject({
      name: "TooWide",
      file: "wide.csv",
      width: "columns",
      count: 20_000,
      limit: MOST_COLUMNS,
      isPart: false,
    });
  });

  it("says that it counted a part of a header that is longer than the sample", async () => {
    await expect(plan("wider.csv", `${names(300_000).join(",")}\n1\n`)).rejects.toMatchObject({
      name: "TooWide",
      isPart: true,
    });
  });

  it("refuses records of 20,000 keys, in lines and in documents", async () => {
    const keys = { name: "TooWide", width: "keys", count: 20_000, limit: MOST_COLUMNS };
    await expect(plan("wide.jsonl", `${record(20_000)}\n`)).rejects.toMatchObject(keys);
    await expect(plan("wide.json", `[${record(20_000)}]`)).rejects.toMatchObject(keys);
  });

  it("refuses a column name of 900,000 characters", async () => {
    const text = `id,username,${"n".repeat(900_000)}\n1,a,b\n`;
    await expect(plan("long.csv", text)).rejects.toMatchObject({
      name: "TooWide",
      width: "name",
      count: 900_000,
      limit: MOST_NAME_CHARS,
    });
  });

  it("refuses a key of 300,000 characters", async () => {
    const text = `${JSON.stringify({ id: "1", [", ".repeat(150_000)]: 1 })}\n{"id":"2"}\n`;
    await expect(plan("long.jsonl", text)).rejects.toMatchObject({
      name: "TooWide",
      width: "name",
      count: 300_000,
    });
  });

  it("takes as many columns as the limit, and keeps what it shows of them short", async () => {
    const header = [...names(MOST_COLUMNS - 1), "bio"];
    const row = header.map((_, i) => (i === 0 ? "1" : "x".repeat(800)));
    const {
      files: [file],
    } = await plan("most.csv", `${header.join(",")}\n${row.join(",")}\n`);
    expect(file?.columns).toHaveLength(MOST_COLUMNS);
    expect(file?.kind).toBe("profiles");
    expect(Math.max(...(file?.columns ?? []).map(({ example }) => example?.length ?? 0))).toBe(300);
    expect(file?.warnings.join(" ")).toContain("and 986 more");
    expect(JSON.stringify(file?.warnings).length).toBeLessThan(1_000);
  });

  it("shows only the first cells of a row that is longer than its header", async () => {
    const { files } = await plan("row.csv", `id,username\n1,a${",".repeat(50_000)}\n`);
    expect(files[0]?.sample[0]).toHaveLength(MOST_COLUMNS);
  });

  it("tells the form of a file whose first line is an open bracket and 200,000 blanks", async () => {
    // A pattern that tries every way to part the blanks never ends here.
    const { files } = await plan("blanks.json", `{${" ".repeat(200_000)}:x\ny\n`);
    expect(files[0]?.format).toBe("v2-json");
  });

  it("ignores a cursor file that is too large to be one", async () => {
    writeFileSync(
      join(folder, "followers_7.cursor.json"),
      JSON.stringify({ owner: "9", direction: "followers", filler: "x".repeat(100_000) }),
    );
    const { files } = await plan("followers_7.csv", "id,username\n1,a\n");
    expect(files[0]?.subject).not.toBe("9");
  });
});
