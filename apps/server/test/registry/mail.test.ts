import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../src", import.meta.url));

/** The folder that hands mails over, the ports that do it, and where they are opened. */
const MAY_SEND = /^(?:mail\/|ports\/|compose\/serve\.ts$)/;
const SENDS = /\bmail\.send\s*\(|\bMailPort\b|\bsendMail\s*\(/;
/** The frame that all mails share. */
const FRAME = "mail/frame.ts";
/** Markup of a mail's own, which would have no dark colours. */
const MARKS_UP = /style=|<\/(?:a|div|h[1-6]|p|span|table)>/;

function sources(): { path: string; text: string }[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

describe("mails", () => {
  it("leave by the one outbox alone", () => {
    const senders = sources().filter(({ path, text }) => SENDS.test(text) && !MAY_SEND.test(path));
    expect(senders.map(({ path }) => path)).toEqual([]);
  });

  it("have one frame", () => {
    const frames = sources().filter(
      ({ path, text }) => /mail/i.test(path) && text.includes("<!doctype html>"),
    );
    expect(frames.map(({ path }) => path)).toEqual([FRAME]);
  });

  it("are made of the parts of mails", () => {
    const own = sources().filter(
      ({ path, text }) =>
        !path.startsWith("mail/") && text.includes("MailDraft") && MARKS_UP.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  it("are found by how they would be sent", () => {
    for (const line of ["await mail.send({ to })", "mail: MailPort", "transport.sendMail(x)"])
      expect(SENDS.test(line), line).toBe(true);
  });
});
