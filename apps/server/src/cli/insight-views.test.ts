import { audiences, audienceStore } from "@toolkit/core/contract/audiences";
import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { INSIGHT_VIEWS } from "@toolkit/core/contract/insight-views";
import { network } from "@toolkit/core/contract/network";
import { proTargetingCalls } from "@toolkit/core/contract/pro-targeting";
import { reference } from "@toolkit/core/contract/reference";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const WEB = join(import.meta.dirname, "../../../web/src");

/** Calls of the insights page that the command answers under no view's name, each with the reason. */
const NO_VIEW = new Map<Endpoint, string>([
  [audiences.insights, "the answer itself"],
  [audiences.externalInsights, "the same without a team"],
  [audienceBuilder.size, "the reach without a team"],
  [proTargetingCalls.externalChoose, "pro targeting without a team"],
  [audienceStore.read, "the saved audience itself, which --package names"],
  [audienceStore.list, "audiences to compare with, which --baseline names"],
  [reference.cityPoints, "where cities lie, the same for every audience"],
  [network.explain, "one account, which the command explain tells of"],
]);

/** Calls that the files make, read from their text: `call(module.name` with the import of `module`. */
async function callsIn(files: readonly string[]): Promise<Set<Endpoint>> {
  const found = new Set<Endpoint>();
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const modules = new Map<string, string>();
    for (const [, names = "", path = ""] of text.matchAll(
      /import \{([^}]*)\} from "@toolkit\/core\/contract\/([\w-]+)"/g,
    ))
      for (const name of names.split(",")) modules.set(name.replace("type ", "").trim(), path);
    // A call that is chosen before it is made is named elsewhere in the file.
    const chosen = /\bcall\(\s*endpoint\b/.test(text) ? /\b(\w+)\.(\w+)\b/g : null;
    for (const [, group = "", name = ""] of text.matchAll(chosen ?? /\bcall\(\s*(\w+)\.(\w+)\b/g)) {
      const path = modules.get(group);
      if (path === undefined) continue;
      const contract = (await import(
        join(import.meta.dirname, `../../../../packages/core/src/contract/${path}.ts`)
      )) as Record<string, Record<string, Endpoint>>;
      const endpoint = contract[group]?.[name];
      if (endpoint === undefined) throw new Error(`${file} calls ${group}.${name}`);
      found.add(endpoint);
    }
  }
  return found;
}

async function filesOfPage(): Promise<string[]> {
  const folder = join(WEB, "features/analysis/insights");
  const own = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => join(folder, name));
  const texts = await Promise.all(own.map((file) => readFile(file, "utf8")));
  const shared = texts.flatMap((text) =>
    [...text.matchAll(/"(?:\.\.\/)+(lib\/[\w/-]+-query\.ts)"/g)].map(([, name = ""]) => name),
  );
  return [...own, ...new Set(shared)].map((file) =>
    file.startsWith("lib/") ? join(WEB, file) : file,
  );
}

describe("views of the insights command", () => {
  it("are every call that the insights page makes", async () => {
    const made = await callsIn(await filesOfPage());
    const views = new Set<Endpoint>(Object.values(INSIGHT_VIEWS));
    const named = (endpoints: Iterable<Endpoint>) => [...endpoints].map(({ path }) => path).sort();
    expect(made.size).toBeGreaterThan(8);
    expect(named([...made].filter((call) => !views.has(call) && !NO_VIEW.has(call)))).toEqual([]);
    expect(named([...views].filter((call) => !made.has(call)))).toEqual([]);
  });
});
