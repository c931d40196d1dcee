import { health } from "@toolkit/core/contract/network";
import { AppError } from "../../errors.ts";
import { bind, type Route } from "../../http/bind.ts";
import { databaseUnavailable } from "../../http/error-answer.ts";
import { publicly } from "../../policy.ts";

/** 200 only while every part can answer. */
export function healthRoutes(
  isReady: () => boolean,
  databaseAnswers: () => Promise<boolean>,
): Route[] {
  return [
    bind(health.read, publicly("health", "read"), async () => {
      if (!isReady()) throw new AppError("unavailable", { message: "not ready" });
      if (!(await databaseAnswers())) throw databaseUnavailable();
      return { status: "ok" as const };
    }),
  ];
}
