import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startNetworkApp, type NetworkApp } from "../../../../test/sample-network.ts";
import { importInto } from "./services/import-into.ts";
import { planFiles } from "./services/plan-files.ts";

let app: NetworkApp;
beforeAll(async () => {
  app = await startNetworkApp("embedded", 0);
});
afterAll(() => app.close());

it("an upload whose end could not be written tells what its import did, not what a second one would", async () => {
  const { services } = app.network;
  await services.engines.registry.create({
    slug: "once",
    name: "Once",
    owner: null,
    kind: "imported",
  });
  const path = join(app.ports.dataDirectory, "people.csv");
  await writeFile(path, "id,username,name\n1,ann,Ann\n2,bob,Bob\n3,cy,Cy\n");
  const plan = await planFiles([path], null);
  const run = (once: boolean) =>
    importInto(services, {
      slug: "once",
      plan,
      once,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
  const first = await run(true);
  expect(first.outcomes).toMatchObject({ created: 3 });
  expect(await run(true)).toEqual(first);
  // A file of one's own machine may be imported as often as one likes.
  expect((await run(false)).outcomes).toMatchObject({ unchanged: 3 });
});
