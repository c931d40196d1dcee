import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";

/** The header of RFC 9745: the second since when the name is a former one. */
const SINCE = /^@\d{10}$/;

describe("a map's day, by its name and by its former one", () => {
  let app: NetworkApp;
  let path: string;
  beforeAll(async () => {
    app = await startNetworkApp("embedded", 500);
    path = join(app.ports.dataDirectory, "people.csv");
    await writeFile(path, "id,username\n1,ada\n2,bob\n");
  });
  afterAll(() => app.close());

  const plan = (map: object) =>
    app.browser().send({
      method: "POST",
      url: "/api/network/local/plan/",
      headers: { authorization: `Token ${app.localToken}` },
      payload: { paths: [path], map },
    });

  it("is read as as_of, with nothing to be said", async () => {
    const answer = await plan({ as_of: "2026-01-01" });
    expect(answer.status).toBe(200);
    expect(answer.headers["deprecation"]).toBeUndefined();
    expect(answer.body["warnings"]).toEqual([]);
  });

  it.each([{ asOf: "2026-01-01" }, { files: { "people.csv": { asOf: "2026-01-01" } } }])(
    "is read from %j, and the answer says that the name is deprecated",
    async (map) => {
      const answer = await plan(map);
      expect(answer.status).toBe(200);
      expect(answer.headers["deprecation"]).toMatch(SINCE);
      expect(answer.body["warnings"]).toEqual([expect.stringContaining("is now as_of")]);
    },
  );

  it("is refused under both names at once", async () => {
    const answer = await plan({ asOf: "2026-01-01", as_of: "2026-01-02" });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body["map"])).toContain("name one of them");
  });
});
