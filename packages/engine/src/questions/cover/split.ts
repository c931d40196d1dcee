import { Random } from "../../statistics/random.ts";

/** Which members each seed reaches, and how many seeds of each kind fit into a group. */
export interface SplitQuestion {
  readonly seeds: readonly { readonly kind: string; readonly members: Uint32Array }[];
  /** Members are numbers below this. */
  readonly members: number;
  readonly limits: Readonly<Record<string, number>>;
  /** Awaited between the steps of the search, which takes about a second of two thousand seeds. */
  readonly pause?: (() => Promise<void>) | undefined;
}

const PASSES = 4;
/** Partners that a swap is tried with; beyond, the search is no better for its time. */
const PARTNERS = 40;

/**
 * Splits seeds into as few groups as the limits allow, so that the groups reach few members twice.
 *
 * Objective: the least Σ_g |U_g|, U_g being the members that a group reaches; as the union of all is given, that is
 * the least overlap Σ_g |U_g| − |∪ U_g|. It is a hypergraph partitioning problem (NP-hard), so a heuristic: groups
 * grow one after the other by the seed whose members they hold already by the greatest share, then seeds of two groups
 * are swapped while that lowers the objective.
 *
 * @returns the group of each seed.
 */
export async function splitSeeds(question: SplitQuestion): Promise<Uint32Array> {
  const { seeds, limits } = question;
  const counts = new Map<string, number>();
  for (const { kind } of seeds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const groups = Math.max(
    1,
    ...[...counts].map(([kind, count]) => Math.ceil(count / (limits[kind] ?? count))),
  );
  if (groups === 1) return new Uint32Array(seeds.length);
  const room = new Map([...counts].map(([kind, count]) => [kind, Math.ceil(count / groups)]));
  const group = await grow(question, groups, room);
  await swap(question, groups, group);
  return group;
}

/** Σ_g |U_g| of a split. */
export function totalReach({ seeds, members }: SplitQuestion, group: Uint32Array): number {
  const groups = group.reduce((most, own) => Math.max(most, own + 1), 0);
  const seen = new Uint8Array(groups * members);
  let sum = 0;
  for (let seed = 0; seed < seeds.length; seed++)
    for (const member of seeds[seed]!.members) {
      const at = group[seed]! * members + member;
      if (seen[at] === 0) sum++;
      seen[at] = 1;
    }
  return sum;
}

async function grow(
  { seeds, members, pause }: SplitQuestion,
  groups: number,
  room: ReadonlyMap<string, number>,
): Promise<Uint32Array> {
  const seedsOf: number[][] = Array.from({ length: members }, () => []);
  for (const [seed, { members: own }] of seeds.entries())
    for (const member of own) seedsOf[member]!.push(seed);
  const open = new Set(seeds.keys());
  const group = new Uint32Array(seeds.length);
  for (let number = 0; number < groups; number++) {
    const left = new Map(room);
    const reached = new Uint8Array(members);
    const shared = new Uint32Array(seeds.length);
    for (;;) {
      const next = nextOf(seeds, open, shared, left);
      if (next === -1) break;
      await pause?.();
      open.delete(next);
      group[next] = number;
      left.set(seeds[next]!.kind, (left.get(seeds[next]!.kind) ?? 0) - 1);
      for (const member of seeds[next]!.members) {
        if (reached[member] === 1) continue;
        reached[member] = 1;
        for (const seed of seedsOf[member]!) shared[seed]!++;
      }
    }
  }
  return group;
}

/** The seed that a group holds most of already; the largest where it holds nothing. */
function nextOf(
  seeds: SplitQuestion["seeds"],
  open: ReadonlySet<number>,
  shared: Uint32Array,
  left: ReadonlyMap<string, number>,
): number {
  let best = -1;
  let bestShare = -1;
  for (const seed of open) {
    const { kind, members } = seeds[seed]!;
    if ((left.get(kind) ?? 0) <= 0) continue;
    const share = shared[seed]! / Math.max(1, members.length);
    const isLarger = best === -1 || members.length > seeds[best]!.members.length;
    if (share > bestShare || (share === bestShare && isLarger)) {
      best = seed;
      bestShare = share;
    }
  }
  return best;
}

/** Swaps seeds of one kind between groups while the objective falls. */
async function swap(
  { seeds, members, pause }: SplitQuestion,
  groups: number,
  group: Uint32Array,
): Promise<void> {
  const random = new Random(seeds.length);
  // How many seeds of a group reach each member.
  const holding = new Uint16Array(groups * members);
  const add = (seed: number, to: number, by: 1 | -1): number => {
    let changed = 0;
    for (const member of seeds[seed]!.members) {
      const at = to * members + member;
      const before = holding[at]!;
      holding[at] = before + by;
      if (before === 0) changed++;
      else if (holding[at] === 0) changed--;
    }
    return changed;
  };
  for (const seed of seeds.keys()) add(seed, group[seed]!, 1);
  const exchange = (a: number, b: number): number => {
    const [ofA, ofB] = [group[a]!, group[b]!];
    const change = add(a, ofA, -1) + add(b, ofB, -1) + add(a, ofB, 1) + add(b, ofA, 1);
    group[a] = ofB;
    group[b] = ofA;
    return change;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    let gained = false;
    for (const a of random.order(seeds.length)) {
      await pause?.();
      for (let tried = 0; tried < PARTNERS; tried++) {
        const b = random.below(seeds.length);
        if (group[a] === group[b] || seeds[a]!.kind !== seeds[b]!.kind) continue;
        if (exchange(a, b) < 0) gained = true;
        else exchange(a, b);
      }
    }
    if (!gained) return;
  }
}
