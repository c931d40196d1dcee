import fs from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { makePrivate, OTHERS } from "../private-files.ts";

/** Where the embedded database sees its data directory. */
const INSIDE = "/pglite/data";

interface FileStream {
  /** The descriptor of the real file. */
  readonly nfd: number;
}

interface Attributes {
  readonly mode?: number;
}

interface ModeOperations {
  setattr?: (target: unknown, attributes: Attributes) => void;
}

interface StreamOperations extends ModeOperations {
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

/** The database gives its new files rights for everybody, whatever the process's umask says. */
function keepPrivate(operations: ModeOperations): void {
  const { setattr } = operations;
  operations.setattr = (target, attributes) =>
    setattr?.(
      target,
      attributes.mode === undefined
        ? attributes
        : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}

function flushFile(path: string): void {
  const file = fs.openSync(path, "r");
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

function flushTree(path: string): void {
  if (fs.statSync(path).isDirectory()) {
    for (const name of fs.readdirSync(path)) flushTree(join(path, name));
  }
  flushFile(path);
}

async function open(directory: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: directory, startParams: DURABLE_PARAMETERS });
  const { node } = client.Module.FS.lookupPath(`${INSIDE}/PG_VERSION`, {});
  const operations: StreamOperations = node.stream_ops;
  operations.fsync = flush;
  keepPrivate(operations);
  keepPrivate(node.node_ops);
  // What it has made while it opened.
  await makePrivate(directory);
  return client;
}

/** The folder gets its name when all of it is on the disk: a first start that is killed leaves nothing half-made. */
async function create(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  const client = await open(draft);
  await client.close();
  flushTree(draft);
  fs.renameSync(draft, directory);
  flushFile(dirname(directory));
}

/** Opens the database in a folder, made when it is not there; what it commits has reached the disk. */
export async function openDurable(directory: string): Promise<PGlite> {
  if (!fs.existsSync(directory)) await create(directory);
  return open(directory);
}
