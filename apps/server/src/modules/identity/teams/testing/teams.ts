import { openTestDatabase, type DatabaseKind } from "../../../../../test/databases.ts";
import { startTestApp } from "../../../../../test/test-app.ts";
import type { Answer, TestBrowser } from "../../../../../test/test-browser.ts";

export type Body = Record<string, unknown>;

export const results = ({ body }: Answer) => body["results"] as Body[];

export const patch = (browser: TestBrowser, url: string, payload: object) =>
  browser.send({ method: "PATCH", url, payload });

/** An installation with an agency and an ad account of the provider, and two people who share no team. */
export async function startTeams(kind: DatabaseKind) {
  const app = await startTestApp(await openTestDatabase(kind), {
    app: {
      tenants: {
        agencies: [{ key: "kaisha", countries: ["JP"] }],
        specialAdAccounts: ["house1"],
      },
    },
  });
  const owner = await app.signedIn("owner@example.com");
  const stranger = await app.signedIn("stranger@example.com");
  return { app, owner, stranger };
}
