import { readEnvironment } from "./env.ts";
import { startSimulator } from "./simulator.ts";

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const reason =
    code === "EADDRINUSE"
      ? "its port is in use; SIMULATOR_PORT names another one"
      : (message ?? String(error));
  process.stderr.write(`The simulated network could not start: ${reason}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // What it keeps of mails and uploads is its owner's alone.
  process.umask(0o077);
  const environment = readEnvironment();
  const simulator = await startSimulator({
    ...environment,
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    simulator.close().then(() => process.exit(0), fail);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // Started beside the product, it ends with it, however that ends.
  process.once("disconnect", stop);
  say(`The simulated social network is at ${simulator.url} (sign in there as anybody)`);
}

try {
  await main();
} catch (error) {
  fail(error);
}
