/** Ranges of sizes to choose from: their names say their ends; both ends are included. */
export const SIZE_RANGES = {
  "to-1k": { from: undefined, to: 999 },
  "1k-10k": { from: 1000, to: 9999 },
  "10k-100k": { from: 10_000, to: 99_999 },
  "100k-1m": { from: 100_000, to: 999_999 },
  "from-1m": { from: 1_000_000, to: undefined },
} as const;
export type SizeRange = keyof typeof SIZE_RANGES;

export const SIZE_RANGE_NAMES = Object.keys(SIZE_RANGES) as SizeRange[];

export const TARGETABLE = ["true", "false"] as const;
export type Targetable = (typeof TARGETABLE)[number];

export interface StoreFilter {
  readonly search: string;
  readonly category: string | null;
  readonly region: string | null;
  readonly size: SizeRange | null;
  readonly targetable: Targetable | null;
}

export const NO_FILTER: StoreFilter = {
  search: "",
  category: null,
  region: null,
  size: null,
  targetable: null,
};

export function isFiltered({ search, ...chosen }: StoreFilter): boolean {
  return search.trim() !== "" || Object.values(chosen).some((value) => value !== null);
}
