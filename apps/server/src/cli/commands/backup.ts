import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  checkOnly,
  readBackup,
  type BackupContents,
} from "../../modules/operations/backups/services/read-backup.ts";
import { DamagedBackup, FailedBackup } from "../../modules/operations/backups/services/entries.ts";
import { seal, unseal, WrongKey } from "../../modules/operations/backups/services/sealed-file.ts";
import { refuseNothing } from "../backed-up.ts";
import { readBackupKey } from "../backup-key.ts";
import type { Command } from "../command.ts";
import { CommandError, UsageError } from "../errors.ts";
import { number, printJson } from "../output.ts";

/** Seals everything into one file, or checks such a file. */
export const backup: Command = async (call) => {
  const { invocation, terminal, backend } = call;
  const verified = invocation.text("verify");
  const [target] = invocation.positionals;
  if (verified !== undefined) {
    if (target !== undefined) throw new UsageError("--verify takes one FILE and writes none");
    const about = await explained(
      readBackup(unseal(verified, await readBackupKey(invocation)), checkOnly),
    );
    report(call, { verified, ...summaryOf(about) }, `${verified} is whole: `);
    return;
  }
  if (target === undefined) throw new UsageError("usage: toolkit backup FILE|FOLDER");
  const key = await readBackupKey(invocation);
  const path = await pathOf(target);
  await refuseNothing(invocation.text("data-dir"));
  const since = performance.now();
  const source = await (await backend()).backup(invocation.texts("without"), terminal.signal);
  // Before anybody reads it an error would be nobody's; reading throws it all the same.
  source.on("error", () => undefined);
  const partial = `${path}.partial`;
  let about: BackupContents;
  try {
    await explained(writeSealed(source, key, partial), path);
    // What is on the disk is read again: a file that has the name can be restored.
    about = await explained(readBackup(unseal(partial, key), checkOnly));
    await rename(partial, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const { size } = await stat(path);
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  report(
    call,
    { file: path, bytes: size, seconds, ...summaryOf(about) },
    `Wrote ${path}, ${number(Math.ceil(size / 1e6))} MB in ${seconds} s: `,
  );
  // A scheduled backup that says nothing of damage would hide it until the day it is needed.
  if (about.damaged.length > 0)
    throw new CommandError(
      "damaged_datasets",
      `The backup was made and everything else is in it, but ${damageLines(about).join(" ")} Repair with: toolkit repair DATASET, or restore an earlier backup.`,
    );
};

function damageLines({ damaged }: Pick<BackupContents, "damaged">): string[] {
  return damaged.map(({ slug, found, files }) =>
    files.includes("network.duckdb")
      ? `the dataset ${slug} is damaged (${found}): its file was copied as it is.`
      : `the dataset ${slug} is damaged (${found}): its file cannot be read and is not in the backup.`,
  );
}

async function writeSealed(
  source: AsyncIterable<Uint8Array>,
  key: string,
  path: string,
): Promise<void> {
  await pipeline(seal(source, key), createWriteStream(path, { mode: 0o600 }));
  await flush(path);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function pathOf(target: string): Promise<string> {
  const path = resolve(target);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) {
    const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
    return join(path, `toolkit-${moment}.backup`);
  }
  if (found !== null) throw new UsageError(`${target} exists already; name another file`);
  if (/[\\/]$/.test(target))
    throw new UsageError(`There is no folder ${path}; make it first, or name a file`);
  if (!existsSync(dirname(path))) throw new UsageError(`There is no folder ${dirname(path)}`);
  return path;
}

/** What people can mend, in a sentence. */
export async function explained<T>(work: Promise<T>, target?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongKey) throw new CommandError("wrong_key", error.message);
    if (error instanceof DamagedBackup) throw new CommandError("damaged", error.message);
    if (error instanceof FailedBackup) throw new CommandError("failed", error.message);
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" && error instanceof Error)
      throw new CommandError(
        "not_found",
        "path" in error && typeof error.path === "string"
          ? `There is no file ${error.path}.`
          : error.message,
      );
    if (target !== undefined && (code === "ENOSPC" || code === "EDQUOT"))
      throw new CommandError(
        "disk_full",
        `The disk is full: ${target} has no room. The unfinished file was removed; earlier backups are kept.`,
      );
    if (target !== undefined && error instanceof TypeError && error.message === "terminated")
      throw new CommandError(
        "unavailable",
        "The server ended before the backup did. The unfinished file was removed; try again.",
      );
    throw error;
  }
}

export function summaryOf(about: BackupContents) {
  const { made_at, people, datasets, damaged, files, without, secret } = about;
  const isSound = (slug: string) => damaged.every((each) => each.slug !== slug);
  return {
    made_at,
    rows: people?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    datasets: datasets.map(({ slug }) => slug).filter(isSound),
    damaged: damaged.map(({ slug, found, files: raw }) => ({
      dataset: slug,
      found,
      copied: raw.includes("network.duckdb"),
    })),
    without,
    files,
    secret: secret.included ? "included" : "not_included",
  };
}

export function report(
  { invocation, terminal }: Parameters<Command>[0],
  summary: Readonly<Record<string, unknown>> & ReturnType<typeof summaryOf>,
  beginning: string,
): void {
  if (invocation.flag("json")) {
    printJson(terminal, summary);
    return;
  }
  const { rows, datasets, damaged, files, secret, without } = summary;
  terminal.out.write(
    `${beginning}${number(rows)} rows, ${number(datasets.length)} datasets, ${number(files)} files\n`,
  );
  for (const { dataset, copied } of damaged)
    terminal.out.write(
      `Damaged: ${dataset} (${copied ? "its file is in it as it is" : "not in it"})\n`,
    );
  if (without.length > 0) terminal.out.write(`Left out: ${without.join(", ")}\n`);
  if (secret === "not_included")
    terminal.out.write(
      "TOOLKIT_SECRET is not in the backup. Keep it as well: it opens connected accounts.\n",
    );
}
