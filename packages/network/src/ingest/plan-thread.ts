import { closeSync, openSync, readSync, statSync } from "node:fs";
import { BadMap } from "./map-file.ts";
import { planImport, type ImportPlan, type PlanOptions } from "./plan.ts";
import { TooWide } from "./too-wide.ts";
import { startIngestWorker } from "./worker-url.ts";

export type PlanningMessage =
  | { readonly plan: ImportPlan }
  | { readonly failure: "map"; readonly message: string }
  | { readonly failure: "width"; readonly wide: ConstructorParameters<typeof TooWide> }
  | { readonly failure: "other"; readonly message: string; readonly code: string | undefined };

/** Bytes that are looked at within some milliseconds: starting a thread for them would take longer. */
const FEW_BYTES = 64_000;

/** Few files of few bytes; what a packed one holds nobody knows before. */
function isQuick(path: string): boolean {
  const { size, isDirectory } = statOf(path);
  if (isDirectory || size > FEW_BYTES) return false;
  const head = Buffer.alloc(2);
  const file = openSync(path, "r");
  try {
    readSync(file, head, 0, 2, 0);
  } finally {
    closeSync(file);
  }
  return !(head[0] === 0x1f && head[1] === 0x8b);
}

function statOf(path: string): { readonly size: number; readonly isDirectory: boolean } {
  const found = statSync(path);
  return { size: found.size, isDirectory: found.isDirectory() };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The same as `planImport`, in a thread of its own unless all files are small, so that this one stays free to answer: each
 * file is looked at for up to a megabyte. One plan at a time.
 *
 * @throws what `planImport` throws.
 */
export async function planAside(options: PlanOptions): Promise<ImportPlan> {
  if (options.paths.every(isQuick)) return planImport(options);
  const mine = last.then(() => planInThread(options));
  last = mine.catch(() => undefined);
  return mine;
}

async function planInThread(options: PlanOptions): Promise<ImportPlan> {
  const thread = startIngestWorker({ job: { planning: options }, transfer: [] });
  try {
    const message = await new Promise<PlanningMessage>((resolve, reject) => {
      thread.on("error", reject);
      thread.on("exit", (code) => reject(new Error(`planning stopped (${code})`)));
      thread.on("message", resolve);
    });
    if ("plan" in message) return message.plan;
    throw errorOf(message);
  } finally {
    await thread.terminate();
  }
}

function errorOf(message: Exclude<PlanningMessage, { readonly plan: unknown }>): Error {
  if (message.failure === "map") return new BadMap(message.message);
  if (message.failure === "width") return new TooWide(...message.wide);
  return Object.assign(new Error(message.message), { code: message.code });
}
