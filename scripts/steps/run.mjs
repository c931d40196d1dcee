import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a command in the repository's root with this terminal, its output on standard error; resolves to its exit
 * status. A signal that comes meanwhile is passed on, so that nothing is left running.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["inherit", 2, 2], ...options });
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass);
    process.on("SIGINT", pass);
    const end = (settle) => {
      process.off("SIGTERM", pass);
      process.off("SIGINT", pass);
      settle();
    };
    child.on("error", (error) => end(() => reject(error)));
    child.on("exit", (code) => end(() => resolve(code ?? 1)));
  });
}

/** A tool of node_modules by its script, without a shell or npx in between. */
export function runTool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}
