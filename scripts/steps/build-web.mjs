import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, runTool } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

const OUT = join(root, "build", "web");
const STAMP = join(root, "build", "web.sha256");
const SOURCES = [
  "apps/web",
  "packages/core/src",
  "packages/ui/src",
  "scripts/steps/build-web.mjs",
  "tsconfig.base.json",
  "package-lock.json",
];

const COMPRESSED = /\.(?:js|css|html|svg|json|txt)$/;
/** Below this the frame of a compressed file eats what it saves. */
const LEAST_BYTES = 200;

/** Compressed once here, and served as they are to every browser that takes them. */
function compressFiles() {
  for (const entry of readdirSync(OUT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (content.length < LEAST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** True when something was built. */
export async function buildWeb() {
  const stamp = hashOfSources(SOURCES);
  if (
    existsSync(join(OUT, "index.html")) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === stamp
  ) {
    return false;
  }
  const status = await runTool("vite/bin/vite.js", ["build", "apps/web", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the page could not be built");
  compressFiles();
  writeFileSync(STAMP, stamp);
  return true;
}
