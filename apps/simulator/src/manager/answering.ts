import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AdsFailure, failure } from "../ads/failures.ts";
import { RefusedForm } from "./targeting.ts";
import type { FormError } from "./wire.ts";

/** A body or a query as its schema reads it; no page of ours sends another. @throws AdsFailure */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw failure("INVALID_PARAMETER", issue?.message ?? "", issue?.path.join("."));
}

const plain = ({ errors }: AdsFailure): FormError[] =>
  errors.map(({ code, message, parameter = null, value }) => ({
    code,
    message,
    field: parameter,
    value: typeof value === "string" ? value : null,
  }));

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Answers of the manager's own calls: what the network refuses is told by field and value. */
export function answering(answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.header("cache-control", "no-store");
    try {
      return await answer(request, reply);
    } catch (error) {
      if (error instanceof RefusedForm) return reply.code(422).send({ errors: error.errors });
      if (!(error instanceof AdsFailure)) throw error;
      return reply.code(error.status).send({ errors: plain(error) });
    }
  };
}
