import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BULK_COLUMNS,
  readBulkName,
  splitBulkValues,
  type BulkColumn,
} from "@toolkit/core/domain/bulk-sheet";
import { csvLine, withoutMark } from "../../../csv.ts";
import { draw } from "../../../drawing/draw.ts";
import { simulatedNetworks } from "../../../../test/network-sign-in.ts";
import { formOf } from "../../../../test/picture-form.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { Advertiser, brief, PACKAGE } from "./testing/advertiser.ts";

type Row = Partial<Record<BulkColumn, string>>;

let simulator: SimulatorProcess;
let app: NetworkApp;
let advertiser: Advertiser;

beforeAll(async () => {
  simulator = await SimulatorProcess.start();
  app = await startNetworkApp("postgresql", 1000, undefined, {
    networks: simulatedNetworks(simulator),
  });
  advertiser = await Advertiser.connect(app, simulator, (await simulator.handles())[0]);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const cellsOf = (rows: readonly Row[]) => [
  [...BULK_COLUMNS],
  ...rows.map((row) => BULK_COLUMNS.map((column) => row[column] ?? "")),
];
const csvOf = (rows: readonly Row[]) => Buffer.from(cellsOf(rows).map(csvLine).join(""));
const upload = (usage: string, name: string, bytes: Buffer) =>
  advertiser.browser.send({
    method: "POST",
    url: `${usage}receipts/sheet/`,
    ...formOf(name, bytes),
  });

/** Reads back what the product wrote, as the bulk editor does: one line, no line breaks in cells, marks taken away. */
function rowOf(text: string): Row {
  const [, line = ""] = text.split("\r\n");
  const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare = ""]) => (quoted === undefined ? bare : quoted.replaceAll('""', '"')),
  );
  return Object.fromEntries(
    BULK_COLUMNS.map((column, at) => [column, withoutMark(cells[at] ?? "")]),
  );
}

describe("applying by the network's bulk sheet", () => {
  it("writes what can be set as one paused ad group, and makes a receipt of the export", async () => {
    const usage = await advertiser.usage({ ...PACKAGE, handles: ["somebody"] });
    const sheet = await advertiser.browser.post(`${usage}bulk-sheet/`, { file: "csv" });
    expect(sheet.status, sheet.text).toBe(200);
    const row = rowOf(sheet.text);
    expect(row).toMatchObject({
      "Campaign ID": "",
      Status: "PAUSED",
      Keywords: "coffee",
      Hashtags: "barista",
      "Follower look-alikes": "somebody",
      Gender: "Female",
      Age: "18-34",
      Placements: "Home timelines",
    });
    expect(splitBulkValues(row.Interests ?? "").map((each) => readBulkName(each).name)).toEqual([
      "Music and radio/Rock",
      "Pets/Cats",
    ]);
    // Of several of one name nobody chose yet.
    expect(row["Conversation topics"]).toBe("");

    // The bulk editor writes ids, leaves out what it refused, and knows ad groups of others.
    const exported: Row = {
      ...row,
      "Campaign ID": "8wku2",
      "Ad group ID": "8wku3",
      "Follower look-alikes": "somebody [12]",
      Keywords: "",
      Languages: `${row.Languages}; English [en]`,
    };
    const others: Row = { ...row, "Ad group name": "Another", Keywords: "tea" };
    const receipt = await upload(usage, "export.csv", csvOf([others, exported]));
    expect(receipt.status, receipt.text).toBe(201);
    expect(receipt.body).toMatchObject({
      route: "sheet",
      outcome: "partly_applied",
      line_item: { id: "8wku3" },
      // As the network names it, not by its id.
      ad_account: { id: advertiser.account, name: expect.stringMatching(/^\D/) },
      undo_until: null,
      found_differences: [
        { kind: "language", label: "English", exclude: false, difference: "unexpected" },
      ],
    });
    expect(brief(receipt.body)).toEqual([
      "handle:somebody accepted = somebody",
      "keyword:coffee rejected refused",
      "hashtag:barista accepted",
      "interest:Rock accepted = Music and radio/Rock",
      "interest:Cats accepted = Pets/Cats",
      "interest:Nothing of this name rejected not_found",
      "conversation_topic:Mercury ambiguous several_found",
      "country:Japan accepted = Japan",
      "country:us accepted = United States",
      "language:ja accepted = Japanese",
      "network_operator:Hikari Mobile accepted = Hikari Mobile",
      "gender:FEMALE accepted",
      "age:AGE_18_TO_34 accepted",
      "placement:homeTimelines accepted",
    ]);
    expect((await advertiser.browser.get(usage)).body).toMatchObject({
      state: "partly_applied",
      evidence: "network",
      channel: "sheet",
    });
  });

  it.each([
    ["begins as a formula", "=1+1"],
    ["begins with an apostrophe and a formula", "'=1+1"],
    ["begins with a wide sign", "＝合計"],
    ["has several lines", "cold\nbrew"],
  ])("finds a word again that %s", async (_, word) => {
    const usage = await advertiser.usage({ keywords: [word, "tea"] });
    const sheet = await advertiser.browser.post(`${usage}bulk-sheet/`, { file: "csv" });
    const row: Row = {
      ...rowOf(sheet.text),
      "Campaign ID": "8wku2",
      "Ad group ID": "8wku3",
    };
    const book = await draw({ kind: "workbook", sheets: [{ rows: cellsOf([row]), bold: "row" }] });
    for (const [name, bytes] of [
      ["export.csv", csvOf([row])],
      ["export.xlsx", Buffer.from(book)],
    ] as const) {
      const receipt = await upload(usage, name, bytes);
      expect(receipt.body, receipt.text).toMatchObject({
        outcome: "applied",
        counts: { accepted: 2 },
        found_differences: [],
      });
    }
  });

  it("reads a workbook too, and says what is wrong with a file that is none", async () => {
    const usage = await advertiser.usage({ keywords: ["salt; pepper", "=1+1"] });
    const sheet = await advertiser.browser.post(`${usage}bulk-sheet/`, { file: "csv" });
    expect(await upload(usage, "own.csv", Buffer.from(sheet.text))).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("no id at X yet")] },
    });
    expect((await advertiser.browser.get(usage)).body).toMatchObject({ state: "draft" });
    const row = { ...rowOf(sheet.text), "Campaign ID": "8wku2", "Ad group ID": "8wku3" };
    const book = await draw({
      kind: "workbook",
      sheets: [{ rows: cellsOf([row]), bold: "row" }],
    });
    const receipt = await upload(usage, "export.xlsx", Buffer.from(book));
    expect(receipt.status, receipt.text).toBe(201);
    expect(receipt.body).toMatchObject({ outcome: "applied", counts: { accepted: 2 } });
    const own = await advertiser.browser.post(`${usage}bulk-sheet/`, {});
    expect(own.headers["content-type"]).toContain("spreadsheetml");
    for (const [name, bytes] of [
      ["list.csv", Buffer.from("id,name\n1,one\n")],
      ["broken.xlsx", Buffer.from("PK not an archive")],
    ] as const)
      expect(await upload(usage, name, bytes)).toMatchObject({
        status: 415,
        body: { detail: expect.stringContaining("not a sheet of the bulk editor") },
      });
    const none = await upload(usage, "other.csv", csvOf([{ "Ad group name": "Another" }]));
    expect(none).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("no ad group of this usage")] },
    });
  });
});

describe("the preview of a usage", () => {
  it("is refused by every route for an ad account of the provider's, which its staff alone uses", async () => {
    const usage = await advertiser.usage({ keywords: ["coffee"] });
    const { browser, account } = advertiser;
    const request = await advertiser.newCampaign(usage, "Not theirs");
    const receipt = {
      route: "extension",
      ad_account: { id: account, name: "House", handle: null },
      started: "2026-11-21T11:59:00.000Z",
      finished: "2026-11-21T11:59:08.200Z",
      items: [
        {
          key: "keyword:coffee",
          kind: "keyword",
          label: "coffee",
          exclude: false,
          network: null,
          state: "accepted",
          reason: null,
          candidates: [],
          note: null,
        },
      ],
      differences: [],
    };
    app.special.add(account);
    try {
      for (const refused of [
        await browser.post(`${usage}plan/`, { route: "ads_api" }),
        await browser.post(`${usage}plan/`, { route: "extension" }),
        await browser.post(`${usage}plan/`, { route: "sheet" }),
        await browser.get(`${usage}targets/`),
        await browser.post(`${usage}apply/`, request),
        await browser.post(`${usage}bulk-sheet/`, { file: "csv" }),
        await browser.post(`${usage}bulk-sheet/`, {}),
        await browser.post(`${usage}receipts/`, receipt),
      ])
        expect(refused, refused.text).toMatchObject({
          status: 403,
          body: { code: "not_allowed", detail: expect.stringMatching(/Only its staff/) },
        });
      expect((await browser.get(`${usage}receipts/`)).body).toMatchObject({ count: 0 });
      expect((await browser.get(usage)).body).toMatchObject({ state: "draft" });
    } finally {
      app.special.delete(account);
    }
    expect((await browser.post(`${usage}bulk-sheet/`, { file: "csv" })).status).toBe(200);
  });
});
