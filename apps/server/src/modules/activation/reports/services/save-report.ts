import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ReportChanges, ReportInput } from "@toolkit/core/contract/client-reports";
import { REPORT_FORMATS, REPORT_SECTIONS } from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { lockTeam } from "../../../identity/teams/services/subscriptions.ts";
import type { Upload } from "../../../../upload.ts";
import type { Editor } from "../../../../viewer.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { readLogoFile } from "../../../identity/teams/services/change-logo.ts";
import type { NamedReport, ReportKey, ReportRow } from "../repository.ts";
import { folderOf, type ClientReportServices } from "./client-report-services.ts";
import { nextRun } from "../../../../next-run.ts";

/** Each may be made every week. */
const MOST_REPORTS = 100;

export async function reportOf(
  { clientReports }: Pick<ClientReportServices, "clientReports">,
  key: ReportKey,
): Promise<NamedReport> {
  const found = await clientReports.find(key);
  if (found === null) throw notFound("report");
  return found;
}

/** In their order, each once. */
function inOrder<T>(all: readonly T[], chosen: readonly T[] | undefined): T[] {
  return chosen === undefined ? [...all] : all.filter((each) => chosen.includes(each));
}

type Scheduling = Pick<ReportRow, "schedule" | "nextAt" | "paused" | "scheduledBy">;

/** A schedule runs with the rights of whoever set it last. */
function scheduling(
  { clock }: Pick<ClientReportServices, "clock">,
  { personId }: Editor,
  schedule: ReportRow["schedule"],
): Scheduling {
  if (schedule === null) return { schedule, nextAt: null, paused: null, scheduledBy: null };
  if (personId === null)
    throw new AppError("invalid", {
      message: "a schedule needs a person",
      fields: {
        schedule: [
          {
            en: "A schedule runs for a person. Sign in to set one.",
            ja: "スケジュールは個人の権限で実行されます。ログインして設定してください。",
          },
        ],
      },
    });
  const nextAt = nextRun(schedule, clock.now());
  return { schedule, nextAt, paused: null, scheduledBy: personId };
}

export async function createReport(
  services: ClientReportServices,
  editor: Editor,
  input: ReportInput,
  language: InterfaceLanguage,
): Promise<NamedReport> {
  const { clientReports, clock } = services;
  const { teamId, personId } = editor;
  await services.savedSpace.require(editor);
  const audience = await findAudience(services, { teamId, id: input.audience_config });
  await lockTeam(services.db, teamId);
  if ((await clientReports.count(teamId)) >= MOST_REPORTS)
    throw new AppError("conflict", {
      message: "too many reports",
      user: {
        en: `A team can have at most ${MOST_REPORTS} client reports. Delete one that is no longer needed.`,
        ja: `レポートはチームごとに${MOST_REPORTS}件までです。不要なレポートを削除してください。`,
      },
    });
  const now = clock.now();
  const row: ReportRow = {
    id: randomUUID(),
    teamId,
    audienceId: audience.id,
    name: input.name ?? audience.name.slice(0, LIMITS.nameCharacters),
    language: input.language ?? language,
    formats: inOrder(REPORT_FORMATS, input.formats),
    paper: input.paper ?? "slide",
    sections: inOrder(REPORT_SECTIONS, input.sections),
    logo: input.logo ?? "team",
    logoKey: null,
    ...scheduling(services, editor, input.schedule ?? null),
    email: input.email ?? true,
    createdBy: personId,
    createdAt: now,
    modifiedAt: now,
  };
  await clientReports.insert(row);
  return { row, audienceName: audience.name };
}

/** What is not said stays, also what somebody else changes at the same moment: only what is said is written. */
export async function changeReport(
  services: ClientReportServices,
  editor: Editor,
  id: string,
  { name, language, formats, paper, sections, logo, email, schedule }: ReportChanges,
): Promise<NamedReport> {
  const key = { teamId: editor.teamId, id };
  await reportOf(services, key);
  await services.clientReports.update(key, {
    name,
    language,
    paper,
    logo,
    email,
    formats: formats && inOrder(REPORT_FORMATS, formats),
    sections: sections && inOrder(REPORT_SECTIONS, sections),
    ...(schedule !== undefined && scheduling(services, editor, schedule)),
    modifiedAt: services.clock.now(),
  });
  return reportOf(services, key);
}

/** The first file of the form becomes the report's own logo, and is chosen. */
export async function setReportLogo(
  services: ClientReportServices,
  key: ReportKey,
  files: AsyncIterable<Upload>,
): Promise<NamedReport> {
  const { row } = await reportOf(services, key);
  const { picture, kind } = await readLogoFile(files);
  await services.space.require(key.teamId);
  const logoKey = `${folderOf(key.teamId, key.id)}logo-${randomUUID()}.${kind}`;
  await services.storage.put(logoKey, Readable.from([picture]), { usesReserve: true });
  const changes = { logo: "own" as const, logoKey, modifiedAt: services.clock.now() };
  await services.clientReports.update(key, changes);
  const earlier = row.logoKey;
  if (earlier !== null) await afterCommit(() => services.storage.remove(earlier));
  services.space.changed(key.teamId);
  return reportOf(services, key);
}

/** Takes its runs and files along. */
export async function removeReport(
  services: Pick<ClientReportServices, "clientReports" | "storage" | "space">,
  key: ReportKey,
): Promise<void> {
  await services.clientReports.remove(key);
  await afterCommit(async () => {
    await services.storage.remove(folderOf(key.teamId, key.id));
    services.space.changed(key.teamId);
  });
}
