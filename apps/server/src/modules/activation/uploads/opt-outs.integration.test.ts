import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { hashOf, hexOf } from "@toolkit/core/domain/identifiers/hash";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES, openTestDatabase } from "../../../../test/databases.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startTestApp, TEST_SECRET, type TestApp } from "../../../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../../../test/test-browser.ts";
import { openBackupModule } from "../../operations/backups/module.ts";
import { rowsOf } from "../../operations/backups/services/people-tables.ts";
import { openUploadsModule } from "./module.ts";
import type { AudienceNetwork } from "./services/upload-services.ts";

const PATH = "/api/uploaded-audiences/opt-outs/";

describe.each(MODULE_DATABASES)("the opt-out list of a team, on %s", (kind) => {
  let app: TestApp;
  let page: TestBrowser;
  let registry: DatasetRegistry;
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) });
    app = await startTestApp(await openTestDatabase(kind), {
      log,
      async capabilities(ports) {
        registry = await DatasetRegistry.open(ports.dataDirectory);
        const stores = { ...ports, secret: TEST_SECRET, registry };
        const nobody: AudienceNetwork = {
          requireGrant: async () => undefined,
          ask: async () => {
            throw new Error("nothing is uploaded here");
          },
          isReached: async () => false,
        };
        const uploads = openUploadsModule(ports, nobody);
        return [uploads, await openBackupModule(stores)];
      },
    });
    page = await app.signedIn();
  });
  afterEach(async () => {
    await app.close();
    await registry.close();
  });

  const send = (text: string | Buffer, url = PATH, browser = page): Promise<Answer> =>
    browser.send({ method: "POST", url, ...formOf("list.csv", Buffer.from(text)) });
  const read = async (browser = page) => (await browser.get(PATH)).body;
  const EMPTY = { count: 0, kinds: [], modified: null, owed_audiences: 0 };

  it("takes a file, says what it read, and holds each identifier once", async () => {
    expect(await read()).toEqual(EMPTY);
    const first = await send(
      "email,phone\nA@example.com,+81 90 1234 5678\na@example.com,\nnobody,\n",
    );
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({
      changed: 2,
      list: {
        count: 2,
        kinds: [
          { kind: "email", count: 1 },
          { kind: "phone", count: 1 },
        ],
      },
      report: {
        read: 3,
        valid: 1,
        duplicate: 1,
        invalid: 1,
        opted_out: 0,
        reasons: [{ reason: "not_email", count: 1, rows: [4] }],
      },
    });
    // Also as the page sends it, hashed where it was typed.
    const hashed = await send(
      `email\n${hexOf(hashOf("a@example.com"))}\n${hexOf(hashOf("b@example.com"))}\n`,
    );
    expect(hashed.body).toMatchObject({ changed: 1, list: { count: 3 } });
    expect(await read()).toMatchObject({ count: 3, modified: app.clock.now().toISOString() });
  });

  it("asks for the country of national phone numbers, and keeps nothing until it knows it", async () => {
    const list = "phone\n+81 90 1234 5678\n090-1234-5679\n";
    const refused = await send(list);
    expect(refused.status).toBe(400);
    expect(refused.body["country"]).toEqual([
      "1 phone number has no country code. Choose their country, or add the code (+81…) to the file. Nothing was kept.",
    ]);
    expect(await read()).toEqual(EMPTY);
    expect((await send(list, `${PATH}?country=JP`)).body).toMatchObject({ changed: 2 });
    expect((await send(list, `${PATH}?country=XX`)).status).toBe(400);
  });

  it("asks what a column holds where it may hold several things", async () => {
    const list = "9012345678\n9012345679\n";
    const refused = await send(list);
    expect(refused.status).toBe(400);
    expect(String(refused.body["kinds"])).toContain(
      "Column 1 may hold phone numbers or account IDs",
    );
    expect((await send(list, `${PATH}?kinds=account_id`)).body).toMatchObject({
      list: { kinds: [{ kind: "account_id", count: 2 }] },
    });
  });

  it("refuses what is no list, and says what to do", async () => {
    const workbook = await send(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]));
    expect(workbook.status).toBe(415);
    expect(workbook.text).toContain("Save the list as CSV");
    expect(String((await send("name\nMika Ueda\nKen Sato\n")).body["kinds"])).toContain(
      "No column holds",
    );
    const quoted = await send(`email\n"a@example.com\n${"b@example.com\n".repeat(90_000)}`);
    expect(String(quoted.body["files"])).toContain("Row 2 begins a quoted cell");
  });

  it("lets people off again, row by row of what is stored", async () => {
    const emails = Array.from({ length: 2000 }, (_, i) => `person${i}@example.com`);
    await send(emails.join("\n"));
    const removed = await send(emails.slice(300, 1500).join("\n"), `${PATH}removals/`);
    expect(removed.body).toMatchObject({ changed: 1200, list: { count: 800 } });
    // Who stays is known still, and who went can come back.
    expect((await send(emails.join("\n"))).body).toMatchObject({
      changed: 1200,
      list: { count: 2000 },
    });
  });

  it("is the team's own", async () => {
    await send("a@example.com\n");
    const other = await app.signedIn();
    expect(await read(other)).toEqual(EMPTY);
    await send("a@example.com\n", `${PATH}removals/`, other);
    expect(await read()).toMatchObject({ count: 1 });
  });

  it("keeps two files that arrive at once", async () => {
    const lists = ["a", "b", "c"].map((name) =>
      Array.from({ length: 50 }, (_, i) => `${name}${i}@example.com`).join("\n"),
    );
    await Promise.all(lists.map((list) => send(list)));
    expect(await read()).toMatchObject({ count: 150 });
  });

  it("leaves no raw identifier in the database, the files, the log or a backup", async () => {
    const planted = ["planted.person@hidden.example", "+819055501234", "hidden_handle_1"];
    const list = `email,phone,handle\nPlanted.Person@hidden.example,090-5550-1234,@Hidden_Handle_1\nPlanted.Person@hidden,,\n`;
    expect((await send(list, `${PATH}?country=JP`)).body).toMatchObject({ changed: 3 });
    // Refused as well: an error is what a log tells of.
    expect((await send(`${list}\n,03-5550-1234,\n`)).status).toBe(400);
    expect((await send(list, `${PATH}removals/`)).status).toBe(400);

    // The same list as an upload: once a draft, once refused.
    const [team] = (await page.get("/api/teams/")).body["results"] as { slug: string }[];
    await page.post("/api/user/granted-accounts/", {
      member: team?.slug,
      account: { account_id: "18ce54d4x5t", network: "twitter" },
    });
    const upload = "/api/uploaded-audiences/?ad_account_id=18ce54d4x5t&name=Draft&source=Fair";
    expect((await send(list, `${upload}&country=JP`)).status).toBe(400);
    await send(list, `${PATH}removals/?country=JP`);
    expect((await send(list, `${upload}&country=JP`)).body).toMatchObject({ members: 1 });
    expect((await send(list, upload)).status).toBe(400);

    const backup = await app.browser().send({
      method: "POST",
      url: "/api/local/backup/",
      headers: { authorization: `Token ${app.localToken}` },
      payload: {},
    });
    const places = {
      database: (await everyRow()).join("\n"),
      files: await everyFile(app.ports.dataDirectory),
      log: logged.join("\n"),
      backup: unpacked(backup.bytes),
    };
    // Each place was looked into: it holds what it should.
    expect(places.database).toContain("Draft");
    expect(places.log).toContain(PATH);
    expect(places.backup).toContain("upload_batches");
    for (const [place, text] of Object.entries(places))
      for (const value of [...planted, "90-5550-1234", "5550-1234", "hidden.example"])
        expect(text.toLowerCase().includes(value.toLowerCase()), `${value} in ${place}`).toBe(
          false,
        );
  });

  async function everyRow(): Promise<string[]> {
    const { db } = app.ports;
    const tables = await rowsOf(
      db,
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      found.push(String(name));
      for (const { row } of await rowsOf(
        db,
        `select to_jsonb(t)::text as row from "${String(name)}" t`,
      ))
        found.push(String(row));
    }
    return found;
  }
});

async function everyFile(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) =>
      (await readFile(join(parentPath, name))).toString("latin1"),
    );
  return (await Promise.all(texts)).join("\n");
}

/** A backup's text, with everything in it that is packed. */
function unpacked(bytes: Buffer): string {
  const texts = [bytes.toString("latin1")];
  for (
    let at = bytes.indexOf("1f8b08", 0, "hex");
    at >= 0;
    at = bytes.indexOf("1f8b08", at + 1, "hex")
  ) {
    try {
      const part = gunzipSync(bytes.subarray(at), { finishFlush: constants.Z_SYNC_FLUSH });
      texts.push(part.toString("latin1"));
    } catch {
      // These bytes begin nothing packed.
    }
  }
  return texts.join("\n");
}
