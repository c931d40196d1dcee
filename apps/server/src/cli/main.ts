import { runCli } from "./run.ts";

const stopped = new AbortController();
// A second signal ends the process at once, as it does by default.
process.once("SIGINT", () => stopped.abort(new Error("interrupted")));
process.once("SIGTERM", () => stopped.abort(new Error("terminated")));
// A reader that has enough (head, less) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
  signal: stopped.signal,
});
