import { url as inspectorUrl } from "node:inspector";
import { setEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";
import { poolStaysBehind } from "./background-pool.ts";
import { isUnavailable } from "./db/availability.ts";
import { endWithin } from "./end-within.ts";
import { readEnvironment, type Environment } from "./compose/env.ts";
import { createLog } from "./compose/log.ts";
import type { RunningServer, ServerHandle } from "./compose/serve.ts";
import { MainThread } from "./main-thread.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { failureLine } from "./start-failure.ts";
import { terminalProgress } from "./terminal.ts";

/** For a stop whose signal waited for most of its time. */
const LEAST_STOP_MS = 1000;

/** One line for what people can mend; the trace as well for what only we can. */
function fail(error: unknown, dataDirectory: string): never {
  const line = failureLine(error, dataDirectory);
  process.stderr.write(`${line ?? `Targeting Toolkit could not start: ${String(error)}`}\n`);
  if (line === null && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

function greet(server: RunningServer, environment: Environment, since: number): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const lines = [
    `Targeting Toolkit is ready at ${server.url} (after ${seconds} s)`,
    "Sign in with any email address: a 6-character code is mailed to it.",
  ];
  if (server.outbox !== null) {
    lines.push(`No mail server is configured (SMTP_URL), so mails are kept in ${server.outbox}`);
    const own = `${server.url}/dev/outbox/`;
    const { mailboxUrl } = environment;
    // The mailbox is another process, which may be kept from starting.
    const shown = mailboxUrl === null ? own : `${mailboxUrl} (and ${own})`;
    if (environment.mode !== "production") lines.push(`and shown at ${shown}`);
  }
  lines.push(`Calls of the API: ${server.url}/docs    Stop: Ctrl+C`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function main(): Promise<void> {
  keepFilesPrivate();
  const since = performance.now();
  const mainThread = new MainThread();
  let environment: Environment;
  try {
    environment = readEnvironment();
  } catch (error) {
    return fail(error, "");
  }
  const { dataDirectory } = environment;
  const log = createLog(environment);
  const progress = terminalProgress(process.stdout);
  let server: ServerHandle | null = null;
  let stopping = false;

  const stopThen = (end: () => void): void => {
    stopping = true;
    // A signal may have waited for the main thread, and counts from when it came.
    endWithin(Math.max(LEAST_STOP_MS, environment.stopSeconds * 1000 - mainThread.busyFor));
    const done = server ? server.stop() : Promise.resolve();
    done.then(end, (error: unknown) => fail(error, dataDirectory));
  };
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal means that the person does not want to wait.
    if (stopping) process.exit(1);
    log.info({ signal }, "stopping");
    stopThen(() => process.exit(0));
  };
  const onFatal = (error: Error): void => {
    if (stopping) return;
    log.fatal({ err: error }, "the server cannot go on");
    stopThen(() => fail(error, dataDirectory));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => {
    // Background work that nobody waits for met the outage that calls answer 503 for.
    if (isUnavailable(error)) return;
    // What a stop interrupts fails in ways that tell nobody anything; it goes on closing.
    if (stopping) return log.warn({ err: error }, "failed while stopping");
    log.fatal({ err: error }, "unhandled rejection");
    fail(error, dataDirectory);
  });

  try {
    if (environment.answersFirst) await poolStaysBehind();
    else setEnvironmentData(BACKGROUND, "even");
    // Loaded late: a start that cannot be says so before anything large is read.
    const { serve } = await import("./compose/serve.ts");
    server = serve({ environment, log, progress: progress.report, onFatal });
    const running = await server.started;
    progress.end();
    if (stopping) return;
    greet(running, environment, since);
    // From here on: a start may work for long at one go. A person who holds it in a debugger is not ended.
    if (inspectorUrl() === undefined) mainThread.watch(environment.stopSeconds * 1000);
  } catch (error) {
    progress.end();
    // What a stop interrupts while starting fails in ways that tell nobody anything.
    if (!stopping) fail(error, dataDirectory);
  }
}

await main();
