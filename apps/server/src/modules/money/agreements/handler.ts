import type { settleAgreementsJob } from "../../../jobs/definitions/agreements.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { AgreementServices } from "./services/agreement-services.ts";
import { settleApplications } from "./services/settle-applications.ts";

export function settleAgreements(
  services: AgreementServices,
): JobHandler<typeof settleAgreementsJob> {
  return (_payload, { signal }) => settleApplications(services, signal);
}
