import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readEnvironment } from "../apps/server/src/compose/env.ts";
import { readEnvironment as readSimulatorEnvironment } from "../apps/simulator/src/env.ts";
import { FLOORS } from "./zones/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const architecture = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** Names that a reader of the environment asks for. */
function namesRead(read: (source: Readonly<Record<string, string | undefined>>) => unknown) {
  const names = new Set<string>();
  const source: Record<string, string | undefined> = {};
  read(
    new Proxy(source, {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    }),
  );
  return names;
}

const VARIABLES = new Set([...namesRead(readEnvironment), ...namesRead(readSimulatorEnvironment)]);

/** Variables that tables name in their first column. */
function named(path: string): string[] {
  const rows = readFileSync(join(root, path), "utf8").match(/^\| `[A-Z_]+`.*$/gm) ?? [];
  return rows.flatMap((row) =>
    Array.from((row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g), ([, name = ""]) => name),
  );
}

it("names each variable that the programs read once in the settings, and no other", () => {
  expect(named("docs/settings.md").toSorted()).toEqual([...VARIABLES].toSorted());
});

it("names settings in the README that exist", () => {
  expect(named("README.md").filter((name) => !VARIABLES.has(name))).toEqual([]);
});

/** Text of a section, down to the next heading of its level or above. */
function section(heading: string): string {
  const start = architecture.indexOf(`\n${heading}\n`);
  expect(start, heading).toBeGreaterThanOrEqual(0);
  const rest = architecture.slice(start + heading.length + 2);
  const end = rest.search(/^#{1,3} /m);
  return end < 0 ? rest : rest.slice(0, end);
}

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));

const PARTS = ["routes.ts", "module.ts", "repository.ts", "services"];
const isModule = (path: string) => PARTS.some((part) => existsSync(join(root, path, part)));

function modulesBelow(path: string): string[] {
  return folders(path).flatMap((folder) => (isModule(folder) ? [folder] : modulesBelow(folder)));
}

it("has every module of the server in the map, on its floor", () => {
  const rows = Array.from(
    section("### Modules of the server").matchAll(/^\| `(.+?)` \| `(.+?)` \| \S/gm),
    ([, floor, name]) => `${floor}/${name}`,
  );
  const base = "apps/server/src/modules";
  const modules = modulesBelow(base).map((path) => path.slice(base.length + 1));
  expect(rows.toSorted()).toEqual(modules.toSorted());
});

it("has every feature of the page in the map", () => {
  const rows = Array.from(
    section("### Features of the page").matchAll(/^\| `(.+?)` \| `(.+?)` \| \S/gm),
    ([, shelf, name]) => `${shelf}/${name}`,
  );
  const base = "apps/web/src/features";
  const features = folders(base).flatMap(folders);
  expect(rows.toSorted()).toEqual(features.map((path) => path.slice(base.length + 1)).toSorted());
});

it("has the page's features on the shelves of the server's modules", () => {
  const shelves = folders("apps/web/src/features").map((path) => basename(path));
  const floors: readonly string[] = FLOORS.map(({ name }) => name);
  expect(shelves.filter((name) => !floors.includes(name))).toEqual([]);
});
