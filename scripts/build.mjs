// `npm run build`: the server into build/server, the page into build/web, the extension into build/extension. With --tests what the integration tests need:
// the server, and into build/test-programs the programs that they kill.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundlePrograms } from "./steps/build-server.mjs";
import { ensureBuilt } from "./steps/build.mjs";
import { ensureInstalled } from "./steps/install.mjs";
import { root } from "./steps/run.mjs";

const KILLED = {
  "import-child": "packages/network/src/ingest/testing/import-child.ts",
  "publish-child": "apps/server/src/modules/data/datasets/testing/publish-child.ts",
};

const isForTests = process.argv.includes("--tests");
await ensureInstalled();
await ensureBuilt({ web: !isForTests, extension: !isForTests });
if (isForTests) {
  const out = join(root, "build", "test-programs");
  rmSync(out, { recursive: true, force: true });
  await bundlePrograms(KILLED, out);
}
