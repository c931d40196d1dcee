import type { NetworkEstimate, Size } from "@toolkit/core/contract/audience-size";
import type { QueryExpression } from "@toolkit/core/domain/query";
import type { SeedSizes, SetTotals } from "@toolkit/engine/port/sizes";
import { estimateNetwork } from "./estimate-network.ts";
import type { CompiledPackage } from "./compiled-package.ts";
import { nearAudiences, nearHandles, nearItems } from "./near-handles.ts";
import { listedNames } from "./listed-names.ts";
import { nothing, read, type Asked, type Known } from "./read.ts";

/** What each seed adds is asked of every seed in turn: beyond this many of an expression the answer is not worth it. */
const MOST_SEEDS_OF_EXPRESSION = 100;

export interface FoundSize {
  /** Null: nothing of the package can be measured. */
  readonly size: SetTotals | null;
  readonly network: NetworkEstimate | null;
  readonly seeds: SeedSizes | null;
}

/** Exact size of a package on the data, what each seed brings, and what cannot be measured. */
export const measureAudience = read(find, load, nothing, present);

/** Unknown handles and items of which near ones are looked for: a pasted list may hold thousands, and nobody reads as many. */
const MOST_NEAR = 20;

export interface LoadedSize extends FoundSize {
  /** What is nearly called as an unknown handle or item, by kind and label. */
  readonly near?: ReadonlyMap<string, readonly string[]>;
}

const LOOKED_UP: ReadonlySet<string | null> = new Set([
  "unknown_handle",
  "unknown_item",
  "unknown_audience",
]);

export async function load(found: FoundSize, asked: Asked<unknown>): Promise<LoadedSize> {
  const unknown = asked.compiled.outcomes.filter(({ reason }) => LOOKED_UP.has(reason));
  const near = new Map<string, readonly string[]>();
  const looked = unknown.slice(0, MOST_NEAR);
  const audiences = looked.some(({ reason }) => reason === "unknown_audience")
    ? await asked.audienceNames()
    : [];
  for (const each of looked) {
    const names =
      each.reason === "unknown_handle"
        ? await nearHandles(asked.opened, each.label)
        : each.reason === "unknown_audience"
          ? nearAudiences(each.label, audiences)
          : nearItems(each);
    near.set(nearKey(each), names);
  }
  return { ...found, near };
}

export async function find({ compiled, opened, call }: Asked<unknown>): Promise<FoundSize> {
  const { query } = compiled;
  if (query === null) return { size: null, network: null, seeds: null };
  const { engine } = opened;
  const isCounted = worthCounting(query.expression, query.seeds.length);
  const [size, network, seeds] = await Promise.all([
    engine.size(query, call),
    estimateNetwork(opened, query, call),
    isCounted ? engine.seeds(query, call) : null,
  ]);
  return { size, network, seeds };
}

export function present(
  { size, network, seeds, near }: LoadedSize,
  { compiled, measured }: Known<unknown>,
): Size {
  const told = presentOutcomes(compiled, seeds);
  return {
    size: size?.count ?? null,
    known: size?.known ?? null,
    network,
    ...told,
    not_measurable: told.not_measurable.map((each) => {
      const names = near?.get(nearKey(each)) ?? [];
      return names.length === 0 ? each : { ...each, near: [...names] };
    }),
    ...measured,
  };
}

function nearKey({ kind, label }: { readonly kind: string; readonly label: string }): string {
  return `${kind} ${label}`;
}

function worthCounting(expression: QueryExpression | null, seeds: number): boolean {
  const isUnion =
    expression === null ||
    "seed" in expression ||
    ("any" in expression && expression.any.every((part) => "seed" in part));
  return seeds > 0 && (isUnion || seeds <= MOST_SEEDS_OF_EXPRESSION);
}

/** A seed that was counted says nothing of others when the audience as a whole is unknown. */
export function presentOutcomes(
  { outcomes }: CompiledPackage,
  sizes: Pick<SeedSizes, "alone" | "beyond"> | null,
): Pick<Size, "seeds" | "not_measurable"> {
  const times = new Map<number, number>();
  for (const { seed } of outcomes) if (seed !== null) times.set(seed, (times.get(seed) ?? 0) + 1);
  // Of a seed that is named twice, either can go without anybody leaving.
  const beyondOf = (seed: number): number | null =>
    sizes === null ? null : times.get(seed) === 1 ? (sizes.beyond[seed] ?? null) : 0;
  return {
    seeds: outcomes.map(({ kind, label, state, seed }) => {
      const names = listedNames({ kind, label });
      return {
        kind,
        label,
        ...(names && { names }),
        state,
        alone: seed === null ? null : (sizes?.alone[seed] ?? null),
        beyond: seed === null ? null : beyondOf(seed),
      };
    }),
    not_measurable: outcomes.flatMap(({ kind, label, reason }) =>
      reason === null ? [] : [{ kind, label, reason }],
    ),
  };
}
