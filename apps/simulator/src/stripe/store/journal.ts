import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";

/**
 * A file of JSON lines, one for each step that is answered for. A line is in the file before its step is answered, so
 * that a process that is killed forgets nothing that anybody was told.
 */
export class Journal {
  readonly #path: string;
  #file: number;

  /** Opens the journal anew with the lines that say all at once; the older ones are no longer needed. */
  constructor(path: string, lines: readonly object[]) {
    this.#path = path;
    const draft = `${path}.new`;
    rmSync(draft, { force: true });
    this.#file = openSync(draft, "a", 0o600);
    for (const line of lines) this.append(line);
    fsyncSync(this.#file);
    renameSync(draft, path);
  }

  /** The lines of a file; none: there is no such file. The last one may have been cut off: it was answered to nobody. */
  static read(path: string): unknown[] {
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, "utf8").split("\n");
    lines.pop();
    return lines.map((line) => JSON.parse(line) as unknown);
  }

  append(line: object): void {
    const { nlink, size } = fstatSync(this.#file);
    if (nlink === 0) throw new Error(`Another simulator took over ${this.#path}`);
    try {
      appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      // A full disk must not leave half a line in the middle.
      ftruncateSync(this.#file, size);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  delete(): void {
    this.close();
    rmSync(this.#path, { force: true });
  }
}
