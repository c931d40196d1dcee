import { evaluateUsageJob } from "../../../jobs/definitions/evaluate-usage.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { ApplyingServices } from "../applying/services/applying-services.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { EvaluationRepository } from "./repository.ts";
import { autopilotRoutes, revocationRoutes } from "./routes.ts";
import type { AutopilotServices } from "./services/autopilot-services.ts";
import { compareReached, queueEvaluations } from "./services/queue-evaluations.ts";

export interface AutopilotsModule extends Capability {
  /** Queues the comparisons that are due. */
  compareDue(): Promise<void>;
}

/** Applied audiences that follow their audiences. */
export function openAutopilotsModule(
  { db, queue, log }: Pick<Ports, "db" | "queue" | "log">,
  applying: ApplyingServices,
  { canAsk }: { readonly canAsk: boolean },
): AutopilotsModule {
  const services: AutopilotServices = {
    ...applying,
    db,
    evaluations: new EvaluationRepository(db),
    canAsk,
  };
  queue.handle(evaluateUsageJob, async () =>
    (await import("./handler.ts")).evaluateUsageOf(services),
  );
  const compareDue = () => queueEvaluations(services);
  let stop = (): void => undefined;
  return {
    routes: [...autopilotRoutes(services), ...revocationRoutes(services)],
    async prepare() {
      stop();
      stop = startWeeklyClock(log, [compareDue]);
    },
    compareDue,
    reached: (account) => compareReached(services, account),
    ready: () => true,
    async close() {
      stop();
    },
  };
}
