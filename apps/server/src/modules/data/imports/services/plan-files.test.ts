import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planFiles, presentPlannedFiles, refuseTooManyColumns } from "./plan-files.ts";

describe("a file of too many columns", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "plan-files-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const planned = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return planFiles([path], null);
  };

  it("is refused with its name, the number and the limit, in both languages", async () => {
    await expect(planned("wide.csv", `id${",c".repeat(19_999)}\n1\n`)).rejects.toMatchObject({
      code: "invalid",
      fields: {
        files: [
          {
            en: "wide.csv has 20,000 columns; the limit is 1,000. Nothing was imported. Remove the columns that you do not need, then try again.",
            ja: "「wide.csv」は列が20,000列あり、上限の1,000を超えています。データは取り込まれていません。不要な列を削除してから、もう一度お試しください。",
          },
        ],
      },
    });
  });

  it("is refused for a column name that is no name", async () => {
    await expect(planned("long.csv", `id,${"n".repeat(501)}\n1,a\n`)).rejects.toMatchObject({
      fields: { files: [{ en: expect.stringContaining("a column name of 501 characters") }] },
    });
  });

  it("is refused among others that have too many together", async () => {
    const header = Array.from({ length: 1000 }, (_, at) => `c${at}`).join(",");
    const paths = Array.from({ length: 6 }, (_, at) => {
      const path = join(folder, `part${at}.csv`);
      writeFileSync(path, `${header}\n1\n`);
      return path;
    });
    refuseTooManyColumns(await planFiles(paths.slice(0, 5), null));
    const plan = await planFiles(paths, null);
    expect(() => refuseTooManyColumns(plan)).toThrow("upload too wide");
  });

  it("is refused among others whose names are too long together", async () => {
    const header = Array.from({ length: 500 }, (_, at) => `列${at}`.padEnd(150, "名")).join(",");
    const paths = Array.from({ length: 3 }, (_, at) => {
      const path = join(folder, `named${at}.csv`);
      writeFileSync(path, `${header}\n1\n`);
      return path;
    });
    refuseTooManyColumns(await planFiles(paths.slice(0, 2), null));
    const plan = await planFiles(paths, null);
    expect(() => refuseTooManyColumns(plan)).toThrow(
      expect.objectContaining({
        fields: {
          files: [
            {
              en: expect.stringContaining("225,000 characters together"),
              ja: expect.stringContaining("225,000文字"),
            },
          ],
        },
      }),
    );
  });

  it("shows less of each of many columns", async () => {
    const header = Array.from({ length: 1000 }, (_, at) => `c${at}`).join(",");
    const row = Array.from({ length: 1000 }, () => "v".repeat(90)).join(",");
    const { files } = await planned("long-cells.csv", `${header}\n${row}\n`);
    const shown = presentPlannedFiles([...files, ...files, ...files]).flatMap(
      ({ columns }) => columns,
    );
    const characters = shown.flatMap(({ samples }) => samples ?? []).join("").length;
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThanOrEqual(150_000);
  });
});
