import { PGlite } from "@electric-sql/pglite";
import { expect, it, vi } from "vitest";
import { openTestDatabase } from "../../../../test/databases.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { teams } from "../../../db/schema/people.ts";
import { countTopicUses, findCountries } from "./packages-repository.ts";

const AT = new Date("2026-01-01T00:00:00Z");

it("reads all that a team, or everybody, keeps a few hundred rows at a time", async () => {
  const { db, close } = await openTestDatabase("embedded");
  try {
    const team = { id: "t", name: "Team", slug: "team", createdAt: AT };
    await db.insert(teams).values(team);
    const audience = (at: number): typeof audienceConfigs.$inferInsert => ({
      id: `a${at}`,
      teamId: team.id,
      name: `Audience ${at}`,
      categories: [],
      targetingPackage: {
        conversation_topics: [{ label: "Coffee" }],
        countries: [{ label: "Japan" }],
      },
      dataset: "sample",
      datasetVersion: 1,
      declaredOnly: false,
      version: 1,
      createdAt: AT,
      modifiedAt: AT,
      removedAt: at === 0 ? AT : null,
    });
    await db.insert(audienceConfigs).values(Array.from({ length: 1101 }, (_, at) => audience(at)));
    const query = vi.spyOn(PGlite.prototype, "query");
    const uses = await countTopicUses(db);
    const labels: string[] = [];
    for await (const { labels: of } of findCountries(db, team.id)) labels.push(...of);
    const answers = await Promise.all(query.mock.results.map(async ({ value }) => value));
    query.mockRestore();
    expect(uses).toEqual([{ teamId: "t", label: "Coffee", id: null, uses: 1100 }]);
    expect(labels).toHaveLength(1100);
    const sizes = answers.map(
      (answer: { readonly rows: readonly unknown[] }) => answer.rows.length,
    );
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBe(500);
  } finally {
    await close();
  }
});
