import type { ReferenceItem } from "@toolkit/core/contract/reference";

export type InterestOrder = "size" | "name";

export interface CountedInterest {
  readonly id: string;
  readonly label: string;
  /** Accounts of the data that hold it. */
  readonly count: number;
}

export interface InterestGroup {
  readonly name: string;
  readonly interests: readonly CountedInterest[];
}

/** Those that somebody holds, and those that nobody does; a search finds either. */
export function heldInterests({ interests }: InterestGroup): {
  readonly held: readonly CountedInterest[];
  readonly unheld: readonly CountedInterest[];
} {
  return {
    held: interests.filter(({ count }) => count > 0),
    unheld: interests.filter(({ count }) => count === 0),
  };
}

/** Interests whose name or group holds a text, in their groups; groups by name, interests by size or by name. */
export function groupInterests(
  interests: readonly ReferenceItem[],
  counts: ReadonlyMap<string, number>,
  order: InterestOrder,
  search: string,
): readonly InterestGroup[] {
  const typed = search.trim().toLowerCase();
  const groups = new Map<string, CountedInterest[]>();
  for (const { id, label, name_en, name_ja, group } of interests) {
    const names = [label, name_en, name_ja, group ?? ""];
    if (typed !== "" && !names.some((name) => name.toLowerCase().includes(typed))) continue;
    const key = group ?? label;
    const members = groups.get(key) ?? [];
    members.push({ id, label, count: counts.get(id) ?? 0 });
    groups.set(key, members);
  }
  return [...groups]
    .map(([name, members]) => ({
      name,
      interests: members.toSorted((a, b) =>
        order === "size"
          ? b.count - a.count || a.label.localeCompare(b.label)
          : a.label.localeCompare(b.label),
      ),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
