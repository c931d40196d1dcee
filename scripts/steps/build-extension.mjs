import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runTool } from "./run.mjs";
import { hashOfSources } from "./sources.mjs";

const OUT = join(root, "build", "extension");
const FILES = join(OUT, "files");
const STAMP = join(OUT, "sources.sha256");
const PROVIDER = join(root, "apps/extension/provider.json");
const SOURCES = [
  "apps/extension",
  "packages/core/src",
  "packages/ui/src",
  "scripts/steps/build-extension.mjs",
  "tsconfig.base.json",
  "package-lock.json",
];
const MODES = ["pages", "product", "manager"];

/** Names and descriptions as the browser shows them before anything of the extension runs. */
function writeLocales(folder) {
  for (const language of ["en", "ja"]) {
    const listing = JSON.parse(
      readFileSync(join(root, `apps/extension/store/listing-${language}.json`), "utf8"),
    );
    const messages = {
      name: { message: listing.name },
      description: { message: listing.summary },
    };
    mkdirSync(join(folder, "_locales", language), { recursive: true });
    writeFileSync(
      join(folder, "_locales", language, "messages.json"),
      `${JSON.stringify(messages, null, 2)}\n`,
    );
  }
}

/** Copies the built files into a folder of their own, with the manifest of an installation. */
export async function writeExtension(folder, { product, manager, key }) {
  const { tsImport } = await import("tsx/esm/api");
  const { manifestOf } = await tsImport("../../apps/extension/src/manifest.ts", import.meta.url);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(FILES, folder, { recursive: true });
  writeLocales(folder);
  const manifest = manifestOf({ product, manager, release: version, key });
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** True when something was built: the files of every installation, and the store's own build. */
export async function buildExtension() {
  const stamp = hashOfSources(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  rmSync(FILES, { recursive: true, force: true });
  for (const mode of MODES) {
    const status = await runTool(
      "vite/bin/vite.js",
      ["build", "apps/extension", "--mode", mode, "--logLevel", "warn"],
      { env: { ...process.env, NODE_ENV: "production" } },
    );
    if (status !== 0) throw new Error(`the extension's ${mode} could not be built`);
  }
  const provider = JSON.parse(readFileSync(PROVIDER, "utf8"));
  await writeExtension(join(OUT, "store"), { ...provider, key: null });
  writeFileSync(STAMP, stamp);
  return true;
}
