import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Terminal } from "./output.ts";

/** The file is there whole or not at all; "-" is standard output. */
export async function writeFileWhole(
  path: string,
  content: Readable,
  { out }: Terminal,
): Promise<void> {
  if (path === "-") {
    for await (const chunk of content) if (!out.write(chunk)) await once(out, "drain");
    return;
  }
  const partial = `${path}.partial`;
  try {
    await writeFile(partial, "");
    await pipeline(content, createWriteStream(partial));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
