import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { root } from "./run.mjs";
import { say } from "./terminal.mjs";

/**
 * Starts the simulated network beside the product, as a process of its own that ends with this one. In production
 * the network is the real one; SIMULATOR=0 leaves it out elsewhere too.
 */
export function startSimulator() {
  if (process.env.NODE_ENV === "production" || process.env.SIMULATOR?.trim() === "0") return;
  const program = join(root, "build", "server", "simulator.js");
  // The channel tells it when this process is gone, even by `kill -9`.
  const data = process.env.TOOLKIT_DATA_DIR?.trim() || ".data";
  // Where the product keeps mails that it cannot send; a mail server has them otherwise.
  const mailbox = process.env.SMTP_URL?.trim() ? "" : resolve(data, "outbox");
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      SIMULATOR_MAILBOX: process.env.SIMULATOR_MAILBOX?.trim() || mailbox,
      // Beside the product's data, which names its customers: one without the other is of no use.
      SIMULATOR_DATA_DIR: process.env.SIMULATOR_DATA_DIR?.trim() || resolve(data, "simulator"),
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.on("error", (error) => say(`The simulated network could not start: ${error.message}`));
  child.unref();
  child.channel?.unref();
  process.once("exit", () => child.kill("SIGTERM"));
}
