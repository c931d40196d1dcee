import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, MailPort } from "./mail.ts";

/** Names sort by time: `20261121T101500123Z-1a2b3c4d.eml`. */
const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/;

/**
 * Mail that goes nowhere: each message becomes a file in a folder, as it would have gone over the wire. For
 * development and for installations without a mail server.
 */
export function outboxMail(directory: string, from: string): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "crlf" });
  return {
    async send(mail: Mail) {
      const { message } = await composer.sendMail({
        ...mail,
        to: { name: "", address: mail.to },
        from,
      });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[-:.]/g, "");
      const path = join(directory, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      // A reader of the folder never sees half a message.
      await writeFile(`${path}.partial`, message, { mode: 0o600 });
      await rename(`${path}.partial`, path);
    },
    close: async () => composer.close(),
  };
}

/** The newest messages of an outbox as raw text, newest first. */
export async function readOutbox(directory: string, most: number): Promise<Buffer[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most);
  return Promise.all(newest.map((name) => readFile(join(directory, name))));
}
