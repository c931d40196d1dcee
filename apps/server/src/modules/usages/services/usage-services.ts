import type { QueuePort } from "../../../ports/queue.ts";
import type { SharingServices } from "../../sharing/services/make-link.ts";
import type { UsageRepository } from "../repository.ts";

export interface UsageServices extends SharingServices {
  readonly usages: UsageRepository;
  readonly queue: QueuePort;
}
