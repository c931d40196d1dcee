import type { Ports } from "../../../capability.ts";
import type { MailPort } from "../../../ports/mail.ts";
import type { QueuePort } from "../../../ports/queue.ts";
import type { AudienceServices } from "../../audiences/services/save-audience.ts";
import type { StopLinks } from "../../weekly-mails/services/stop-links.ts";
import type { MonitorRepository } from "../repository.ts";

/** A monitor and what it found, for other modules: they reach it through services. */
export type { MonitorRow, ResultRow } from "../repository.ts";

export interface MonitorServices extends AudienceServices {
  readonly monitors: MonitorRepository;
  readonly queue: QueuePort;
  readonly mail: MailPort;
  readonly stopLinks: StopLinks;
  readonly log: Ports["log"];
}
