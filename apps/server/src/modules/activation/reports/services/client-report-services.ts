import type { Database } from "../../../../db/client.ts";
import type { OutgoingMail } from "../../../../mail/services/outgoing-mail.ts";
import type { QueuePort } from "../../../../ports/queue.ts";
import type { AudienceServices } from "../../../audiences/saved/services/save-audience.ts";
import type { TeamSpace } from "../../../data/datasets/services/team-space.ts";
import type { Ports } from "../../../capability.ts";
import type { StopLinks } from "../../weekly-mails/services/stop-links.ts";
import type { ClientReportRepository } from "../repository.ts";
import type { ReportServices } from "./draw-report.ts";
import type { LogoServices } from "./report-logo.ts";

/** A saved report, for routes: they reach it through services. */
export type { NamedReport } from "../repository.ts";

export interface ClientReportServices extends AudienceServices, ReportServices, LogoServices {
  readonly db: Database;
  readonly clientReports: ClientReportRepository;
  readonly space: TeamSpace;
  readonly queue: QueuePort;
  readonly mails: OutgoingMail;
  readonly stopLinks: StopLinks;
  readonly log: Ports["log"];
}

/** Folder of a report's files; with a run, the beginning of that run's. */
export function folderOf(teamId: string, reportId: string): string {
  return `reports/${teamId}/${reportId}/`;
}

export function fileOf(
  run: { readonly teamId: string; readonly reportId: string; readonly id: string },
  format: string,
): string {
  return `${folderOf(run.teamId, run.reportId)}${run.id}.${format}`;
}
