import type { QueuePort } from "../../../../ports/queue.ts";
import type { SharingServices } from "../../sharing/services/make-link.ts";
import type { MailingServices } from "../../weekly-mails/services/mail-week.ts";
import type { UsageMailRepository } from "../mail-repository.ts";
import type { UsageRepository } from "../repository.ts";

export type { UsageRow } from "../repository.ts";

export interface UsageServices extends SharingServices, MailingServices {
  readonly usages: UsageRepository;
  readonly usageMails: UsageMailRepository;
  readonly queue: QueuePort;
}
