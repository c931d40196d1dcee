import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

const OUT = join(root, "build", "server");
const STAMP = join(OUT, "sources.sha256");
const SOURCES = [
  "apps/server/src",
  "apps/simulator/page",
  "apps/simulator/src",
  "packages/core/src",
  "packages/engine/src",
  "packages/network/data",
  "packages/network/src",
  "packages/sample/data",
  "packages/sample/src",
  "packages/social/src",
  "scripts/steps/build-server.mjs",
  "package-lock.json",
];

const PROGRAMS = {
  main: "apps/server/src/main.ts",
  cli: "apps/server/src/cli/main.ts",
  simulator: "apps/simulator/src/main.ts",
};

/** A worker is found beside the file that starts it, so that everything lies in one folder. */
const WORKERS = {
  "ingest-worker": "packages/network/src/ingest/ingest-worker.ts",
  "dump-worker": "apps/server/src/modules/operations/backups/services/dump-worker.ts",
  "draw-worker": "apps/server/src/drawing/draw-worker.ts",
  "media-worker": "apps/server/src/modules/activation/media/services/media-worker.ts",
  "replay-worker": "apps/server/src/modules/premium/watching/services/replay-worker.ts",
  "sheet-worker": "apps/server/src/sheets/sheet-worker.ts",
  "shard-worker": "packages/engine/src/shard-worker.ts",
};

/** Parts that a running server may still load after a new build replaced the programs. */
const KEPT_PARTS_MS = 24 * 60 * 60 * 1000;

/** Of a hundred small files each, which every thread of enrichment would look up and read on its own. */
const BUNDLED = ["twitter-text"];

/** Our workspaces are bundled from their sources; packages of the registry stay where npm put them, but for a few. */
const registryPackages = {
  name: "registry-packages",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === "entry-point" ||
      path.startsWith("@toolkit/") ||
      BUNDLED.includes(path) ||
      importer.includes("node_modules")
        ? undefined
        : { path, external: true },
    );
  },
};

function removeOldParts(current) {
  for (const name of readdirSync(OUT)) {
    const path = join(OUT, name);
    const isOld = Date.now() - statSync(path).mtimeMs > KEPT_PARTS_MS;
    if (name.startsWith("part-") && isOld && !current.has(name)) rmSync(path);
  }
}

/** The lists and models that programs read stand beside them. */
function copyTables(outdir) {
  const options = { recursive: true, filter: (path) => !path.endsWith(".md") };
  cpSync(join(root, "packages/network/data"), resolve(root, outdir, "data"), options);
}

/** The page of the simulated ads manager, beside the simulator that serves it. */
async function bundleManagerPage(outdir) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: { page: "apps/simulator/page/main.tsx" },
    outdir: join(outdir, "ads-manager"),
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

/** Bundles programs, by name, with the workers that they start into a folder. */
export async function bundlePrograms(programs, outdir) {
  const { build } = await import("esbuild");
  const entries = Object.entries({ ...programs, ...WORKERS });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.filter(([, path]) => existsSync(join(root, path)))),
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    mainFields: ["module", "main"],
    chunkNames: "part-[hash]",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    plugins: [registryPackages],
  });
  copyTables(outdir);
}

/** True when something was built. */
export async function buildServer() {
  const stamp = hashOfSources(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  const draft = join(root, "build", `server.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    await bundlePrograms(PROGRAMS, draft);
    await bundleManagerPage(draft);
    mkdirSync(OUT, { recursive: true });
    rmSync(join(draft, "data"), { recursive: true });
    copyTables(OUT);
    cpSync(join(draft, "ads-manager"), join(OUT, "ads-manager"), { recursive: true });
    rmSync(join(draft, "ads-manager"), { recursive: true });
    const names = readdirSync(draft);
    // Parts first: a program that starts meanwhile finds all that it imports.
    for (const name of names.toSorted(
      (a, b) => Number(b.startsWith("part-")) - Number(a.startsWith("part-")),
    )) {
      renameSync(join(draft, name), join(OUT, name));
    }
    cpSync(join(root, "apps/server/src/db/migrations"), join(OUT, "migrations"), {
      recursive: true,
    });
    removeOldParts(new Set(names));
    writeFileSync(STAMP, stamp);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}
