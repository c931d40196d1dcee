import { fail, duration, say } from "./terminal.mjs";

async function step(name, build) {
  const since = performance.now();
  try {
    if (await build()) say(`Built the ${name} in ${duration(performance.now() - since)}`);
  } catch (error) {
    const isFull = error?.code === "ENOSPC";
    fail(
      isFull
        ? "The disk is full: the build could not be written."
        : `Building the ${name} failed: ${error.message}`,
    );
  }
}

/** Builds what its sources have changed since; imported lazily, since the tools come with the installation. */
export async function ensureBuilt({ server = true, web = true, extension = false } = {}) {
  if (server) await step("server", (await import("./build-server.mjs")).buildServer);
  if (extension) await step("extension", (await import("./build-extension.mjs")).buildExtension);
  if (web) await step("page", (await import("./build-web.mjs")).buildWeb);
}
