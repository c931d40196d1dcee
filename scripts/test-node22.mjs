// `npm run test:node22`: the unit tests on Node 22, whichever Node runs this. The binary is the registry's, kept in build/.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureInstalled } from "./steps/install.mjs";
import { root, run } from "./steps/run.mjs";
import { fail } from "./steps/terminal.mjs";

/** Not in package.json: `npm ci` would fetch 45 MB that only this command needs, and fail where no such package exists. */
const VERSION = "22.23.3";
const name = `node-${process.platform}-${process.arch}`;
const folder = join(root, "build", `node-${VERSION}`);
const bin = join(folder, "node_modules", name, "bin");
const node = join(bin, "node");

await ensureInstalled();
if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true });
  // A package of its own, or npm would install into the repository's.
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const options = ["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  const status = await run("npm", ["install", ...options, `${name}@${VERSION}`]);
  if (status !== 0 || !existsSync(node))
    fail(`The registry gave no Node ${VERSION} for this system (${name}); see the lines above.`);
}
process.exitCode = await run(
  node,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...process.argv.slice(2)],
  { env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` } },
);
