import type { QueryClient } from "@tanstack/react-query";

/** Marks what is asked for ideas. */
export const FOR_IDEAS = { ideas: true } as const;

/**
 * Somebody types: the machine's time is for their numbers, and what ideas still ask for is asked again when typing rests.
 * A size that an idea asked for first and the audience itself waits for now, since the idea was taken, goes on.
 */
export function restIdeas(client: QueryClient): void {
  void client.cancelQueries({
    predicate: ({ meta, observers }) =>
      meta?.["ideas"] === true &&
      observers.every(({ options }) => options.meta?.["ideas"] === true),
  });
}
