import { pino } from "pino";
import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "../db/availability.ts";
import type { Environment } from "./env.ts";

const DEEPEST_CAUSE = 5;

/** Drizzle writes a query's values behind it, PostgreSQL a row's: addresses, names, what people search for. */
function withoutValues(text: string): string {
  return text.replaceAll(/\bparams:[^\n]*/g, "params: …").replaceAll(/\bKey \([^\n]*/g, "Key …");
}

/** What of an error may be kept: what it is and where it came from, never the values that it was about. */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ""),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** JSON lines on standard error, so that standard output stays for people. Headers and bodies never get here. */
export function createLog(environment: Pick<Environment, "logLevel" | "mode">): FastifyBaseLogger {
  return pino(
    {
      level: environment.logLevel,
      base: null,
      hooks: {
        // The database's own watch says once a minute that it is away; whatever failed for it adds nothing.
        logMethod(given, method) {
          const [first] = given;
          const fields: unknown = first;
          const isRepeated =
            typeof fields === "object" &&
            fields !== null &&
            "err" in fields &&
            isUnavailable(fields.err);
          if (!isRepeated) method.apply(this, given);
        },
      },
      serializers: {
        err: loggedError,
        // What a framework would add by itself holds addresses, and those hold what people searched for.
        req: () => undefined,
        res: () => undefined,
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
