import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "../command.ts";
import { CommandError, UsageError } from "../errors.ts";

/** Programs of the bench folder by name; they are run from their sources and take the remaining arguments. */
export const BENCHMARKS: Readonly<Record<string, string>> = {
  engine: "bench/engine.ts",
  accuracy: "bench/accuracy/main.ts",
  browser: "bench/browser.ts",
  communities: "bench/communities.ts",
  congress: "bench/congress/check.ts",
  enrich: "bench/enrich.ts",
  growth: "bench/growth.ts",
  http: "bench/http.ts",
  soak: "bench/soak.ts",
};

export const bench: Command = async ({ invocation }) => {
  const [name = "engine", ...rest] = invocation.positionals;
  const program = BENCHMARKS[name];
  if (program === undefined)
    throw new UsageError(
      `There is no benchmark ${name}; there are ${Object.keys(BENCHMARKS).join(", ")}`,
    );
  const root = rootFolder();
  const path = join(root, program);
  if (!existsSync(path)) throw new CommandError("not_found", `There is no ${program} here`);
  const status = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", path, ...rest], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
  if (status !== 0) throw new CommandError("failed", `${name} ended with status ${status}`);
};

/** The nearest folder above this file that holds the benchmarks. */
function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (dirname(folder) !== folder) {
    if (existsSync(join(folder, "bench")) && existsSync(join(folder, "package.json")))
      return folder;
    folder = dirname(folder);
  }
  throw new CommandError("not_found", "The benchmarks are not part of this installation");
}
