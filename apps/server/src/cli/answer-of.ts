import type { z } from "zod";

/** What the contract promises that an endpoint answers. */
export type AnswerOf<E> = E extends { readonly response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
