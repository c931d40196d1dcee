import type { CallContext } from "./bind.ts";

/**
 * Tells a caller that it used a name of a former release, which the next one no longer reads (RFC 9745).
 *
 * @param day When the name was replaced: "2026-11-23".
 */
export function sayDeprecated(call: Pick<CallContext, "setHeader">, day: string): void {
  call.setHeader("deprecation", `@${Date.parse(day) / 1000}`);
}
