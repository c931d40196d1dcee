import { setImmediate as breathe } from "node:timers/promises";
import { DESCRIPTION_TABLES } from "./describe/read-description.ts";
import { searchOperators } from "./operators.ts";
import { completePlaces } from "./place-search.ts";
import { countryByName, regionByName } from "./places.ts";
import {
  interestByLabel,
  jobByLabel,
  searchInterests,
  searchJobs,
  searchShows,
  searchTopics,
  showByLabel,
  topicByLabel,
} from "./taxonomies.ts";

/** Found nowhere; looking for it makes the tables all the same. */
const ANY = "xx";

const TABLES: readonly (() => unknown)[] = [
  () => countryByName(ANY),
  () => regionByName(ANY),
  () => completePlaces("country", ANY, 1),
  () => completePlaces("location", ANY, 1),
  ...[interestByLabel, topicByLabel, showByLabel, jobByLabel].map((byLabel) => () => byLabel(ANY)),
  ...[searchInterests, searchTopics, searchShows, searchJobs].map((search) => () => search(ANY, 1)),
  () => searchOperators(ANY, 1),
  ...DESCRIPTION_TABLES,
];

/**
 * Makes every table of places and lists that is made at its first use, so that no call waits for one and none keeps the
 * thread from other calls: the largest takes 0.2 s. Takes about a second.
 */
export async function prepareTables(): Promise<void> {
  for (const make of TABLES) {
    make();
    await breathe();
  }
}
