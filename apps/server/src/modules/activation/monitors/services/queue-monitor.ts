import { isoWeek } from "@toolkit/core/domain/iso-week";
import type { JobRow } from "../../../../ports/queue.ts";
import { runMonitorJob } from "../../../../jobs/definitions/monitors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { MonitorRow, MonitorServices } from "./monitor-services.ts";

/** Measures a monitor for the present week, at once. */
export function queueMonitor(
  { queue, clock }: Pick<MonitorServices, "queue" | "clock">,
  { personId }: Editor,
  { teamId, id }: MonitorRow,
  { isFirst }: { readonly isFirst: boolean },
): Promise<JobRow> {
  const payload = { teamId, monitorId: id, week: isoWeek(clock.now()) };
  const once = isFirst ? { idempotencyKey: `monitor:${id}:first` } : {};
  return queue.enqueue(runMonitorJob, payload, { teamId, personId, ...once });
}
