import type { AutopilotSchedule, MeasuredOrder } from "@toolkit/core/contract/usage-targeting";
import { isoWeek } from "@toolkit/core/domain/iso-week";
import { AppError, notFound } from "../../../../errors.ts";
import { weeklyUsagesJob } from "../../../../jobs/definitions/usages.ts";
import type { Editor } from "../../../../viewer.ts";
import type { UsageRow } from "../repository.ts";
import { nextRun } from "../../../../next-run.ts";
import { isInUse } from "./settle-usage.ts";
import { usageOf } from "./save-usage.ts";
import type { UsageServices } from "./usage-services.ts";

export interface AutopilotChoice {
  readonly mode: "propose" | "apply";
  readonly by: MeasuredOrder;
  /** Undefined: as before. */
  readonly schedule?: AutopilotSchedule | undefined;
  /** Whether who starts it is mailed every week; undefined: as before. */
  readonly email?: boolean | undefined;
}

const FIRST_SCHEDULE: AutopilotSchedule = { every: "week", weekday: 1, hour: 6, time_zone: "UTC" };

/** Keeps an applied usage fresh from now on; the present week is measured at once, if it was not yet. */
export async function startAutopilot(
  services: UsageServices,
  editor: Editor,
  id: string,
  { mode, by, schedule, email }: AutopilotChoice,
): Promise<UsageRow> {
  const { usages, queue, clock } = services;
  const { teamId, personId } = editor;
  const row = await usageOf(services, teamId, id);
  await services.savedSpace.require(editor);
  if (!isInUse(row))
    throw new AppError("conflict", {
      message: "autopilot of a usage that is not applied",
      user: {
        en: "Only a usage that is applied can be kept fresh. Set its state to “applied” first.",
        ja: "最新に保てるのは適用中の利用だけです。先に状態を「適用中」にしてください。",
      },
    });
  const at = clock.now();
  // The network is asked with the X account of whoever starts it: the command line has none.
  const wanted = personId === null ? null : (schedule ?? row.autopilotSchedule ?? FIRST_SCHEDULE);
  const started = await usages.setAutopilot(
    row,
    {
      autopilotActive: true,
      autopilotMode: mode,
      autopilotBy: by,
      autopilotStartedAt: at,
      autopilotStartedBy: personId,
      autopilotStoppedAt: null,
      autopilotProblem: null,
      autopilotSchedule: wanted,
      autopilotNextAt: wanted && nextRun(wanted, at),
    },
    { kind: "autopilot_started", to: mode, personId, at },
  );
  if (started === null) throw notFound("usage");
  if (email !== undefined && editor.personId !== null)
    await mailAutopilot(services, editor, id, email);
  // The person waits for it: it does not wait for the week of all teams.
  const payload = { teamId, week: isoWeek(at) };
  await queue.enqueue(weeklyUsagesJob, payload, { teamId, personId, lane: "asked" });
  return started;
}

/** Mails the person every week what the autopilot finds, from the next week on, or no more. */
export async function mailAutopilot(
  services: UsageServices,
  { teamId, personId }: Editor,
  id: string,
  email: boolean,
): Promise<UsageRow> {
  if (personId === null)
    throw new AppError("conflict", {
      message: "nobody to mail",
      user: {
        en: "Only a person can be mailed. The command line and tokens of pages are nobody. Sign in as the person to be mailed.",
        ja: "メールを受け取れるのは個人だけです。コマンドラインやページのトークンでは指定できません。メールを受け取る本人としてログインしてください。",
      },
    });
  const row = await usageOf(services, teamId, id);
  if (email) await services.usageMails.ask(row.id, personId, services.clock.now());
  else await services.usageMails.unask(row.id, personId);
  return row;
}

/** What was found stays; a usage whose autopilot does not run stays as it is. */
export async function stopAutopilot(
  services: UsageServices,
  { teamId, personId }: Editor,
  id: string,
): Promise<UsageRow> {
  const row = await usageOf(services, teamId, id);
  if (!row.autopilotActive) return row;
  const at = services.clock.now();
  const stopped = await services.usages.setAutopilot(
    row,
    { autopilotActive: false, autopilotStoppedAt: at, autopilotNextAt: null },
    { kind: "autopilot_stopped", personId, at },
  );
  if (stopped === null) throw notFound("usage");
  return stopped;
}
