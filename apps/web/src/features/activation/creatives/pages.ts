import type { InfiniteData } from "@tanstack/react-query";

interface Page<Row> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Row[];
}

/** How lists go on: by the cursor of the last page that was read. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page<unknown>) => next ?? undefined,
} as const;

/** The pages that were read as one list. */
export function asOneList<Row>({ pages }: InfiniteData<Page<Row>>): {
  readonly count: number;
  readonly results: readonly Row[];
} {
  return { count: pages.at(-1)?.count ?? 0, results: pages.flatMap(({ results }) => results) };
}
