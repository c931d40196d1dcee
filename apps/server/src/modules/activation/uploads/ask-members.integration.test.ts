import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../test/coffee-data.ts";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { audienceMembers } from "./services/ask-members.ts";

describe("members of a saved audience, asked of the engine", () => {
  let app: NetworkApp;
  let page: TestBrowser;
  let teamId: string;

  beforeAll(async () => {
    app = await startNetworkApp("postgresql", 0);
    page = await app.signedIn();
    const [team] = (await page.get("/api/teams/")).body["results"] as { id: string }[];
    teamId = team?.id ?? "";
    await importShared(app, "Drinks", {
      // 3,000 accounts: more than are read at once. The last has a handle and no id of the network's.
      "people.csv": `${peopleCsv(range(1, 3000))},only_a_handle,Without Id,female\n`,
      "january.csv": postsCsv({ day: "2026-01-31", authors: range(1, 2500), others: [2900] }),
    });
  });
  afterAll(() => app.close());

  const save = async (targeting_package: object): Promise<string> => {
    const body = { name: "Coffee", targeting_package, dataset: "drinks", window_days: 30 };
    const answer = await page.post("/api/audience-configs/", body);
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body["id"]);
  };
  const read = async (id: string) => {
    const ids: (string | null)[] = [];
    const found = await audienceMembers(app.network.services).read({ teamId, id }, (each) =>
      ids.push(each.id),
    );
    return { ids, found };
  };
  const sorted = (ids: readonly (string | null)[]) => ids.toSorted((a, b) => Number(a) - Number(b));

  it("are exactly those that the audience counts, each once, with the version of the data", async () => {
    const { ids, found } = await read(await save({ keywords: ["coffee"] }));
    expect(sorted(ids)).toEqual(range(1, 2500).map(String));
    expect(found).toEqual({ name: "Coffee", dataset: "drinks", version: 1 });
    const women = await read(await save({ keywords: ["coffee"], gender: "FEMALE" }));
    expect(sorted(women.ids)).toEqual(
      range(1, 2500)
        .filter((id) => id % 3 !== 0)
        .map(String),
    );
  });

  it("have no id where the network's is not known", async () => {
    const { ids } = await read(await save({ gender: "FEMALE" }));
    expect(ids.filter((id) => id === null)).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("follow the version of the data, and are nobody's of another team", async () => {
    const members = audienceMembers(app.network.services);
    const id = await save({ keywords: ["coffee"] });
    expect(await members.state({ teamId, id })).toMatchObject({ version: 1 });
    await importShared(app, "Drinks", {
      "february.csv": postsCsv({ day: "2026-02-10", authors: [2999] }),
    });
    expect(await members.state({ teamId, id })).toMatchObject({ version: 2 });
    expect((await read(id)).found).toMatchObject({ version: 2 });
    expect((await read(id)).ids).toContain("2999");
    expect(await members.state({ teamId: "another", id })).toBeNull();
    await expect(members.read({ teamId: "another", id }, () => undefined)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are refused where the data cannot measure the audience", async () => {
    const id = await save({ network_operators: ["Hikari Mobile"] });
    await expect(read(id)).rejects.toMatchObject({ code: "conflict" });
  });
});
