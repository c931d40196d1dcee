import { isUnavailable } from "../../../../db/availability.ts";
import { AppError } from "../../../../errors.ts";
import { mailWeek } from "../../weekly-mails/services/mail-week.ts";
import { evaluateMonitor } from "./evaluate-monitor.ts";
import type { MonitorRow, MonitorServices } from "./monitor-services.ts";
import { monitorsMail } from "./monitors-mail.ts";

export interface TeamWeek {
  readonly teamId: string;
  readonly week: string;
  /** When the week began. */
  readonly weekStart: Date;
}

export interface WeekOutcome {
  readonly measured: number;
  readonly failed: number;
  readonly mailed: number;
}

type Report = (share: number) => void;

/**
 * A team's week: every active monitor that has no result of the week yet is measured, then who made them are mailed. It
 * can be begun any number of times: what is kept is not measured again, who was mailed is not mailed again.
 */
export async function runWeek(
  services: MonitorServices,
  { teamId, week, weekStart }: TeamWeek,
  signal: AbortSignal,
  report: Report,
): Promise<WeekOutcome> {
  const due = await services.monitors.due(teamId, week);
  let measured = 0;
  let failed = 0;
  // The team may owe since this was queued. The next day's work takes up what is left.
  const mayGoOn = () => services.teamPlans.isWritable(teamId);
  for (const monitor of due) {
    signal.throwIfAborted();
    if (!(await mayGoOn())) break;
    if (await tryMonitor(services, monitor, week, signal)) measured++;
    else failed++;
    report((measured + failed) / due.length);
  }
  const mailed = (await mayGoOn())
    ? await mailResults(services, { teamId, week, weekStart }, signal)
    : 0;
  return { measured, failed, mailed };
}

/** One that cannot be measured keeps none of the others from it; it says why. */
async function tryMonitor(
  services: MonitorServices,
  monitor: MonitorRow,
  week: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await measureMonitor(services, monitor, week, signal);
    return true;
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) throw error;
    return false;
  }
}

/** Measures one, and notes on it whether that went well. */
export async function measureMonitor(
  services: MonitorServices,
  monitor: MonitorRow,
  week: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { monitors, log } = services;
  try {
    const isNew = await evaluateMonitor(services, monitor, week, signal);
    if (monitor.problem !== null) await monitors.update(monitor, { problem: null });
    return isNew;
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) throw error;
    const isGone = error instanceof AppError && ["not_found", "conflict"].includes(error.code);
    log[isGone ? "info" : "error"]({ err: error, monitor: monitor.id }, "monitor was not measured");
    await monitors.update(monitor, { problem: isGone ? "no_dataset" : "failed" });
    throw error;
  }
}

async function mailResults(
  services: MonitorServices,
  { teamId, week, weekStart }: TeamWeek,
  signal: AbortSignal,
): Promise<number> {
  const { monitors } = services;
  return mailWeek(
    services,
    { about: "monitors", teamId, week },
    await monitors.mailedPeople(teamId, week, weekStart),
    async ({ userId, language, teamName }) => {
      const results = await monitors.resultsFor(teamId, userId, week, weekStart);
      return monitorsMail({ language, team: teamName, week, results });
    },
    signal,
  );
}
