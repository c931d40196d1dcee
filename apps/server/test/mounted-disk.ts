import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ON_SMALL_DISK, type SmallDisk } from "./server-process.ts";

/** A small file system that outlives the servers on it: those that begin `within` its process see it. */
export class MountedDisk {
  readonly #child: ChildProcess;

  constructor({ directory, megabytes }: SmallDisk) {
    const size = `${megabytes}m`;
    const said = ["sh", "-c", "echo mounted; exec sleep infinity"];
    this.#child = spawn(
      "unshare",
      ["--mount", "sh", "-c", ON_SMALL_DISK, "sh", directory, size, ...said],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async mounted(): Promise<void> {
    if (this.#child.stdout) await once(this.#child.stdout, "data");
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }
}
