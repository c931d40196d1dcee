import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Where the embedded database sees its data directory. */
const INSIDE = "/pglite/data";

interface FileStream {
  /** The descriptor of the real file. */
  readonly nfd: number;
}

interface StreamOperations {
  fsync?: (stream: FileStream) => number;
}

/**
 * PGlite starts PostgreSQL with `fsync` off, and its file layer answers a flush without doing one. Both are mended here,
 * so that a commit waits for the disk as it does on a server: the parameter is left out, the flush that does something
 * (`fsync`, since `fdatasync` is answered before the file layer) is chosen, and that layer gets the missing call.
 */
const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

function flush(stream: FileStream): number {
  fs.fsyncSync(stream.nfd);
  return 0;
}

function flushTree(path: string): void {
  const isDirectory = fs.statSync(path).isDirectory();
  if (isDirectory) for (const name of fs.readdirSync(path)) flushTree(join(path, name));
  const file = fs.openSync(path, "r");
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Opens the database in a folder, made when it is not there; what it commits has reached the disk. */
export async function openDurable(directory: string): Promise<PGlite> {
  const isNew = !fs.existsSync(join(directory, "PG_VERSION"));
  const client = await PGlite.create({ dataDir: directory, startParams: DURABLE_PARAMETERS });
  const { node } = client.Module.FS.lookupPath(`${INSIDE}/PG_VERSION`, {});
  const operations: StreamOperations = node.stream_ops;
  operations.fsync = flush;
  // What was written before the flush was in place.
  if (isNew) flushTree(directory);
  return client;
}
