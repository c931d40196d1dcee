import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const SKIPPED = /(^|[/\\])(node_modules|\.[^/\\]+)$|\.test\.tsx?$|\.integration\.test\.ts$/;

function* filesBelow(path) {
  if (SKIPPED.test(path) || !existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
}

/** One hash of the contents of files and folders: two trees with the same one build the same. */
export function hashOfSources(paths) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}
