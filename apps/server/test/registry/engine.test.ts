import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const sources = fileURLToPath(new URL("../../src", import.meta.url));

/** The one file that builds and opens engines; all others know the port and the statistics. */
const OPENER = "version-files.ts";

it("only one file of the server knows which engine answers", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
  );
  const knowing = files.filter((path) =>
    /"@toolkit\/engine\/(?!port\/|statistics\/)/.test(readFileSync(join(sources, path), "utf8")),
  );
  expect(knowing.map((path) => basename(path))).toEqual([OPENER]);
});
