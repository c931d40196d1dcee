import { readFileSync } from "node:fs";
import { isCommand, readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./errors.ts";
import { failureOf } from "./failure.ts";
import { commandHelp, helpText } from "./help.ts";
import { openBackend } from "./open-backend.ts";
import type { Terminal } from "./output.ts";
import type { Backend } from "./backend.ts";

/** Loaded when asked for, so that a quick question does not wait for the code of an import. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  import: async () => (await import("./commands/import.ts")).importFiles,
  sample: async () => (await import("./commands/sample.ts")).sample,
  size: async () => (await import("./commands/size.ts")).size,
  insights: async () => (await import("./commands/insights.ts")).insights,
  overlap: async () => (await import("./commands/overlap.ts")).overlap,
  difference: async () => (await import("./commands/difference.ts")).difference,
  perspectives: async () => (await import("./commands/perspectives.ts")).perspectives,
  growth: async () => (await import("./commands/growth.ts")).growth,
  competitors: async () => (await import("./commands/competitors.ts")).competitors,
  handle: async () => (await import("./commands/handle.ts")).handle,
  drift: async () => (await import("./commands/drift.ts")).drift,
  monitors: async () => (await import("./commands/monitors.ts")).monitors,
  versions: async () => (await import("./commands/versions.ts")).versions,
  usages: async () => (await import("./commands/usages.ts")).usages,
  campaigns: async () => (await import("./commands/campaigns.ts")).campaigns,
  syncs: async () => (await import("./commands/syncs.ts")).syncs,
  topics: async () => (await import("./commands/topics.ts")).topics,
  sentiment: async () => (await import("./commands/sentiment.ts")).sentiment,
  communities: async () => (await import("./commands/communities.ts")).communities,
  "choose-handles": async () => (await import("./commands/choose-handles.ts")).chooseHandles,
  explain: async () => (await import("./commands/explain.ts")).explain,
  related: async () => (await import("./commands/suggest.ts")).related,
  "topic-accounts": async () => (await import("./commands/suggest.ts")).topicAccounts,
  explore: async () => (await import("./commands/suggest.ts")).explore,
  describe: async () => (await import("./commands/suggest.ts")).describe,
  export: async () => (await import("./commands/export.ts")).exportFiles,
  report: async () => (await import("./commands/report.ts")).report,
  repair: async () => (await import("./commands/repair.ts")).repair,
  datasets: async () => (await import("./commands/datasets.ts")).datasets,
  backup: async () => (await import("./commands/backup.ts")).backup,
  restore: async () => (await import("./commands/restore.ts")).restore,
  bench: async () => (await import("./commands/bench.ts")).bench,
};

/**
 * Runs one command. stdout holds the answer alone; errors go to stderr, as a line or, with --json, as a JSON object.
 *
 * @returns exit status: 0 done, 1 failed, 2 wrong use.
 */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const json = argv.includes("--json");
  let opened: Promise<Backend> | null = null;
  try {
    const [name = "help", ...rest] = argv;
    if (name === "help" || name === "--help" || name === "-h") {
      const [about] = rest;
      terminal.out.write(about !== undefined && isCommand(about) ? commandHelp(about) : helpText());
      return 0;
    }
    if (name === "--version" || name === "-v") {
      terminal.out.write(`${version()}\n`);
      return 0;
    }
    const load = isCommand(name) ? COMMANDS[name] : undefined;
    if (!isCommand(name) || load === undefined)
      throw new UsageError(`There is no command ${name}. "toolkit help" lists them.`);
    const invocation = readArguments(name, rest);
    if (invocation.flag("help")) {
      terminal.out.write(commandHelp(name));
      return 0;
    }
    const command = await load();
    await command({
      invocation,
      terminal,
      backend: () => (opened ??= openBackend(invocation.text("data-dir"), terminal.err)),
    });
    return 0;
  } catch (error) {
    const { status, body, text } = failureOf(error);
    terminal.err.write(json ? `${JSON.stringify(body)}\n` : `${text}\n`);
    return status;
  } finally {
    await close(opened);
  }
}

/** What was opened is closed whatever happened; what failed to open said so already. */
async function close(opened: Promise<Backend> | null): Promise<void> {
  const backend = await opened?.catch(() => null);
  await backend?.close();
}

/** The version of the package, which lies above the sources and above the built programs alike. */
function version(): string {
  for (const above of ["../../../../package.json", "../../package.json"]) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(new URL(above, import.meta.url), "utf8"));
      if (
        typeof parsed === "object" &&
        parsed !== null &&
        "version" in parsed &&
        "name" in parsed &&
        parsed.name === "targeting-toolkit"
      )
        return String(parsed.version);
    } catch {
      // Not from here.
    }
  }
  return "unknown";
}
