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

  it("are found by how they would be sent", () => {
    for (const line of ["await mail.send({ to })", "mail: MailPort", "transport.sendMail(x)"])
      expect(SENDS.test(line), line).toBe(true);
  });
});
