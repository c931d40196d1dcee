import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adAccountIdOf } from "../../src/ads/accounts/from-the-start.ts";
import { COLUMNS, type SheetRow } from "../../src/manager/bulk/columns.ts";
import { csvFile, readSheetFile } from "../../src/manager/bulk/file.ts";
import {
  choiceKey,
  sheetPreview,
  sheetProblem,
  type Choices,
  type PreviewedRow,
} from "../../src/manager/bulk/wire.ts";
import { control, must, useSimulator } from "../harness.ts";
import { signedWith, type Signed } from "../ads/signed.ts";
import { useClient } from "../independent-client.ts";
import { managerOf, optionsIn } from "./browser.ts";

const here = useSimulator();
const client = useClient(here);
let ads: Signed;
let manager: ReturnType<typeof managerOf>;
let names = 0;
const account = () => adAccountIdOf(client.person());
const own = (path: string) => `/accounts/${account()}${path}`;

beforeAll(async () => {
  ads = signedWith(here.url, await client.signInKeys());
  manager = managerOf(here.url);
  await manager.signIn(client.person().username);
});
beforeEach(() => control(here.url, "DELETE", "/rate-limits"));

/** A row of a new ad group with everything that one needs. */
function row(cells: Partial<SheetRow> = {}): SheetRow {
  const usual: Partial<SheetRow> = {
    "Campaign name": `Campaign ${names++}`,
    "Ad group name": "Coffee",
    Objective: "REACH",
    "Daily budget": "5000",
    Start: "2030-11-01",
    End: "2030-11-30",
    ...cells,
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, usual[column] ?? ""])) as SheetRow;
}

const post = (path: string, rows: readonly SheetRow[], choices: Choices, digest: string) =>
  manager.send("POST", own(`/bulk/${path}`), {
    file: csvFile(rows).toString("base64"),
    choices,
    digest,
  });

async function previewed(rows: readonly SheetRow[], choices: Choices = {}) {
  const { status, body } = await post("preview", rows, choices, "");
  expect(status, JSON.stringify(body)).toBe(200);
  return sheetPreview.parse(body);
}

async function imported(rows: readonly SheetRow[], choices: Choices = {}) {
  const { digest } = await previewed(rows, choices);
  const { status, body } = await post("import", rows, choices, digest);
  expect(status, JSON.stringify(body)).toBe(200);
  return sheetPreview.parse(body).rows;
}

async function exported(format: "csv" | "xlsx"): Promise<Buffer> {
  const answer = await fetch(`${here.url}/ads-manager/api${own(`/bulk/export?format=${format}`)}`, {
    headers: { cookie: manager.cookie },
  });
  expect(answer.headers.get("content-disposition")).toContain(`.${format}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Values that were not taken: their column, text and reason. */
const refusedIn = ({ cells }: PreviewedRow) =>
  cells.flatMap(({ column, values }) =>
    values
      .filter(({ state }) => state !== "accepted")
      .map(({ text, reason }) => [column, text, reason]),
  );

const counted = async () =>
  (await ads("GET", `/12/accounts/${account()}/line_items`, { count: 1000, with_draft: true })).list
    .length;

describe("the bulk editor", () => {
  it("changes nothing before somebody confirms, and then what was shown", async () => {
    const before = await counted();
    const rows = [row({ Keywords: "tea; milk", Gender: "Female", Age: "18-34" })];
    const shown = await previewed(rows);
    expect(shown.rows).toMatchObject([{ number: 2, outcome: "new", ad_group_id: null }]);
    expect(await counted()).toBe(before);
    const [done] = await imported(rows);
    const id = must(done?.ad_group_id);
    expect((await ads("GET", `/12/accounts/${account()}/line_items/${id}`)).one).toMatchObject({
      entity_status: "PAUSED",
      placements: ["ALL_ON_TWITTER"],
      start_time: "2030-11-01T07:00:00Z",
      end_time: "2030-12-01T08:00:00Z",
    });
    expect((await manager.get(own(`/ad-groups/${id}`))).body).toMatchObject({
      form: {
        gender: "FEMALE",
        age: "AGE_18_TO_34",
        lists: { keywords: [{ id: "tea" }, { id: "milk" }] },
      },
    });
  });

  it("takes the row of a tool that knows names alone, and gives its words back", async () => {
    const [done] = await imported([
      row({
        "Daily budget": "",
        Start: "",
        End: "",
        Objective: "ENGAGEMENTS",
        Status: "PAUSED",
        Hashtags: "barista",
        Interests: "Pets/Cats",
      }),
    ]);
    expect(done?.outcome).toBe("new");
    const back = must(
      (await readSheetFile(await exported("xlsx"))).find(
        (each) => each.row["Ad group ID"] === done?.ad_group_id,
      ),
    ).row;
    expect(back).toMatchObject({ Hashtags: "barista", Status: "PAUSED" });
    expect(back.Interests).toMatch(/^Pets\/Cats \[\d+\]$/);
    expect(Number(back["Daily budget"])).toBeGreaterThan(0);
    expect(Date.parse(back.End) - Date.parse(back.Start)).toBeGreaterThan(29 * 86_400_000);
  });

  it("exports what it imports: a sheet that came back changes nothing, in both formats", async () => {
    await imported([
      row({
        "Follower look-alikes": `@${must(here.network.people[4]).username}`,
        Hashtags: "#tea",
        Interests: "Food and drink/Ramen; Science-Space",
        "Conversation topics": "Kyoto",
        "Movies and TV shows": "朝の台所; The Last Ferry",
        Countries: "JP",
        Locations: "Lisbon",
        Languages: "日本語",
        "Network operators": "Hikari Mobile",
        Placements: "Home timelines; Replies",
      }),
      row({ Locations: "", Status: "DRAFT" }),
    ]);
    for (const format of ["csv", "xlsx"] as const) {
      const rows = (await readSheetFile(await exported(format))).map((each) => each.row);
      expect(rows.length).toBeGreaterThan(1);
      const { rows: back } = await previewed(rows);
      expect(back.flatMap(refusedIn)).toEqual([]);
      expect(new Set(back.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
    }
  });

  it("says of every value what became of it", async () => {
    const country = must(optionsIn(await manager.get(own("/options?field=locations&q=Japan")))[0]);
    const [shown] = (
      await previewed([
        row({
          "Follower look-alikes": "nobody_of_this_name",
          Keywords: "tea; cancer",
          Interests: "No such interest",
          "Conversation topics": "Mercury; Kyoto",
          "Movies and TV shows": "Quiet Streets",
          Countries: `Nippon [${country.id}]; Atlantis; Japan [0000000000000000]`,
          Gender: "Everybody",
          Placements: "Home timelines; Sidebar",
          Status: "ACTIVE",
        }),
      ])
    ).rows;
    expect(refusedIn(must(shown)).toSorted()).toEqual(
      [
        ["Status", "ACTIVE", "not_started"],
        ["Follower look-alikes", "nobody_of_this_name", "not_found"],
        ["Keywords", "cancer", "sensitive"],
        ["Interests", "No such interest", "not_found"],
        ["Conversation topics", "Mercury", "several_found"],
        ["Movies and TV shows", "Quiet Streets", "outside_market"],
        ["Countries", "Atlantis", "not_found"],
        ["Countries", "Japan [0000000000000000]", "unknown_id"],
        ["Gender", "Everybody", "bad_word"],
        ["Placements", "Sidebar", "bad_word"],
      ].toSorted(),
    );
    const values = must(shown).cells.flatMap((cell) => cell.values);
    expect(values.find(({ text }) => text.startsWith("Nippon"))).toMatchObject({
      state: "accepted",
      label: "Japan",
    });
    expect(
      values.find(({ text }) => text === "Mercury")?.candidates.map(({ detail }) => detail),
    ).toEqual(["Brand", "Musician", "Video game"]);
  });

  it("imports the entry that somebody chose among several", async () => {
    const rows = [row({ "Conversation topics": "Mercury" })];
    const value = must(
      (await previewed(rows)).rows[0]?.cells.find(({ column }) => column === "Conversation topics")
        ?.values[0],
    );
    const musician = must(value.candidates[1]);
    const key = choiceKey(2, "Conversation topics", "Mercury");
    const [done] = await imported(rows, { [key]: musician.id });
    expect((await manager.get(own(`/ad-groups/${String(done?.ad_group_id)}`))).body).toMatchObject({
      form: { lists: { conversation_topics: [{ id: musician.id, label: "Mercury" }] } },
    });
  });

  it("does not import a row that lacks something, but the others", async () => {
    const rows = [
      row({ "Campaign name": "" }),
      row({ "Ad group ID": "zzzz9" }),
      row({ Objective: "Fame" }),
      row({ "Daily budget": "lots" }),
      row({ Start: "soon" }),
      row({ End: "2030-10-01" }),
      row({ Placements: "Profiles" }),
      row(),
    ];
    const done = await imported(rows);
    expect(done.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 7 }, () => "rejected"),
      "new",
    ]);
    expect(done.flatMap(refusedIn).map(([column, , reason]) => `${column}: ${reason}`)).toEqual([
      "Campaign name: required",
      "Ad group ID: unknown_id",
      "Objective: bad_word",
      "Daily budget: bad_number",
      "Start: bad_time",
      "End: network",
      "Placements: network",
    ]);
    expect(done.slice(0, 7).every(({ ad_group_id: id }) => id === null)).toBe(true);
  });

  it("puts rows of one new campaign together, under the first budget", async () => {
    const shared = { "Campaign name": "Shared" };
    const done = await imported([row(shared), row({ ...shared, "Daily budget": "9000" })]);
    expect(refusedIn(must(done[1]))).toEqual([["Daily budget", "9000", "conflict"]]);
    const items = await Promise.all(
      done.map(
        async ({ ad_group_id: id }) =>
          (await ads("GET", `/12/accounts/${account()}/line_items/${String(id)}`)).one,
      ),
    );
    expect(items[0]?.["campaign_id"]).toBe(items[1]?.["campaign_id"]);
  });

  it("changes ad groups by their ids, pauses what ran, and never changes an objective", async () => {
    const [made] = await imported([row({ Keywords: "tea" })]);
    const id = must(made?.ad_group_id);
    const path = `/12/accounts/${account()}/line_items/${id}`;
    await ads("PUT", path, { entity_status: "ACTIVE" });
    const mine = must(
      (await readSheetFile(await exported("xlsx"))).find(
        ({ row: each }) => each["Ad group ID"] === id,
      ),
    ).row;
    expect(mine.Status).toBe("ACTIVE");
    expect((await previewed([mine])).rows).toMatchObject([{ outcome: "unchanged" }]);
    expect((await ads("GET", path)).one["entity_status"]).toBe("ACTIVE");
    const [changed] = await imported([{ ...mine, Keywords: "milk", "Ad group name": "Milk" }]);
    expect(changed).toMatchObject({ outcome: "changed", ad_group_id: id });
    expect((await ads("GET", path)).one).toMatchObject({ name: "Milk", entity_status: "PAUSED" });
    const [refused] = (await previewed([{ ...mine, Status: "", Objective: "FOLLOWERS" }])).rows;
    expect(refusedIn(must(refused))).toEqual([["Objective", "FOLLOWERS", "fixed"]]);
  });

  it("takes a hundred look-alikes of a cell and refuses the rest", async () => {
    const handles = here.network.people.slice(0, 103).map(({ username }) => username);
    const [done] = await imported([row({ "Follower look-alikes": handles.join("; ") })]);
    expect(refusedIn(must(done)).map(([, text, reason]) => [text, reason])).toEqual(
      handles.slice(100).map((handle) => [handle, "over_limit"]),
    );
  });

  it("takes a show away with its market", async () => {
    const [made] = await imported([row({ Countries: "Japan", "Movies and TV shows": "朝の台所" })]);
    const id = must(made?.ad_group_id);
    const cells = { "Ad group ID": id, "Movies and TV shows": "朝の台所", "Campaign name": "" };
    const [changed] = await imported([row({ ...cells, Countries: "France" })]);
    expect(refusedIn(must(changed))).toEqual([
      ["Movies and TV shows", "朝の台所", "outside_market"],
    ]);
    expect((await manager.get(own(`/ad-groups/${id}`))).body).toMatchObject({
      form: { lists: { movies_tv_shows: [], locations: [{ label: "France" }] } },
    });
  });

  it("refuses an audience that is not ready, also one whose name ends in brackets", async () => {
    const path = `/12/accounts/${account()}/custom_audiences`;
    const id = String((await ads("POST", path, { name: "VIP [2026]" })).one["id"]);
    const rows = [
      row({ "Custom audiences": "VIP [2026]" }),
      row({ "Custom audiences": `x [${id}]` }),
    ];
    for (const each of (await previewed(rows)).rows)
      expect(refusedIn(each).map(([, , reason]) => reason)).toEqual(["not_ready"]);
  });

  it("asks again when the ad account changed since the preview", async () => {
    const [made] = await imported([row({ Keywords: "tea" })]);
    const id = must(made?.ad_group_id);
    const rows = [row({ "Ad group ID": id, "Campaign name": "", Keywords: "milk" })];
    const { digest } = await previewed(rows);
    await ads("DELETE", `/12/accounts/${account()}/line_items/${id}`);
    const { status, body } = await post("import", rows, {}, digest);
    expect([status, sheetProblem.parse(body)]).toEqual([
      409,
      { problem: { code: "changed", columns: [] } },
    ]);
  });

  it("refuses a file that is no sheet, and anybody without access", async () => {
    const answer = await manager.send("POST", own("/bulk/preview"), {
      file: Buffer.from("hello").toString("base64"),
      choices: {},
      digest: "",
    });
    expect([answer.status, sheetProblem.parse(answer.body).problem.code]).toEqual([
      422,
      "not_a_sheet",
    ]);
    const stranger = managerOf(here.url);
    const refused = await stranger.get(own("/bulk/export?format=csv"));
    expect(z.object({ errors: z.array(z.unknown()) }).parse(refused.body).errors).toHaveLength(1);
    expect(refused.status).toBe(401);
  });
});
