import type { WireMeta } from "@toolkit/social/wire/answer";
import type { WireProblem } from "@toolkit/social/wire/problem";

interface Parts {
  readonly data: readonly object[];
  readonly includes?: object;
  readonly errors?: readonly WireProblem[];
}

function joined(
  parts: Parts,
  problems: readonly WireProblem[],
): { includes?: object; errors?: readonly WireProblem[] } {
  const errors = [...(parts.errors ?? []), ...problems];
  return {
    ...(parts.includes ? { includes: parts.includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

/** Several things; without any there is no `data`, not an empty one. */
export function many(parts: Parts, problems: readonly WireProblem[] = []): object {
  return { ...(parts.data.length > 0 ? { data: parts.data } : {}), ...joined(parts, problems) };
}

export function one(parts: Parts): object {
  const [data] = parts.data;
  return { ...(data ? { data } : {}), ...joined(parts, []) };
}

export function paged(parts: Parts, meta: WireMeta): object {
  return { ...many(parts), meta };
}

/** Nothing but the reason: the call went well, the thing is not there. */
export function nothing(...errors: readonly WireProblem[]): object {
  return { errors };
}
