import type { Batch, CountedKind } from "./batch.ts";
import { BadRow } from "./cells.ts";
import { enrichedPost } from "./enrich-rows.ts";
import type { FlatJsonReader } from "./flat-json.ts";
import { isObject, JsonFields, objects, scalarText } from "./json-values.ts";
import type { JsonObject } from "./json-values.ts";
import { requestOfTwarc } from "./page-context.ts";
import type { PageContext, RequestInfo } from "./page-context.ts";
import { parseId } from "./numbers.ts";
import type { FollowDirection } from "./raw.ts";
import { PAGE_STATE } from "./staged.ts";
import { listedFollow } from "./table-rows.ts";
import {
  kindOfObject,
  NOTHING_INCLUDED,
  readList,
  readPost,
  readUser,
  referencedPosts,
  type Included,
} from "./v2-objects.ts";

export interface DocumentContext {
  /** What the file's name, its cursor or the mapping says of all its pages. */
  readonly page: PageContext | null;
  /** Reads flat rows of objects that are none of the network's. */
  readonly flat: FlatJsonReader;
}

/** Reads a parsed document: a response, one object, or an array of either. */
export function readDocument(document: unknown, context: DocumentContext, batch: Batch): void {
  if (Array.isArray(document)) {
    for (const item of document) readDocument(item, context, batch);
    return;
  }
  if (!isObject(document)) {
    batch.count("records");
    batch.reject("records", "not an object", typeof document, JSON.stringify(document) ?? "");
    return;
  }
  const request = requestOfTwarc(document["__twarc"]);
  if (isResponse(document)) readResponse(document, request, context, batch);
  else
    readItem(
      document,
      { included: NOTHING_INCLUDED, seenAt: request?.retrievedAt ?? null, page: null },
      context,
      batch,
    );
}

function isResponse(object: JsonObject): boolean {
  if ("data" in object && (Array.isArray(object["data"]) || isObject(object["data"]))) return true;
  if (Array.isArray(object["ids"]) || Array.isArray(object["users"])) return true;
  return (
    "meta" in object ||
    "includes" in object ||
    (Array.isArray(object["errors"]) && !("id" in object))
  );
}

interface ItemContext {
  readonly included: Included;
  readonly seenAt: number | null;
  /** The page's role, when the item stands in its data. */
  readonly page: PageContext | null;
}

function readResponse(
  response: JsonObject,
  request: RequestInfo | null,
  context: DocumentContext,
  batch: Batch,
): void {
  const includes = isObject(response["includes"]) ? response["includes"] : {};
  const includedPosts = [...objects(includes["posts"]), ...objects(includes["tweets"])];
  const included: Included = {
    posts: new Map(includedPosts.map((post) => [String(post["id"]), post])),
    media: new Map(
      objects(includes["media"]).map((medium) => [scalarText(medium["media_key"]), medium]),
    ),
  };
  const page = request?.context ?? context.page;
  const seenAt = request?.retrievedAt ?? null;
  const data = response["data"] ?? response["users"];
  const items = Array.isArray(data) ? data : data === undefined || data === null ? [] : [data];
  for (const object of [
    ...objects(includes["users"]),
    ...includedPosts,
    ...objects(includes["lists"]),
  ]) {
    readItem(object, { included, seenAt, page: null }, context, batch);
  }
  for (const item of items) {
    if (isObject(item)) readItem(item, { included, seenAt, page }, context, batch);
    else rejectRecord(batch, "not an object", item);
  }
  const ids = Array.isArray(response["ids"]) ? response["ids"] : [];
  for (const id of ids) readBareId(id, page, seenAt, batch);
  notePage(response, request, page, items.length + ids.length, seenAt, batch);
  for (const error of objects(response["errors"]))
    batch.repair(
      `the answer says: ${scalarText(error["title"] ?? error["message"] ?? "error").slice(0, 80)}`,
    );
}

function rejectRecord(batch: Batch, reason: string, item: unknown): void {
  batch.count("records");
  batch.reject("records", reason, "", JSON.stringify(item) ?? "");
}

/** Follow lists of version 1.1 are pages of bare ids. */
function readBareId(
  value: unknown,
  page: PageContext | null,
  seenAt: number | null,
  batch: Batch,
): void {
  const id = parseId(String(value));
  if (id === null) {
    batch.count("follows");
    batch.reject("follows", "not an id", String(value).slice(0, 60), "");
  } else if (page && isFollowRole(page.role)) {
    listedFollow(id, BigInt(page.subject), page.role, seenAt ?? 0, batch);
  } else {
    batch.count("follows");
    batch.reject(
      "follows",
      "owner of the list not known",
      "name the file followers_<id> or following_<id>, or lay a cursor file beside it",
      String(value),
    );
  }
}

function isFollowRole(role: PageContext["role"]): role is FollowDirection {
  return role === "followers" || role === "following";
}

const KINDS: Readonly<Record<"user" | "post" | "list", CountedKind>> = {
  user: "profiles",
  post: "posts",
  list: "lists",
};

function readItem(
  object: JsonObject,
  item: ItemContext,
  context: DocumentContext,
  batch: Batch,
): void {
  const kind = kindOfObject(object);
  if (kind === null || context.flat.takes(object)) {
    if (context.flat.read(object, batch)) return;
    if (kind === null) return rejectRecord(batch, "not a user, post, list or follow", object);
  }
  if (kind === null) return;
  const counted = KINDS[kind];
  batch.count(counted);
  try {
    if (kind === "user") batch.profile(readUser(object, item.seenAt, batch.repair));
    else if (kind === "list") batch.list(readList(object, item.seenAt, batch.repair));
    else readPostItem(object, item, context, batch);
    if (item.page) readRole(object, item.page, item.seenAt, batch);
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    batch.reject(counted, error.reason, error.message, JSON.stringify(object));
  }
}

function readPostItem(
  object: JsonObject,
  item: ItemContext,
  context: DocumentContext,
  batch: Batch,
): void {
  batch.post(enrichedPost(readPost(object, item.included, item.seenAt, batch.repair)));
  // Flattened forms hold the author and the posts referred to inside the post.
  const plain: ItemContext = { ...item, page: null };
  for (const author of [object["author"], object["user"], object["in_reply_to_user"]]) {
    if (isObject(author) && kindOfObject(author) === "user")
      readItem(author, plain, context, batch);
  }
  for (const referenced of [
    ...referencedPosts(object),
    object["retweeted_status"],
    object["quoted_status"],
  ]) {
    if (
      isObject(referenced) &&
      kindOfObject(referenced) === "post" &&
      !item.included.posts.has(String(referenced["id"]))
    ) {
      if (new JsonFields(referenced, () => undefined).has("author_id", "author", "user"))
        readItem(referenced, plain, context, batch);
    }
  }
}

function readRole(
  object: JsonObject,
  page: PageContext,
  seenAt: number | null,
  batch: Batch,
): void {
  const id = new JsonFields(object, batch.repair).requiredId("id_str", "id");
  const subject = BigInt(page.subject);
  switch (page.role) {
    case "followers":
    case "following":
      return listedFollow(id, subject, page.role, seenAt ?? 0, batch);
    case "liking_users":
    case "reposted_by":
      batch.count("engagements");
      return batch.engagement({
        accountId: id,
        postId: subject,
        kind: page.role === "liking_users" ? "like" : "repost",
        seenAt,
      });
    case "posts_liked":
      batch.count("engagements");
      return batch.engagement({ accountId: subject, postId: id, kind: "like", seenAt });
    case "list_members":
      batch.count("listMembers");
      return batch.listMember({ listId: subject, accountId: id, seenAt });
  }
}

/** A page whose token of asking is not known, but which says that another came before it. */
export const LATER_PAGE = "?";
/** A page that names none before it: the first, if its source keeps that field. */
export const MAYBE_FIRST_PAGE = "~";

function notePage(
  response: JsonObject,
  request: RequestInfo | null,
  page: PageContext | null,
  size: number,
  seenAt: number | null,
  batch: Batch,
): void {
  if (!page || !isFollowRole(page.role)) return;
  const meta = isObject(response["meta"]) ? response["meta"] : cursorsOfVersion1(response);
  const failed =
    Array.isArray(response["errors"]) && !("data" in response) && !("meta" in response);
  batch.count("followLists");
  batch.followPage({
    owner: page.subject,
    direction: page.role,
    state: meta && !failed ? PAGE_STATE.page : PAGE_STATE.partial,
    seen: seenAt ?? 0,
    size,
    requestToken:
      request?.requestToken ??
      (meta ? (meta["previous_token"] ? LATER_PAGE : MAYBE_FIRST_PAGE) : null),
    nextToken: meta ? scalarText(meta["next_token"]) : null,
  });
}

function cursorsOfVersion1(response: JsonObject): JsonObject | null {
  const next = response["next_cursor_str"] ?? response["next_cursor"];
  if (next === undefined) return null;
  const previous = response["previous_cursor_str"] ?? response["previous_cursor"];
  const token = (value: unknown): string => (scalarText(value) === "0" ? "" : scalarText(value));
  return { next_token: token(next), previous_token: token(previous) };
}
