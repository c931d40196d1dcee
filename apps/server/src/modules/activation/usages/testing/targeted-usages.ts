import { audienceUsages, type AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { expect } from "vitest";
import { importShared, peopleCsv, postsCsv, range } from "../../../../../test/coffee-data.ts";
import type { DatabaseKind } from "../../../../../test/databases.ts";
import { startNetworkApp } from "../../../../../test/sample-network.ts";

export type Body = Record<string, unknown>;
const PATH = "/api/external/audience-usages/";
export const WEEK = 7 * 86_400;

export const follows = (lists: Readonly<Record<number, readonly number[]>>): string =>
  [
    "source_id,target_id",
    ...Object.entries(lists).flatMap(([target, sources]) => sources.map((id) => `${id},${target}`)),
    "",
  ].join("\n");

/** A person whose usages target five handles of shared data, and a stranger. */
export async function startTargeting(kind: DatabaseKind) {
  // The clock stands at Saturday, 21 November 2026: week 47.
  const app = await startNetworkApp(kind);
  const page = await app.signedIn("planner@example.com");
  const stranger = await app.signedIn();
  await importShared(app, "Drinks", {
    "people.csv": peopleCsv(range(1, 60)),
    "posts.csv": postsCsv({ day: "2026-01-31", authors: range(10, 20) }),
    "follows.csv": follows({
      1: range(10, 29),
      2: range(15, 29),
      3: range(30, 39),
      4: range(28, 33),
      5: range(40, 42),
    }),
  });
  const HANDLES = [
    "person4",
    { handle: "person5", deselected: true },
    "person2",
    "nobody_here",
    "person3",
    "person1",
  ];
  const create = async (more: Body = {}, pack: Body = {}): Promise<AudienceUsage> => {
    app.clock.pass(60);
    const answer = await page.post(PATH, {
      targeting_package: { handles: HANDLES, ...pack },
      dataset: "drinks",
      state: "applied",
      ad_account_id: "abc",
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return audienceUsages.create.response.parse(answer.body);
  };
  const addressOf = ({ id }: Pick<AudienceUsage, "id">) => `${PATH}${id}/`;
  const read = async (usage: AudienceUsage) => (await page.get(addressOf(usage))).body;
  const reorder = async (usage: AudienceUsage, body: Body) => {
    const answer = await page.post(`${addressOf(usage)}reorder-handles/`, body);
    expect(answer.status, answer.text).toBe(200);
    return usageTargeting.reorderHandles.response.parse(answer.body);
  };
  return { app, page, stranger, create, addressOf, read, reorder };
}

export type Targeting = Awaited<ReturnType<typeof startTargeting>>;
