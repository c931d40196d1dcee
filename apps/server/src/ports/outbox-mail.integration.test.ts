import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, it } from "vitest";
import { openTestDatabase } from "../../test/databases.ts";
import { SimulatorProcess } from "../../test/simulator-process.ts";
import { startTestApp } from "../../test/test-app.ts";
import { outboxMail, readOutbox } from "./outbox-mail.ts";

const directory = await mkdtemp(join(tmpdir(), "toolkit-outbox-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

it("keeps mails as files, newest first, and shows them as text only", async () => {
  const outbox = join(directory, "outbox");
  expect(await readOutbox(outbox, 10)).toEqual([]);
  const mail = outboxMail(outbox, "Toolkit <toolkit@localhost>");
  const send = (to: string, subject: string) =>
    mail.send({ to, subject, text: `Text of ${subject}`, html: "<b>x</b>" });
  await send("first@example.com", "One");
  await send("second@example.com", "二つ目 <script>alert(1)</script>");
  const messages = await readOutbox(outbox, 10);
  expect(messages).toHaveLength(2);
  expect(await PostalMime.parse(messages[1] ?? "")).toMatchObject({ subject: "One" });

  const app = await startTestApp(await openTestDatabase("embedded"), {
    app: { shownOutbox: outbox },
  });
  const page = await app.browser().get("/dev/outbox/");
  expect(page.text).toContain("二つ目 &#60;script&#62;");
  expect(page.text.indexOf("二つ目")).toBeLessThan(page.text.indexOf("Text of One"));
  expect(page.text).not.toContain("<script>");
  for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]) {
    expect((await app.browser().get("/dev/outbox/", { host })).status, host).toBe(404);
  }
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "app.localhost"]) {
    expect((await app.browser().get("/dev/outbox/", { host })).status, host).toBe(200);
  }
  const asked = await app.browser().post("/api/user/magic-link/", { email: "a@example.com" });
  expect(asked.body["outbox"]).toBe("/dev/outbox/");
  await app.close();
});

it("is what the simulated network's mailbox shows, where people are led to", async () => {
  const outbox = join(directory, "beside");
  const simulator = await SimulatorProcess.start({ SIMULATOR_MAILBOX: outbox });
  const mailboxUrl = `${simulator.url}/mailbox`;
  const app = await startTestApp(await openTestDatabase("embedded"), {
    app: { shownOutbox: outbox, mailboxUrl },
  });
  await outboxMail(outbox, "Toolkit <toolkit@localhost>").send({
    to: "hanako@example.com",
    subject: "ログインコード",
    text: "    7KQ2MX",
    html: "<b>7KQ2MX</b>",
  });
  const asked = await app.browser().post("/api/user/magic-link/", { email: "a@example.com" });
  expect(asked.body["outbox"]).toBe(mailboxUrl);
  const list = await (await fetch(`${mailboxUrl}?to=hanako%40example.com`)).text();
  const path = /href="(\/mailbox\/[^"]+)">ログインコード/.exec(list)?.[1];
  expect(await (await fetch(simulator.url + path)).text()).toContain("<pre>    7KQ2MX");
  await app.close();
  await simulator.stop();
});

it("is no page where mail is really sent", async () => {
  const app = await startTestApp(await openTestDatabase("embedded"));
  expect((await app.browser().get("/dev/outbox/")).status).toBe(404);
  await app.close();
});
