import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { EngineHost } from "../../../data/datasets/services/engine-host.ts";
import { packMembers, unpackMembers } from "./packed-members.ts";

const NAME = /^([0-9a-f-]{36})\.members$/;

/**
 * Lists of members, one file a snapshot, in the folder of the dataset whose accounts they number: who removes the
 * dataset removes them.
 */
export class KeptMembers {
  readonly #engines: Pick<EngineHost, "folderOf">;

  constructor(engines: Pick<EngineHost, "folderOf">) {
    this.#engines = engines;
  }

  /** On the disk when it resolves; a reader never sees half a list. */
  async write(dataset: string, id: string, members: Uint32Array): Promise<void> {
    const folder = this.#folder(dataset);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.members`);
    const unfinished = join(folder, `${randomUUID()}.partial`);
    const file = await open(unfinished, "w");
    try {
      await file.writeFile(await packMembers(members));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  /** Null when it is not there any more. */
  async read(dataset: string, id: string): Promise<Uint32Array | null> {
    const bytes = await readFile(this.#path(dataset, id)).catch(absent);
    return bytes === null ? null : unpackMembers(bytes);
  }

  async remove(dataset: string, id: string): Promise<void> {
    await rm(this.#path(dataset, id), { force: true });
  }

  /** Removes the lists that nobody knows, and what a stop left unfinished. */
  async sweep(dataset: string, known: ReadonlySet<string>): Promise<void> {
    const folder = this.#folder(dataset);
    const names = (await readdir(folder).catch(absent)) ?? [];
    for (const name of names) {
      const id = NAME.exec(name)?.[1];
      if (id === undefined || !known.has(id)) await rm(join(folder, name), { force: true });
    }
  }

  #folder(dataset: string): string {
    return join(this.#engines.folderOf(dataset), "kept-members");
  }

  #path(dataset: string, id: string): string {
    return join(this.#folder(dataset), `${id}.members`);
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
