import type { Post } from "../../network/post.ts";
import { PostFacts } from "../../search/facts.ts";
import type { Test } from "../../search/operators.ts";
import { readQuery } from "../../search/query.ts";
import { QueryError } from "../../search/tokens.ts";
import { invalidRequest } from "../problems.ts";
import type { View } from "../view.ts";
import { isWithin, type Bounds } from "./select.ts";

export const WEEK_MS = 7 * 86_400_000;

/** What self-serve plans may send. */
const QUERY_LENGTH = 512;
const ENTERPRISE_QUERY_LENGTH = 4096;

export interface RecentInput extends Bounds {
  readonly query: string;
}

/** When the network began, and how far back the archive's calls reach where none says from when. */
const FIRST_POST = Date.UTC(2006, 2, 21);
const MONTH_MS = 30 * 86_400_000;

/** The stretch that a search reaches: it ends when the network was last seen, whenever that was. */
export function searchWindow(
  view: View,
  input: RecentInput,
  archive: "recent" | "all",
): { readonly from: number; readonly to: number } {
  // Posts that were written since are found too.
  const seenAt = Math.max(view.seed.network.seenAt, view.seed.posts.newestMadeAt + 1);
  const first = archive === "all" ? FIRST_POST : view.seed.network.seenAt - WEEK_MS;
  const { start_time: start, end_time: end } = input;
  const wrong = (name: string, value: number, message: string) =>
    invalidRequest([{ name, values: [new Date(value).toISOString()], message }]);
  if (start !== undefined && start < first)
    throw wrong(
      "start_time",
      start,
      `Invalid 'start_time':'${new Date(start).toISOString()}'. 'start_time' must be on or after ${new Date(first).toISOString()}. Please use a 'start_time' that is within the last 7 days.`,
    );
  if (end !== undefined && end > Math.max(seenAt, view.seed.clock.now()))
    throw wrong("end_time", end, "Invalid 'end_time'. 'end_time' must not be in the future.");
  const to = end ?? seenAt;
  const from = start ?? (archive === "all" ? view.seed.network.seenAt - MONTH_MS : first);
  if (end !== undefined && from >= to)
    throw wrong("end_time", end, "Invalid 'end_time'. 'end_time' must be after 'start_time'.");
  return { from, to };
}

/** Posts that a query finds, newest first. */
export function searchPosts(
  view: View,
  input: RecentInput,
  archive: "recent" | "all",
  enterprise: boolean,
): readonly Post[] {
  const test = readTest(input.query, enterprise);
  const { from, to } = searchWindow(view, input, archive);
  const posts = view.seed.posts.all();
  const found: Post[] = [];
  for (const post of posts) {
    if (post.createdAt < from) break;
    if (!isWithin(post, { ...input, start_time: from, end_time: to })) continue;
    if (view.maySeePost(post) && test(new PostFacts(view, post))) found.push(post);
  }
  return found;
}

export function readTest(query: string, enterprise: boolean): Test {
  const most = enterprise ? ENTERPRISE_QUERY_LENGTH : QUERY_LENGTH;
  const refuse = (message: string) => invalidRequest([{ name: "query", values: [query], message }]);
  if (query.trim() === "")
    throw refuse(`Invalid 'query':'${query}'. 'query' must be a non-empty string`);
  if (query.length > most)
    throw refuse(
      `There were errors processing your request: Rule length ${query.length} is longer than the allowed ${most}`,
    );
  try {
    return readQuery(query);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw refuse(
      `There were errors processing your request: ${error.message} (at position ${error.position})`,
    );
  }
}
