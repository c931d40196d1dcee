import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DAMAGED, damagedDataset, RAW, type DamagedDataset } from "./damaged-datasets.ts";
import { DamagedBackup, readEntries, type Entry } from "./entries.ts";
import { manifest, MANIFEST_PATH, PEOPLE, SECRET_PATH, TABLES, type Manifest } from "./manifest.ts";

/** What a backup holds, by kind. */
export interface BackupReader {
  begin(manifest: Manifest): Promise<void>;
  secret(text: string): Promise<void>;
  /** Lines of JSON, one per row. Returns how many there were. */
  table(name: string, lines: AsyncIterable<string>): Promise<number>;
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  slice(dataset: string, table: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** The dataset could not be read: slices that came are not all; its files follow as they are. */
  damaged(dataset: DamagedDataset): Promise<void>;
}

export interface BackupContents extends Manifest {
  readonly damaged: readonly DamagedDataset[];
}

async function bufferOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Lines end in \n alone: texts may hold other separators. */
async function* unpackedLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const packed = Readable.from(content);
  const unpacked = packed.pipe(createGunzip());
  packed.on("error", (error) => unpacked.destroy(error));
  yield* linesOf(unpacked);
}

export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    let bytes = Buffer.concat([rest, piece]);
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      yield bytes.subarray(0, end).toString();
      bytes = bytes.subarray(end + 1);
    }
    rest = bytes;
  }
  if (rest.length > 0) yield rest.toString();
}

/** Reads a whole backup. Throws DamagedBackup when something is missing of what its manifest names. */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  reader: BackupReader,
): Promise<BackupContents> {
  let about: Manifest | null = null;
  const damaged: DamagedDataset[] = [];
  let files = 0;
  const read = new Set<string>();
  for await (const entry of readEntries(source)) {
    if (about === null) {
      about = await readManifest(entry);
      await reader.begin(about);
      continue;
    }
    const [kind, ...segments] = entry.path.split("/");
    if (entry.path === SECRET_PATH) await reader.secret((await bufferOf(entry.content)).toString());
    else if (kind === PEOPLE) {
      const name = (segments[0] ?? "").replace(/\.jsonl\.gz$/, "");
      const table = about.people?.tables.find((each) => each.name === name);
      const rows = await reader.table(name, unpackedLines(entry.content));
      if (rows !== table?.rows) throw missing(`${name} has ${rows} rows of ${table?.rows ?? 0}`);
    } else if (kind === TABLES)
      await reader.slice(segments[0] ?? "", segments[1] ?? "", entry.content);
    else if (kind === DAMAGED) {
      const parsed = damagedDataset.parse(JSON.parse((await bufferOf(entry.content)).toString()));
      damaged.push(parsed);
      await reader.damaged(parsed);
    } else if (kind === RAW) await reader.file(["datasets", ...segments].join("/"), entry.content);
    else {
      files++;
      await reader.file(entry.path, entry.content);
    }
    read.add(kind === TABLES ? segments.slice(0, 2).join("/") : entry.path);
  }
  if (about === null) throw missing("it is empty");
  for (const { name } of about.people?.tables ?? [])
    if (!read.has(`${PEOPLE}/${name}.jsonl.gz`)) throw missing(`the table ${name} is missing`);
  for (const { slug, files: raw } of damaged)
    for (const name of raw)
      if (!read.has(`${RAW}/${slug}/${name}`))
        throw missing(`the file ${name} of the dataset ${slug} is missing`);
  const sound = about.datasets.filter(({ slug }) => damaged.every((each) => each.slug !== slug));
  for (const { slug, tables } of sound)
    for (const { name, rows } of tables)
      if (rows > 0 && !read.has(`${slug}/${name}`))
        throw missing(`the table ${name} of the dataset ${slug} is missing`);
  if (files !== about.files) throw missing(`it has ${files} files of ${about.files}`);
  return { ...about, damaged };
}

const missing = (what: string) => new DamagedBackup(`The backup is not whole: ${what}.`);

async function readManifest(entry: Entry): Promise<Manifest> {
  if (entry.path !== MANIFEST_PATH) throw missing("its list of contents is not its first part");
  const parsed = manifest.safeParse(JSON.parse((await bufferOf(entry.content)).toString()));
  if (parsed.success) return parsed.data;
  throw new DamagedBackup(
    "The backup was made by a newer version of Targeting Toolkit. Update the program.",
  );
}

/** Reads everything and keeps nothing. */
export const checkOnly: BackupReader = {
  begin: async () => undefined,
  secret: async () => undefined,
  async table(_name, lines) {
    let rows = 0;
    for await (const _line of lines) rows++;
    return rows;
  },
  file: drain,
  slice: (_dataset, _table, content) => drain("", content),
  damaged: async () => undefined,
};

async function drain(_path: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of content);
}
