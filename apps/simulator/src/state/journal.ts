import { closeSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Something that changed, as it is written down: whose it is, and what it needs to do it again. */
export interface Change {
  readonly of: string;
  readonly [name: string]: unknown;
}

const changes = z.array(z.looseObject({ of: z.string() }));

const NEWLINE = 0x0a;

/**
 * Writes down what changed, one line per call, before the call is answered. A process that is killed loses nothing
 * that it acknowledged; a line that was cut off belongs to a call that nobody was answered.
 */
export class Journal {
  private file: number | null = null;
  private gathered: { readonly changes: Change[]; readonly undo: (() => void)[] } | null = null;

  /** Null: nothing is kept beyond this process. */
  constructor(private readonly name: string | null) {}

  /** Reads what was written before, in order, and goes on writing after it. */
  restore(apply: (change: Change) => void): void {
    if (this.name === null) return;
    mkdirSync(path.dirname(this.name), { recursive: true, mode: 0o700 });
    const bytes = readIfThere(this.name);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      const line: unknown = JSON.parse(bytes.toString("utf8", from, end));
      for (const change of changes.parse(line)) apply(change);
      from = end + 1;
    }
    if (from < bytes.length) truncateSync(this.name, from);
    this.file = openSync(this.name, "a", 0o600);
  }

  /** Notes a change that was just made, and how to take it back while its call may still fail. */
  note(change: Change, undo: () => void = () => undefined): void {
    if (this.gathered === null) return this.write([change]);
    this.gathered.changes.push(change);
    this.gathered.undo.push(undo);
  }

  /** Everything or nothing: where the work fails, what it changed is taken back. Work within work is taken back alone. */
  atomically<Result>(work: () => Result): Result {
    if (this.gathered !== null) return this.within(this.gathered, work);
    const gathered = { changes: [] as Change[], undo: [] as (() => void)[] };
    this.gathered = gathered;
    try {
      return this.within(gathered, () => {
        const result = work();
        this.write(gathered.changes);
        return result;
      });
    } finally {
      this.gathered = null;
    }
  }

  private within<Result>(
    { changes, undo }: NonNullable<Journal["gathered"]>,
    work: () => Result,
  ): Result {
    const from = changes.length;
    try {
      return work();
    } catch (error) {
      changes.splice(from);
      for (const back of undo.splice(from).toReversed()) back();
      throw error;
    }
  }

  /** Everything as it was at the start. */
  clear(): void {
    if (this.name === null || this.file === null) return;
    this.close();
    truncateSync(this.name, 0);
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  private write(written: readonly Change[]): void {
    if (this.file === null || written.length === 0) return;
    const line = Buffer.from(`${JSON.stringify(written)}\n`);
    for (let at = 0; at < line.length;) at += writeSync(this.file, line, at);
  }
}

function readIfThere(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return Buffer.alloc(0);
    throw error;
  }
}
