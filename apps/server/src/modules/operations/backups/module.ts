import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { local } from "@toolkit/core/contract/local";
import type { Capability } from "../../capability.ts";
import { AppError } from "../../../errors.ts";
import { bind } from "../../../http/bind.ts";
import { makeBackup } from "./policy.ts";
import type { BackupStores } from "./services/hold-moment.ts";
import { takeBackup, workFolder } from "./services/take-backup.ts";

/** Backups of a running server, streamed to the machine's own command line, which seals them. */
export async function openBackupModule(stores: BackupStores): Promise<Capability> {
  await rm(workFolder(stores.dataDirectory), { recursive: true, force: true });
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  return {
    routes: [
      bind(local.backup, makeBackup, async ({ body, signal }) => {
        if (running !== null)
          throw new AppError("conflict", {
            message: "a backup is running",
            user: {
              en: "Another backup is running. Wait until it has ended.",
              ja: "別のバックアップを実行中です。終了するまでお待ちください。",
            },
          });
        let end = (): void => undefined;
        running = new Promise((resolve) => (end = resolve));
        const stream = Readable.from(
          takeBackup(stores, {
            without: body.without,
            signal: AbortSignal.any([signal, stopping.signal]),
          }),
          { objectMode: false },
        );
        stream.once("close", () => {
          running = null;
          end();
        });
        return { filename: "backup", type: "application/octet-stream", body: stream };
      }),
    ],
    ready: () => true,
    interrupt() {
      stopping.abort(new AppError("unavailable", { message: "server stops" }));
    },
    async close() {
      stopping.abort(new AppError("unavailable", { message: "server stops" }));
      await running;
    },
  };
}
