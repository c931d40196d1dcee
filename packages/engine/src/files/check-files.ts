import { statSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../port/errors.ts";
import { type EngineManifest, readManifest } from "./manifest.ts";

/**
 * Reads the manifest and compares the sizes of the files that it names: enough to say what the files hold, without
 * reading them. Their contents are compared when they are opened.
 *
 * @throws EngineError engine_missing, engine_stale, engine_corrupt.
 */
export function checkFiles(dir: string): EngineManifest {
  const manifest = readManifest(dir);
  const { shards, shared, overlay } = manifest;
  const inShards = [...shards, ...(overlay === null ? [] : [overlay])];
  const files = [
    shared,
    ...inShards.flatMap(({ data, text }) => [data, text]),
    ...(overlay === null ? [] : [overlay.shared, overlay.masks]),
  ];
  for (const { file, bytes } of files) {
    const size = statSync(join(dir, file), { throwIfNoEntry: false })?.size ?? 0;
    if (size !== bytes)
      throw new EngineError(
        "engine_corrupt",
        `${file} has ${size} bytes, the manifest says ${bytes}`,
      );
  }
  return manifest;
}
