import type { z } from "zod";
import type { figureBody } from "@toolkit/core/contract/explain-figure";
import type { Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import { notFound } from "../../../../errors.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import type { AudienceServices } from "../../../audiences/saved/services/save-audience.ts";
import {
  audienceSubject,
  readMembers,
} from "../../../audiences/snapshots/services/keep-snapshot.ts";
import { movedMembers } from "../../../audiences/snapshots/services/moved-members.ts";
import {
  changedFollowers,
  followedHandles,
} from "../../../measuring/packages/services/follower-changes.ts";
import { among } from "../../../measuring/packages/services/narrow-query.ts";
import type { Asked } from "../../../measuring/packages/services/read.ts";
import {
  allMembers,
  type MeasureRequest,
} from "../../../measuring/packages/services/with-query.ts";
import { findBaseline } from "./baseline.ts";

type Narrowing = Pick<
  z.output<typeof figureBody>,
  "baseline" | "reached_by" | "shared" | "moved" | "follower_change"
> &
  Pick<MeasureRequest, "viewer">;

/** Whom a figure counts: the members or their baseline, and of these whom ad groups reach, or who moved. */
export async function countedQuery(
  asked: Asked<Narrowing, AudienceServices>,
  members: Query,
): Promise<Query> {
  const { request, call } = asked;
  if (request.moved !== undefined) return movedQuery(asked, members, request.moved);
  const query =
    request.baseline === undefined ? members : (await findBaseline(asked, request.baseline)).query;
  if (request.follower_change !== undefined)
    return changedQuery(asked, query, request.follower_change);
  if (request.reached_by === undefined) return query;
  const seeds: QuerySeed[] = [...query.seeds];
  const groups: QueryExpression[] = [];
  // Each has criteria of its own beside its seeds: what it reaches is a list.
  for (const pack of request.reached_by) {
    const { query: group } = await asked.compile(pack);
    if (group === null) continue;
    groups.push({ seed: seeds.length });
    seeds.push({ kind: "members", members: await allMembers(asked.opened, group, call.signal) });
  }
  const reached = request.shared === true ? atLeastTwo(groups) : groups;
  const expression: QueryExpression = { any: reached };
  return {
    ...query,
    seeds,
    expression: query.expression === null ? expression : { all: [query.expression, expression] },
  };
}

/** Those who left, stayed or came since what was kept of a saved audience. */
async function movedQuery(
  { opened, measured, call, services, request }: Asked<Narrowing, AudienceServices>,
  query: Query,
  { audience_config: id, from, which }: NonNullable<Narrowing["moved"]>,
): Promise<Query> {
  const { teamId } = request.viewer;
  if (teamId === null) throw notFound("audience");
  const row = await findAudience(services, { teamId, id });
  const kept = await services.snapshots.list({
    subject: audienceSubject(row.id, row.version),
    dataset: measured.dataset,
    datasetMade: opened.dataset.info.createdAt,
  });
  const head = kept.find(({ datasetVersion }) => datasetVersion === from);
  const before = head === undefined ? null : await readMembers(services, head);
  if (before === null) throw notFound("audience's members at that version");
  const moved = movedMembers(before, await allMembers(opened, query, call.signal));
  // Who left matches the package no longer: it counts for the seeds alone.
  return onlyThese({ ...query, exclude: [], filters: {} }, moved[which]);
}

const DAY = 86_400;

/** Followers of the package's handles of whom a change is proved, or that they followed; criteria hold as they are known today. */
async function changedQuery(
  { opened, compiled }: Asked<Narrowing>,
  query: Query,
  { which, from, to }: NonNullable<Narrowing["follower_change"]>,
): Promise<Query> {
  const accounts = followedHandles(compiled).map(({ account }) => account);
  const follows = await opened.dataset.followTimes(accounts);
  const period = { from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 + DAY };
  const changed = changedFollowers(follows, which, period);
  return onlyThese(
    query,
    changed.filter((account) => account < opened.engine.accounts),
  );
}

/** These accounts, whatever brings them in: the seeds keep their numbers, and say which of them match. */
function onlyThese(query: Query, members: Uint32Array): Query {
  return among({ ...query, expression: null }, members);
}

/** Of each group whom one before it reaches too. */
function atLeastTwo(groups: readonly QueryExpression[]): QueryExpression[] {
  return groups.slice(1).map((group, i) => ({ all: [group, { any: groups.slice(0, i + 1) }] }));
}
