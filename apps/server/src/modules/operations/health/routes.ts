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
  /** Of our ledger of payments and the provider's. */
  ledgerDifferences(): number;
  readonly disk: DiskGuard;
}

/** 200 only while every part can answer. Callers without a session learn how many datasets are damaged, not which. */
export function healthRoutes(needs: HealthNeeds): Route[] {
  return [
    bind(health.read, publicly("health", "read"), async () => {
      if (!needs.isReady()) throw new AppError("unavailable", { message: "not ready" });
      if (!(await needs.databaseAnswers())) throw databaseUnavailable();
      const damaged = needs.damagedDatasets();
      const differences = needs.ledgerDifferences();
      const found = {
        ...(damaged > 0 && { damaged_datasets: damaged }),
        ...(differences > 0 && { ledger_differences: differences }),
        ...(needs.disk.isLow() && { disk: "low" as const }),
      };
      const isWhole = damaged === 0 && differences === 0;
      return { status: isWhole ? ("ok" as const) : ("degraded" as const), ...found };
    }),
  ];
}
