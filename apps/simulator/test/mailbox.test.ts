import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { control, must, useSimulator } from "./harness.ts";

const directory = await mkdtemp(join(tmpdir(), "simulator-mails-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

const here = useSimulator(join(directory, "outbox"));
const without = useSimulator();

function message(to: string, subject: string, text: string, html: string): string {
  return [
    "From: Toolkit <toolkit@localhost>",
    `To: ${to}`,
    `Subject: ${subject}`,
    "Date: Sat, 21 Nov 2026 10:15:00 +0000",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b--",
    "",
  ].join("\r\n");
}

const FIRST = "20261121T101500123Z-1a2b3c4d";
const SECOND = "20261121T101500124Z-00000000";

async function page(path: string, language = "en") {
  const answer = await fetch(here.url + path, { headers: { "accept-language": language } });
  const policy = must(answer.headers.get("content-security-policy"));
  return { status: answer.status, policy, text: await answer.text() };
}

/** As a browser does that was told that another site's name is this machine. */
function statusUnder(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(here.url + path, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", reject).end();
  });
}

describe("the mailbox", () => {
  beforeAll(async () => {
    // The product makes the folder with its first mail, maybe long after this started.
    expect((await page("/mailbox")).text).toContain("No mail yet.");
    const outbox = join(directory, "outbox");
    await mkdir(outbox);
    await writeFile(
      join(outbox, `${FIRST}.eml`),
      message(
        "Hanako@Example.com",
        "First <script>alert(1)</script>",
        "Open http://localhost:3000/login/link#a.b now\r\n<script>alert(2)</script>",
        '<!doctype html><html lang="en"><body><script>alert(3)</script><b>Hello</b></body></html>',
      ),
    );
    await writeFile(
      join(outbox, `${SECOND}.eml`),
      message("taro@example.com", "Second", "Code ABC234", "<p>Code ABC234</p>"),
    );
    await writeFile(join(outbox, `${SECOND}.eml.partial`), "half a message");
    await writeFile(join(directory, "secret.eml"), message("x@x", "Elsewhere", "no", "no"));
  });

  it("lists mails, the newest first, and those to one address", async () => {
    const all = (await page("/mailbox")).text;
    expect(all.indexOf("Second")).toBeGreaterThan(-1);
    expect(all.indexOf("Second")).toBeLessThan(all.indexOf("First"));
    expect(all).not.toContain("<script>");
    expect(all).not.toContain("half");
    const one = (await page("/mailbox?to=hanako%40example.com")).text;
    expect(one).toContain("First");
    expect(one).not.toContain("Second");
    expect((await page("/mailbox?to=nobody%40example.com")).text).toContain("No mail yet.");
    expect((await page("/mailbox", "ja,en")).text).toContain("メールボックス");
  });

  it("shows one as text, with links that can be followed, and as HTML in which nothing runs", async () => {
    const one = await page(`/mailbox/${FIRST}`);
    expect(one.status).toBe(200);
    expect(one.text).toContain('href="http://localhost:3000/login/link#a.b" target="_blank"');
    expect(one.text).not.toContain("<script>");
    expect(one.text).toContain(`src="/mailbox/${FIRST}/html"`);
    expect(one.text).toMatch(/<iframe\s+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(one.policy).toContain("frame-src 'self'");
    expect(one.policy).toContain("default-src 'none'");

    const framed = await page(`/mailbox/${FIRST}/html`);
    expect(framed.text).toContain("<b>Hello</b>");
    expect(framed.text).toContain('<base target="_blank">');
    expect(framed.policy).toMatch(/^sandbox allow-popups [^;]*;/);
    expect(framed.policy).not.toContain("allow-scripts");
    expect(framed.policy).toContain("default-src 'none'");
  });

  it("answers tests in JSON, and knows nothing outside its folder", async () => {
    expect(await control(here.url, "GET", "/mails?to=taro@example.com")).toEqual({
      mails: [
        {
          id: SECOND,
          from: "Toolkit",
          to: ["taro@example.com"],
          subject: "Second",
          date: "2026-11-21T10:15:00.000Z",
          text: "Code ABC234\n",
          html: "<p>Code ABC234</p>\n",
        },
      ],
    });
    for (const id of ["..%2Fsecret", "secret", `${SECOND}.eml`, "20261121T101500124Z-11111111"])
      expect((await fetch(`${here.url}/mailbox/${id}`)).status, id).toBe(404);
  });

  it("is shown under this machine's own names alone", async () => {
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"])
      for (const path of [
        "/mailbox",
        `/mailbox/${FIRST}`,
        `/mailbox/${FIRST}/html`,
        "/control/mails",
      ])
        expect(await statusUnder(host, path), `${host}${path}`).toBe(403);
    for (const host of ["localhost:3100", "127.0.0.1:3100", "[::1]:3100", "network.localhost"])
      expect(await statusUnder(host, "/mailbox"), host).toBe(200);
  });

  it("meets no fault that waits for the network", async () => {
    await control(here.url, "POST", "/faults", { kind: "status", status: 500 });
    expect((await page("/mailbox")).status).toBe(200);
    expect((await fetch(`${here.url}/2/users/me`)).status).toBe(500);
  });

  it("is led to from the first page, as is the control, in the seed that is looked at", async () => {
    const home = (await page("/")).text;
    expect(home).toContain('href="/mailbox"');
    expect(home).toContain('href="/control"');
    expect(home).toContain(`${here.network.people.length} people`);
    expect((await page("/", "ja")).text).toContain("模擬ネットワーク");
    expect((await page("/~another")).text).toContain('href="/~another/mailbox"');
  });

  it("says so where mails are really sent", async () => {
    const answer = await fetch(`${without.url}/mailbox`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("shows no mail");
    expect(await control(without.url, "GET", "/mails")).toEqual({ mails: [] });
  });
});
