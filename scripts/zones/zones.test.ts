import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FLOORS, FOUNDATIONS, TOP, WORKSPACES } from "./table.ts";
import { LINT, PAGE, withTables, withZones } from "./write.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

describe("the table of zones", () => {
  it("is what the linter keeps (npm run zones)", () => {
    const text = readFileSync(LINT, "utf8");
    expect(JSON.parse(text)).toEqual(JSON.parse(withZones(text)));
  });

  it("is what the page of the architecture prints (npm run zones)", () => {
    const text = readFileSync(PAGE, "utf8");
    expect(text).toBe(withTables(text));
  });

  it("names every workspace and every folder of the server", () => {
    const workspaces = ["apps", "packages"].flatMap((top) =>
      folders(top).map((name) => `${top}/${name}`),
    );
    const named = WORKSPACES.map(({ name }) => name).filter((name) => name.split("/").length === 2);
    expect(named.toSorted()).toEqual(workspaces.toSorted());
    const known = [
      ...FOUNDATIONS.flatMap((floor) => floor.folders),
      ...TOP.map(({ name }) => name),
    ];
    expect(folders("apps/server/src").toSorted()).toEqual([...known, "modules"].toSorted());
    expect(folders("apps/server/src/modules").toSorted()).toEqual(
      FLOORS.map(({ name }) => name).toSorted(),
    );
  });
});
