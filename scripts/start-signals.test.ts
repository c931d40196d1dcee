import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8"),
) as { scripts: { start: string } };

const PROGRAM = `
  process.on("SIGTERM", () => process.exit(7));
  process.stdout.write(process.env.MALLOC_ARENA_MAX + "\\n");
  setInterval(() => undefined, 1000);
`;

it("`npm start` puts no shell between a signal and the server", async () => {
  expect(scripts.start).toContain("node scripts/start.mjs");
  const program = scripts.start.replace("node scripts/start.mjs", '"$NODE" -e "$PROGRAM"');
  // As npm does: it signals the shell that it started, and ends at once.
  const child = spawn("sh", ["-c", program], {
    env: { ...process.env, NODE: process.execPath, PROGRAM, MALLOC_ARENA_MAX: "3" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  onTestFinished(() => {
    // Whatever is left of the group, a program without its shell as well.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  expect(said.toString()).toBe("3\n");
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(7);
});
