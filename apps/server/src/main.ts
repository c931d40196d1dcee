import { setEnvironmentData } from "node:worker_threads";
import { BACKGROUND } from "@toolkit/core/domain/background";
import { poolStaysBehind } from "./background-pool.ts";
import { readEnvironment, type Environment } from "./env.ts";
import { createLog } from "./log.ts";
import type { RunningServer, ServerHandle } from "./serve.ts";
import { failureLine } from "./start-failure.ts";
import { terminalProgress } from "./terminal.ts";

/** Longer than the longest call that a stop waits for; after it the process ends all the same. */
const STOP_MS = 30_000;

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
  const since = performance.now();
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

  const stop = (signal: NodeJS.Signals): void => {
    // A second signal means that the person does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    const done = server ? server.stop() : Promise.resolve();
    done.then(
      () => process.exit(0),
      (error: unknown) => fail(error, dataDirectory),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "unhandled rejection");
    fail(error, dataDirectory);
  });

  try {
    if (environment.answersFirst) await poolStaysBehind();
    else setEnvironmentData(BACKGROUND, "even");
    // Loaded late: a start that cannot be says so before anything large is read.
    const { serve } = await import("./serve.ts");
    server = serve({ environment, log, progress: progress.report });
    const running = await server.started;
    progress.end();
    if (!stopping) greet(running, environment, since);
  } catch (error) {
    progress.end();
    // What a stop interrupts while starting fails in ways that tell nobody anything.
    if (!stopping) fail(error, dataDirectory);
  }
}

await main();
