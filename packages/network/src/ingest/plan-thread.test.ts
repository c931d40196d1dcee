import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BadMap } from "./map-file.ts";
import { planAside } from "./plan-thread.ts";
import { planImport, type PlanOptions } from "./plan.ts";
import { TooWide } from "./too-wide.ts";

const ROWS = "id,username,name\n" + "1,ann,Ann\n".repeat(8_000);

describe("planning files", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "plan-thread-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  /** Threads that it started. */
  async function threadsOf(options: PlanOptions): Promise<number> {
    let threads = 0;
    const count = (_worker: Worker): void => void (threads += 1);
    process.on("worker", count);
    try {
      expect(await planAside(options)).toEqual(await planImport(options));
    } finally {
      process.off("worker", count);
    }
    return threads;
  }

  it("leaves this thread free for what takes long: large files, packed ones and folders", async () => {
    const large = file("large.csv", ROWS);
    const packed = file("packed.csv.gz", gzipSync(ROWS));
    expect(await threadsOf({ paths: [file("small.csv", "id,username\n1,ann\n"), large] })).toBe(1);
    expect(await threadsOf({ paths: [packed] })).toBe(1);
    expect(await threadsOf({ paths: [folder] })).toBe(1);
    expect(await threadsOf({ paths: [file("few.csv", "id,username\n1,ann\n")] })).toBe(0);
  });

  it("fails as it does in this one", async () => {
    const wide = file("wide.csv", `id${",c".repeat(39_999)}\n1\n`);
    await expect(planAside({ paths: [wide] })).rejects.toThrow(TooWide);
    await expect(planAside({ paths: [wide] })).rejects.toMatchObject({
      file: "wide.csv",
      width: "columns",
      count: 40_000,
      limit: 1000,
    });
    const dated = { paths: [file("dated.csv", ROWS)], map: { as_of: "never" } };
    await expect(planAside(dated)).rejects.toThrow(BadMap);
    const missing = { paths: [join(folder, "large.csv"), join(folder, "none.csv")] };
    await expect(planAside(missing)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("counts lines that are not UTF-8, wherever they stand", async () => {
    const bytes = Buffer.from(
      `id,username,name\n1,ann,\u0001\n\n2,bob,Bøb\n3,\u0001,\u0001\n${"5,eve,Évé\n".repeat(3)}4,dan,\u0001`,
    );
    const broken = bytes.map((byte) => (byte === 1 ? 0xff : byte));
    const { files } = await planAside({ paths: [file("broken.csv", Buffer.from(broken))] });
    expect(files[0]?.warnings[0]).toMatch(/^3 lines of the sample are not UTF-8/);
  });
});
