import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeUnfinished } from "./local-storage.ts";

it("removes what a killed process had begun to write, and keeps whole files", async () => {
  const root = mkdtempSync(join(tmpdir(), "toolkit-files-"));
  const folder = join(root, "media", "team", "medium");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "file"), "whole");
  writeFileSync(join(folder, "file.8f0c.partial"), "begun");
  await removeUnfinished(root);
  expect(readdirSync(folder)).toEqual(["file"]);
  await removeUnfinished(join(root, "nothing"));
});
