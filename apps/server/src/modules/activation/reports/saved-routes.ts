import { clientReports } from "@toolkit/core/contract/client-reports";
import { REPORT_TYPES } from "@toolkit/core/contract/report-choice";
import { fileName } from "../../../file-name.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { reportPolicy } from "./policy.ts";
import { presentReport, presentRun } from "./presenter.ts";
import {
  fileOf,
  type ClientReportServices,
  type NamedReport,
} from "./services/client-report-services.ts";
import { latestRuns, listReports, newestRuns, runWithFile } from "./services/list-reports.ts";
import { queueRun } from "./services/run-report.ts";
import {
  changeReport,
  createReport,
  removeReport,
  reportOf,
  setReportLogo,
} from "./services/save-report.ts";

/** What a team made for its clients, and makes again. */
export function savedReportRoutes(services: ClientReportServices): Route[] {
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  const presentNamed = async (named: NamedReport) => {
    const { teamId, id } = named.row;
    return presentReport(named, (await latestRuns(services, teamId, [id])).get(id));
  };
  const runOf = (call: CallContext, row: NamedReport["row"]) =>
    queueRun(services, row, { cause: "person", personId: editorOf(call).personId });
  return [
    bind(clientReports.list, reportPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const teamId = teamIdOf(call);
      const { count, rows, latest } = await listReports(services, teamId, window);
      return pageOf(
        rows.map((named) => presentReport(named, latest.get(named.row.id))),
        count,
        window,
      );
    }),
    bind(clientReports.create, reportPolicy.can("create"), async (call) => {
      const named = await createReport(services, editorOf(call), call.body, call.language);
      await runOf(call, named.row);
      return presentNamed(named);
    }),
    bind(clientReports.read, reportPolicy.can("read"), async (call) => {
      const key = keyOf(call, call.params.pk);
      const named = await reportOf(services, key);
      const runs = await newestRuns(services, key);
      return { ...presentReport(named, runs[0]), runs: runs.map(presentRun) };
    }),
    bind(clientReports.change, reportPolicy.can("update"), async (call) =>
      presentNamed(await changeReport(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(clientReports.remove, reportPolicy.can("delete"), async (call) => {
      const { row } = await reportOf(services, keyOf(call, call.params.pk));
      await removeReport(services, row);
    }),
    bind(clientReports.run, reportPolicy.can("run"), async (call) => {
      const { row } = await reportOf(services, keyOf(call, call.params.pk));
      await services.space.require(row.teamId);
      return presentJob(await runOf(call, row), call.language);
    }),
    bind(clientReports.uploadLogo, reportPolicy.can("update"), async (call) =>
      presentNamed(await setReportLogo(services, keyOf(call, call.params.pk), call.files())),
    ),
    bind(clientReports.download, reportPolicy.can("read"), async (call) => {
      const { pk, run: id, format } = call.params;
      const { row } = await reportOf(services, keyOf(call, pk));
      const run = await runWithFile(services, keyOf(call, id), { reportId: row.id, format });
      return {
        filename: fileName(`${row.name} ${run.data?.as_of ?? ""}`, format),
        type: REPORT_TYPES[format],
        body: await services.storage.read(fileOf(run, format)),
      };
    }),
  ];
}
