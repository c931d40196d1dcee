import { readEntries, Taxonomy } from "./taxonomy.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

const interests = new Taxonomy(readEntries("interests"));
const topics = new Taxonomy(readEntries("topics"));
const shows = new Taxonomy(readEntries("shows"));
const jobs = new Taxonomy(readEntries("jobs"));

export type { TaxonomyEntry };

/** About 350 interests under the network's 25 group names. */
export const INTERESTS: readonly TaxonomyEntry[] = interests.entries;
/** Conversation topics in 25 groups. */
export const TOPICS: readonly TaxonomyEntry[] = topics.entries;
/** Films and series. */
export const SHOWS: readonly TaxonomyEntry[] = shows.entries;
/** Leaves of the job-title tree; their groups are its categories. */
export const JOBS: readonly TaxonomyEntry[] = jobs.entries;

export const interestById = (id: number): TaxonomyEntry | null => interests.byId(id);
export const interestByLabel = (label: string): TaxonomyEntry | null => interests.byLabel(label);
export const searchInterests = (query: string, limit: number): TaxonomyEntry[] =>
  interests.search(query, limit);

export const topicById = (id: number): TaxonomyEntry | null => topics.byId(id);
export const topicByLabel = (label: string): TaxonomyEntry | null => topics.byLabel(label);
export const searchTopics = (query: string, limit: number): TaxonomyEntry[] =>
  topics.search(query, limit);

export const showById = (id: number): TaxonomyEntry | null => shows.byId(id);
export const showByLabel = (label: string): TaxonomyEntry | null => shows.byLabel(label);
export const searchShows = (query: string, limit: number): TaxonomyEntry[] =>
  shows.search(query, limit);

export const jobById = (id: number): TaxonomyEntry | null => jobs.byId(id);
export const jobByLabel = (label: string): TaxonomyEntry | null => jobs.byLabel(label);
export const searchJobs = (query: string, limit: number): TaxonomyEntry[] =>
  jobs.search(query, limit);
