import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { largeColumns, largeReads, unmarkedJson } from "./large-reads.ts";
import { readSources, type SourceFile } from "./module-graph.ts";

const files = readSources(fileURLToPath(new URL("../../src", import.meta.url)));

/** JSON that stays below some kilobytes, with the reason. */
const SMALL_JSON: Readonly<Record<string, string>> = {
  "accessTokens.scopes": "one of each scope",
  "adAccounts.facts": "an ad account with its roles and a few funding instruments",
  "adSets.choices": "100 names and the entry that was chosen for each",
  "adSets.cell": "a letter, how it is kept apart, and a share",
  "adSets.creativeIds": "50 ids",
  "adSets.customAudiences": "50 ids and names",
  "adSets.excluded": "50 ids and names",
  "adSets.placements": "one of each placement",
  "ads.networkIds": "an id for each time that it was resumed",
  "agreementInvoices.problem": "a sentence in two languages",
  "agreementSegments.audienceIds": "ids of an audience that was made again, seldom two",
  "agreementTexts.text": "one contract in two languages, which is read by itself",
  "audienceConfigVersions.categories": "20 names",
  "audienceConfigs.categories": "20 names",
  "audienceShares.recipients": "20 addresses",
  "audienceUsageEvents.fields": "names of fields",
  "audienceUsages.autopilotSchedule": "a weekday, an hour and a time zone",
  "billingChecks.differences": "200 differences of a hundred bytes",
  "billingEffects.effect": "one order with its addresses",
  "billingEffects.result": "an id and an address",
  "billingSubscriptions.discounts": "twenty at the most, as Stripe allows",
  "adSets.networkState": "two moments, an amount and a hash",
  "adSets.untranslated": "at most 50 names of criteria",
  "campaignAlerts.figure": "four numbers and a name",
  "campaignAccounts.counts": "five numbers",
  "campaignAccounts.error": "a sentence in two languages",
  "campaignAccounts.funding": "a line for each instrument of an ad account",
  "campaignChanges.agreed": "two amounts and a state",
  "campaignChanges.error": "a sentence in two languages",
  "campaignChanges.wanted": "two amounts and a state",
  "campaignConflicts.agreed": "an amount or a state",
  "campaignConflicts.ours": "an amount or a state",
  "campaignConflicts.theirs": "an amount or a state",
  "campaignEvents.details": "names of fields, two amounts or a note",
  "campaignPublications.differences": "a line for each part that differs",
  "campaignPublications.error": "a sentence in two languages",
  "campaignReadingJobs.question": "20 ids and two days",
  "campaignReadings.error": "a sentence in two languages",
  "campaignSplits.design": "four numbers",
  "campaignStatistics.metrics":
    "numbers by the names of X's metrics, some forty; sums leave them out",
  "campaignSummaries.error": "a sentence in two languages",
  "campaignViews.columns": "names of a few columns",
  "campaignViews.filter": "a few filters",
  "campaigns.authors": "members of the team",
  "campaigns.placements": "one of each placement",
  "campaigns.reasons": "words of the network",
  "clientReportRuns.data": "the dataset's name, version and day",
  "clientReportRuns.files": "two formats with their sizes",
  "clientReports.formats": "two formats",
  "clientReports.schedule": "a weekday, an hour and a time zone",
  "clientReports.sections": "one of each section",
  "adCreativeVersions.content": "the text of a post, its links and ids of media",
  "adCreatives.content": "the text of a post, its links and ids of media",
  "creativePosts.error": "a sentence in two languages",
  "mediaUploads.facts": "measures and codecs of one file",
  "teamMedia.facts": "measures and codecs of one file",
  "jobs.error": "a sentence in two languages",
  "jobs.payload": "ids",
  "jobs.result": "counts",
  "monitors.keywords": "20 words",
  "networkImports.error": "a sentence in two languages",
  "networkImports.progress": "a phase and its numbers",
  "networkSyncs.error": "a sentence in two languages",
  "networkSyncs.kinds": "one of each kind",
  "networkSyncs.report": "counts",
  "networkSyncs.subject": "an account's id and handle",
  "socialTokens.scopes": "one of each scope",
  "teamEvents.details": "a version, a name or a count",
  "uploadedAudiences.error": "a sentence in two languages",
  "uploadedAudiences.formerNames": "20 names",
  "uploadedAudiences.kinds": "five counts",
  "uploadedAudiences.laterLists":
    "a source and who confirmed it, for each list that a person added, and 100 numbers for each reason of the last ten",
  "usageEvaluations.failure": "a sentence in two languages",
  "usageEvaluations.found": "counts, versions and one of each cause and guard",
  "usageReceipts.adAccount": "an id, a name and a handle",
  "usageReceipts.counts": "five counts",
  "usageReceipts.loss": "four counts and a cause for each kind of item, with five names",
  "usageReceipts.error": "a sentence in two languages",
  "usageReceipts.target": "names and ids of a campaign and a line item",
  "users.doneSteps": "as many as there are first steps",
  "users.groups": "changed by staff alone",
};

describe("large columns", () => {
  it("are marked in the schema, or known to be small", () => {
    expect(largeColumns(files).size).toBeGreaterThan(8);
    expect(unmarkedJson(files).toSorted()).toEqual(Object.keys(SMALL_JSON).toSorted());
  });

  it("are read one row at a time, or a few at a time with pauses", () => {
    expect(largeReads(files)).toEqual([]);
  });
});

const SCHEMA: SourceFile = {
  path: "db/schema/notes.ts",
  text: `export const notes = pgTable(
  "notes",
  { id: text("id"), body: large(jsonb("body")), tags: jsonb("tags") },
  (table) => [primaryKey({ columns: [table.id] })],
);
`,
};
const found = (...lines: readonly string[]): string[] =>
  largeReads([SCHEMA, { path: "modules/notes/repository.ts", text: `${lines.join("\n")}\n` }]);
const PATH = "modules/notes/repository.ts";

describe("the checks of large columns", () => {
  it("find JSON that is not marked", () => {
    expect(unmarkedJson([SCHEMA])).toEqual(["notes.tags"]);
  });

  it.each([
    ["db.select({ id: notes.id }).from(notes).limit(limit);"],
    ["db.select().from(notes).where(eq(notes.id, id)).limit(1);"],
    ["db.select({ id, bytes: largeBytes(notes.body) }).from(notes).limit(limit);"],
    ["readLarge(places, (ids) => db.select().from(notes).where(inArray(notes.id, ids)));"],
    ["db.update(notes).set(changes).where(eq(notes.id, id)).returning();"],
    ["db.delete(notes).where(eq(notes.team, team)).returning({ id: notes.id });"],
    ["db.select().from(tags).limit(limit);", "db.select().from(notes).limit(1);"],
  ])("let pass %s", (...lines) => {
    expect(found(...lines)).toEqual([]);
  });

  it.each([
    ["whole rows", "db.select().from(notes).limit(limit);"],
    [
      "whole rows",
      "db.select({ note: notes, at }).from(tags).innerJoin(notes, eq(notes.id, tags.note));",
    ],
    ["whole rows", "db.update(notes).set(changes).where(eq(notes.team, team)).returning();"],
    ["body", "db.select({ count: sql`jsonb_array_length(${notes.body})` }).from(notes);"],
    ["body", "db.select({ id: notes.id }).from(notes).where(sql`${notes.body} ? ${word}`);"],
    ["body", "db.select(COLUMNS).from(notes); const COLUMNS = { text: notes.body };"],
    ["body", "const { id, body: held } = notes; db.select({ held }).from(notes).limit(limit);"],
    ["body", "db.execute(sql`select ${notes.body} from ${notes}`);"],
  ])("find a read of %s in %s", (what, line) => {
    expect(found(line)).toEqual([`${PATH}:1 reads ${what} of notes`]);
  });
});
