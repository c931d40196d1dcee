import type { Capability, Ports } from "../../capability.ts";
import type { UploadAgreement } from "../../activation/uploads/services/upload-agreement.ts";
import type { AdAccountUses } from "../../identity/granted-accounts/services/ad-account-uses.ts";
import type { AdsServices } from "../../identity/granted-accounts/services/ask-ads.ts";
import type { AgreementSettings } from "../../../agreement-settings.ts";
import type { BillingServices } from "../billing/services/billing-services.ts";
import { settleAgreementsJob } from "../../../jobs/definitions/agreements.ts";
import { AgreementRepository } from "./repository.ts";
import { agreementRoutes } from "./routes.ts";
import { agreedUploads } from "./services/admit-upload.ts";
import type {
  AgreementRules,
  AgreementServices,
  AudienceNames,
  KeptSpendOf,
} from "./services/agreement-services.ts";
import { agreedUses } from "./services/limit-uses.ts";
import { queueSettling } from "./services/settle-applications.ts";
import { AGREEMENT_VERSIONS, type AgreementVersion } from "./texts/versions.ts";

const LOOK_EVERY_MS = 10 * 60_000;

export interface AgreementLimits {
  readonly rules: AgreementRules;
  /** Which uploads the agreement allows. */
  readonly uploads: UploadAgreement;
  /** What it allows access to ad accounts to be used for. */
  readonly uses: AdAccountUses;
}

/** What other modules ask of the agreement, before it is opened itself. */
export function agreementLimits(
  { db, clock }: Pick<Ports, "db" | "clock">,
  { isOn, special }: Pick<AgreementRules, "isOn" | "special">,
): AgreementLimits {
  const rules = { db, clock, agreements: new AgreementRepository(db), special, isOn };
  return { rules, uploads: agreedUploads(rules), uses: agreedUses(rules) };
}

export interface AgreementsNeeds {
  readonly ports: Pick<Ports, "queue" | "log">;
  readonly rules: AgreementRules;
  readonly provider: AgreementSettings["provider"];
  readonly billing: BillingServices;
  readonly ads: AdsServices;
  readonly audienceNames: AudienceNames;
  /** What is kept of campaigns' spend. */
  readonly keptSpend: KeptSpendOf;
  /** Absent: those of the product. */
  readonly versions?: readonly AgreementVersion[];
}

export interface AgreementsModule extends Capability {
  /** Queues the settling of what has ended. */
  settleDue(): Promise<void>;
}

/** The Japanese agreement: applications, signatures, and the invoices that follow from them. */
export function openAgreementsModule({
  ports: { queue, log },
  rules,
  versions = AGREEMENT_VERSIONS,
  ...needs
}: AgreementsNeeds): AgreementsModule {
  const services: AgreementServices = { ...rules, ...needs, queue, log, versions };
  queue.handle(settleAgreementsJob, async () =>
    (await import("./handler.ts")).settleAgreements(services),
  );
  let timer: NodeJS.Timeout | undefined;
  const settleDue = () => queueSettling(services);
  const look = () =>
    settleDue().catch((error: unknown) =>
      log.error({ err: error }, "the settling of agreements was not queued"),
    );
  return {
    routes: agreementRoutes(services),
    async prepare() {
      await look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
    },
    ready: () => true,
    settleDue,
    async close() {
      clearInterval(timer);
    },
  };
}
