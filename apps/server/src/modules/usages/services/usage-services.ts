import type { QueuePort } from "../../../ports/queue.ts";
import type { SharingServices } from "../../sharing/services/make-link.ts";
import type { StopLinks } from "../../weekly-mails/services/stop-links.ts";
import type { UsageMailRepository } from "../mail-repository.ts";
import type { UsageRepository } from "../repository.ts";

export interface UsageServices extends SharingServices {
  readonly usages: UsageRepository;
  readonly usageMails: UsageMailRepository;
  readonly stopLinks: StopLinks;
  readonly queue: QueuePort;
}
