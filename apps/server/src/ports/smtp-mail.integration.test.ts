import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../test/server-process.ts";
import { loginMail } from "../modules/identity/auth/login-mail.ts";
import { framed } from "../mail/frame.ts";
import { smtpMail } from "./smtp-mail.ts";
import type { MailPort } from "./mail.ts";

const codeTo = (to: string, language: "en" | "ja") =>
  framed(to, loginMail("7KQ2MX", language), null);

interface Received {
  readonly recipients: readonly string[];
  readonly message: Buffer;
}

describe("mail by SMTP", () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let mail: MailPort;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) => {
        if (username === "toolkit" && password === "p@ss") done(null, { user: username });
        else done(new Error("wrong password"));
      },
      onRcptTo: ({ address }, _session, done) => {
        if (!address.startsWith("refused")) return done();
        done(Object.assign(new Error("no such person"), { responseCode: 550 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, message: Buffer.concat(chunks) });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    mail = smtpMail(`smtp://toolkit:p%40ss@127.0.0.1:${port}`, "Toolkit <toolkit@example.com>");
  });
  afterAll(async () => {
    await mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  beforeEach(() => void (received.length = 0));

  it("carries the code, in Japanese too", async () => {
    await mail.send(codeTo("hanako@example.com", "ja"));
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(["hanako@example.com"]);
    const message = await PostalMime.parse(received[0]?.message ?? "");
    expect(message.from).toMatchObject({ name: "Toolkit", address: "toolkit@example.com" });
    expect(message.subject).toBe("Targeting Toolkitのログインコード：7KQ2MX");
    expect(message.text).toContain("7KQ2MX");
    expect(message.html).toContain('lang="ja"');
  });

  it("sends to exactly the address that was typed, whatever it holds", async () => {
    for (const address of ["a,b@example.com", "<x>@example.com", "x@example.com,y@example.com"]) {
      received.length = 0;
      await mail.send(codeTo(address, "en")).catch(() => undefined);
      for (const { recipients } of received) expect(recipients).toHaveLength(1);
    }
  });

  it("says that an address is wrong when the server refuses it", async () => {
    await expect(mail.send(codeTo("refused@example.com", "en"))).rejects.toMatchObject({
      code: "invalid",
      fields: { email: [{ en: "Please enter a valid email address" }] },
    });
  });

  it("says that mail is not available when the server is gone or refuses us", async () => {
    const message = codeTo("hanako@example.com", "en");
    const nobody = smtpMail(`smtp://127.0.0.1:${await freePort()}`, "toolkit@example.com");
    await expect(nobody.send(message)).rejects.toMatchObject({ code: "unavailable" });
    await nobody.close();
    const stranger = smtpMail(`smtp://toolkit:wrong@127.0.0.1:${port}`, "toolkit@example.com");
    await expect(stranger.send(message)).rejects.toMatchObject({ code: "unavailable" });
    await stranger.close();
  });
});
