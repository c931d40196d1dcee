import type { Database } from "../../../../db/client.ts";
import type { Ports } from "../../../capability.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { AudienceServices } from "../../../audiences/saved/services/save-audience.ts";
import type { MailingServices } from "../../weekly-mails/services/mail-week.ts";
import type { MonitorRepository } from "../repository.ts";

/** A monitor and what it found, for other modules: they reach it through services. */
export type { MonitorKey, MonitorRow, ResultRow } from "../repository.ts";

export interface MonitorServices extends AudienceServices, MailingServices {
  readonly db: Database;
  readonly monitors: MonitorRepository;
  readonly queue: QueuePort;
  readonly log: Ports["log"];
}
