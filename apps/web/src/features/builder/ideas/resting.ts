import type { QueryClient } from "@tanstack/react-query";

/** Marks what is asked for ideas. */
export const FOR_IDEAS = { ideas: true } as const;

/** Somebody types: the machine's time is for their numbers, and what ideas still ask for is asked again when typing rests. */
export function restIdeas(client: QueryClient): void {
  void client.cancelQueries({ predicate: ({ meta }) => meta?.["ideas"] === true });
}
