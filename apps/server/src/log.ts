import { pino } from "pino";
import type { FastifyBaseLogger } from "fastify";
import type { Environment } from "./env.ts";

/** JSON lines on standard error, so that standard output stays for people. Headers and bodies never get here. */
export function createLog(environment: Pick<Environment, "logLevel" | "mode">): FastifyBaseLogger {
  return pino(
    {
      level: environment.logLevel,
      base: null,
      serializers: {
        err: pino.stdSerializers.err,
        // What a framework would add by itself holds addresses, and those hold what people searched for.
        req: () => undefined,
        res: () => undefined,
      },
      redact: ["email", "token", "code.confirm_code", "*.email", "*.token"],
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
