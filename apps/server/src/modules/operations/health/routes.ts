import { health } from "@toolkit/core/contract/network";
import type { DiskGuard } from "../../../disk-guard.ts";
import { AppError } from "../../../errors.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { databaseUnavailable } from "../../../http/error-answer.ts";
import { publicly } from "../../../policy.ts";

export interface HealthNeeds {
  isReady(): boolean;
  databaseAnswers(): Promise<boolean>;
  damagedDatasets(): number;
  readonly disk: DiskGuard;
}

/** 200 only while every part can answer. Callers without a session learn how many datasets are damaged, not which. */
export function healthRoutes(needs: HealthNeeds): Route[] {
  return [
    bind(health.read, publicly("health", "read"), async () => {
      if (!needs.isReady()) throw new AppError("unavailable", { message: "not ready" });
      if (!(await needs.databaseAnswers())) throw databaseUnavailable();
      const damaged = needs.damagedDatasets();
      const room = needs.disk.isLow() ? { disk: "low" as const } : {};
      if (damaged > 0) return { status: "degraded" as const, damaged_datasets: damaged, ...room };
      return { status: "ok" as const, ...room };
    }),
  ];
}
