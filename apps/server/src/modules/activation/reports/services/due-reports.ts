import type { Database } from "../../../../db/client.ts";
import { memberOf } from "../../../identity/teams/services/is-member.ts";
import { reportPolicy } from "../policy.ts";
import type { ReportRow } from "../repository.ts";
import { fileOf, type ClientReportServices } from "./client-report-services.ts";
import { nextRun } from "../../../../next-run.ts";
import { queueRun } from "./run-report.ts";
import { removeReport } from "./save-report.ts";

/** A run that waits longer has lost its job. */
const LONGEST_WAIT_MS = 86_400_000;

/** Queues the reports whose time came, and removes files whose time is over. However late it is, each is made once. */
export async function queueDueReports(services: ClientReportServices): Promise<void> {
  const { clientReports, teamPlans, clock, db } = services;
  const now = clock.now();
  for (const report of await clientReports.due(now)) {
    const { schedule, nextAt, scheduledBy: personId } = report;
    if (schedule === null || nextAt === null) continue;
    if (!(await mayRun(db, report))) {
      await clientReports.update(report, { nextAt: null, paused: "no_rights" });
      continue;
    }
    // It stays due, and is made once when the team has paid.
    if (!(await teamPlans.isWritable(report.teamId))) continue;
    if (!(await clientReports.moveOn(report, nextRun(schedule, now)))) continue;
    const idempotencyKey = `report:${report.id}:${nextAt.toISOString()}`;
    await queueRun(services, report, { cause: "schedule", personId, idempotencyKey });
  }
  await removeOld(services, now);
}

/** A schedule has the rights of the person who set it, as they are now. */
async function mayRun(
  db: Database,
  { teamId, scheduledBy: userId }: Pick<ReportRow, "teamId" | "scheduledBy">,
): Promise<boolean> {
  if (userId === null) return false;
  const member = await memberOf(db, { teamId, userId });
  return member !== null && reportPolicy.can("run").levels.includes(member.level);
}

async function removeOld(services: ClientReportServices, now: Date): Promise<void> {
  const { clientReports, storage, space } = services;
  await clientReports.giveUp(new Date(now.getTime() - LONGEST_WAIT_MS));
  for (const run of await clientReports.expired(now)) {
    for (const { format } of run.files) await storage.remove(fileOf(run, format));
    await clientReports.updateRun(run, { files: [], expiresAt: null });
    space.changed(run.teamId);
  }
  for (const key of await clientReports.withoutAudience()) await removeReport(services, key);
}
