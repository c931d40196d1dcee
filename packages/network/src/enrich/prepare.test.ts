import { expect, it, vi } from "vitest";
import type * as nearIndex from "../text/near-index.ts";
import type * as entrySearch from "./entry-search.ts";
import type * as phraseMatcher from "./phrase-matcher.ts";

const { made } = vi.hoisted(() => ({ made: [] as string[] }));
vi.mock("../text/near-index.ts", async (original) => {
  const { NearIndex } = await original<typeof nearIndex>();
  return { NearIndex: counted("NearIndex", NearIndex) };
});
vi.mock("./entry-search.ts", async (original) => {
  const { EntrySearch } = await original<typeof entrySearch>();
  return { EntrySearch: counted("EntrySearch", EntrySearch) };
});
vi.mock("./phrase-matcher.ts", async (original) => {
  const { PhraseMatcher } = await original<typeof phraseMatcher>();
  return { PhraseMatcher: counted("PhraseMatcher", PhraseMatcher) };
});

/** Notes each time that such a table is made. */
function counted<T extends object>(name: string, table: T): T {
  return new Proxy(table, {
    construct: (target, values, as) => {
      made.push(name);
      return Reflect.construct(target as new () => object, values, as) as object;
    },
  });
}

it("leaves no table of places and lists to be made by the first call", async () => {
  // Other files of the same run have made the tables already: theirs are not these.
  vi.resetModules();
  const { prepareTables } = await import("./prepare.ts");
  const { readDescription } = await import("./describe/read-description.ts");
  const { searchOperators } = await import("./operators.ts");
  const { completePlaces } = await import("./place-search.ts");
  const lists = await import("./taxonomies.ts");
  const { searchInterests, searchTopics, searchShows, searchJobs } = lists;
  await prepareTables();
  expect([...new Set(made)].toSorted()).toEqual(["EntrySearch", "NearIndex", "PhraseMatcher"]);
  made.length = 0;
  for (const search of [searchInterests, searchTopics, searchShows, searchJobs, searchOperators])
    search("coffee", 5);
  completePlaces("country", "jap", 5);
  completePlaces("location", "tok", 5);
  readDescription("Nurses in Tokyo who love jazz and Star Wars", []);
  expect(made).toEqual([]);
});
