import type { z } from "zod";

/** What an endpoint's contract promises to answer. */
export type AnswerOf<E> = E extends { readonly response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
