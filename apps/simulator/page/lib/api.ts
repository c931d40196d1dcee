import type { z } from "zod";
import { formErrors, type FormError } from "../../src/manager/wire.ts";
import { BASE } from "./router.tsx";

/** An answer other than the one that was asked for, with what the network says about each value. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly FormError[],
    /** The answer as it came. */
    readonly body: unknown,
  ) {
    super(errors[0]?.message ?? `status ${status}`);
  }
}

interface Options {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const languageNow = () => document.documentElement.lang;

/** Calls the manager's own server. @throws Refused */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { method = "GET", body, signal }: Options = {},
): Promise<z.output<Schema>> {
  const joint = path.includes("?") ? "&" : "?";
  const answer = await fetch(`${BASE}/api${path}${joint}lang=${languageNow()}`, {
    method,
    signal: signal ?? null,
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const given: unknown = await answer.json();
  if (answer.ok) return schema.parse(given);
  const errors = formErrors.safeParse(given);
  throw new Refused(answer.status, errors.success ? errors.data.errors : [], given);
}
