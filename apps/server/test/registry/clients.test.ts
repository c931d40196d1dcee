import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { callsMadeIn } from "./checks.ts";
import { WITHOUT_SCREEN } from "./without-screen.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Sources of the page and of the command line, without their tests. */
function clientSources(): string {
  return ["apps/web/src", "apps/server/src/cli"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

describe("every call of the contract", () => {
  const names = namedEndpoints().map(({ id }) => id);
  const made = callsMadeIn(clientSources(), names);

  it("is made by the page or the command line, or says why not", () => {
    expect(names.filter((name) => !made.has(name) && !(name in WITHOUT_SCREEN))).toEqual([]);
  });

  it("is in the list of those that nothing makes only while that is so", () => {
    const listed = Object.keys(WITHOUT_SCREEN);
    expect(listed.filter((name) => made.has(name) || !names.includes(name))).toEqual([]);
  });

  it("counts as made where its name is called, not where another name ends or begins with it", () => {
    const calls = ["teams.list", "teams.read", "plans.read"];
    const text = "call(teams.list, {}); teams.listed; myteams.read; call(plans\n  .read)";
    expect([...callsMadeIn(text, calls)]).toEqual(["teams.list", "plans.read"]);
  });
});
