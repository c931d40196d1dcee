import type { z } from "zod";
import type { figureBody } from "@toolkit/core/contract/explain-figure";
import type { Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import type { Asked } from "../../../measuring/packages/services/read.ts";
import { allMembers } from "../../../measuring/packages/services/with-query.ts";
import { findBaseline } from "./baseline.ts";

type Narrowing = Pick<z.output<typeof figureBody>, "baseline" | "reached_by" | "shared">;

/** Whom a figure counts: the members or their baseline, and of these whom ad groups reach. */
export async function countedQuery(asked: Asked<Narrowing>, members: Query): Promise<Query> {
  const { request, call } = asked;
  const query =
    request.baseline === undefined ? members : (await findBaseline(asked, request.baseline)).query;
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

/** Of each group whom one before it reaches too. */
function atLeastTwo(groups: readonly QueryExpression[]): QueryExpression[] {
  return groups.slice(1).map((group, i) => ({ all: [group, { any: groups.slice(0, i + 1) }] }));
}
