import type { Completion } from "@toolkit/core/contract/audiences";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { QueryFilters, QuerySeed } from "@toolkit/core/domain/query";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { filterLookups, seedRules } from "./compile-rules.ts";
import { textSeed } from "./compile-seeds.ts";
import { EVERYBODY } from "./with-query.ts";

type Countable = Pick<Completion, "kind" | "label" | "id" | "count">;

/** Counts of list entries by engine: a version's do not change. */
const counted = new WeakMap<OpenVersion["engine"], Map<string, number>>();

/** Gives every completion without a count the accounts that it alone brings in; null: the data cannot measure it. */
export async function countFound<Found extends Countable>(
  opened: OpenVersion,
  found: readonly Found[],
): Promise<Found[]> {
  const { engine } = opened;
  const known = counted.get(engine) ?? new Map<string, number>();
  counted.set(engine, known);
  const open = found.filter((one) => one.count === null && !known.has(keyOf(one)));
  const seeds = open.flatMap((one) => {
    const seed = seedOf(one, opened);
    return seed === null ? [] : [{ one, seed }];
  });
  const coverage = await opened.coverage(false);
  const filtered = open.flatMap((one) => {
    const filters = filterOf(one);
    const measurable = one.kind === "language" ? coverage.language : coverage.place;
    return filters === null || !measurable ? [] : [{ one, filters }];
  });
  const base = { ...EVERYBODY, windowDays: LIMITS.windowDays, declaredOnly: false };
  const [alone] = await Promise.all([
    seeds.length === 0
      ? []
      : engine
          .seeds({
            ...base,
            seeds: seeds.map(({ seed }) => seed),
            expression: { any: seeds.map((_, seed) => ({ seed })) },
          })
          .then((sizes) => sizes.alone),
    ...filtered.map(async ({ one, filters }) => {
      known.set(keyOf(one), (await engine.size({ ...base, filters })).count);
    }),
  ]);
  const typed = new Map<Found, number>();
  for (const [place, { one }] of seeds.entries()) {
    const count = alone?.[place];
    if (count === undefined) continue;
    // Typed words are endless: only entries of lists are kept.
    if (one.kind === "keyword" || one.kind === "hashtag") typed.set(one, count);
    else known.set(keyOf(one), count);
  }
  return found.map((one) => ({
    ...one,
    count: one.count ?? typed.get(one) ?? known.get(keyOf(one)) ?? null,
  }));
}

function keyOf({ kind, id, label }: Countable): string {
  return `${kind} ${id ?? label}`;
}

function seedOf({ kind, label, id }: Countable, { engine }: OpenVersion): QuerySeed | null {
  const hasPosts = engine.data.posts > 0;
  switch (kind) {
    case "interest":
      return { kind: "interest", id: Number(id) };
    case "conversation_topic":
      return hasPosts ? { kind: "topic", id: Number(id) } : null;
    case "movie_tv_show":
      return hasPosts ? { kind: "show", id: Number(id) } : null;
    case "keyword": {
      const resolved = hasPosts ? textSeed("keyword", label, seedRules) : null;
      return resolved && "seed" in resolved ? resolved.seed : null;
    }
    default:
      return null;
  }
}

function filterOf({ kind, label, id }: Countable): QueryFilters | null {
  if (kind === "country") return { countries: [id ?? label] };
  if (kind === "language") return { languages: [id ?? label] };
  if (kind !== "location") return null;
  const place = filterLookups.place({ label, id: id ?? undefined });
  if (place === null) return null;
  return place.kind === "region" ? { regions: [place.id] } : { cities: [place.id] };
}
