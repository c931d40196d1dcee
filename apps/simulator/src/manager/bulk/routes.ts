import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { queryOf } from "../../http/request.ts";
import { answering, readParameters } from "../answering.ts";
import { deskAt } from "../ask.ts";
import { ChangedSince, importSheet, previewSheet } from "./bulk.ts";
import { exportedRows } from "./export.ts";
import { csvFile, readSheetFile, UnreadableSheet, xlsxFile } from "./file.ts";
import { sentSheet, type SheetProblem } from "./wire.ts";

const inPath = z.object({ account: z.string().max(40) });
const exported = z.object({ format: z.enum(["csv", "xlsx"]).default("xlsx") });

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function refuse(reply: FastifyReply, status: number, problem: SheetProblem): FastifyReply {
  return reply.code(status).send({ problem });
}

async function answerSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  isImport: boolean,
): Promise<unknown> {
  const desk = deskAt(request, inPath.parse(request.params).account);
  const { file, choices, digest } = readParameters(sentSheet, request.body);
  try {
    const rows = await readSheetFile(Buffer.from(file, "base64"));
    return isImport ? importSheet(desk, rows, choices, digest) : previewSheet(desk, rows, choices);
  } catch (error) {
    if (error instanceof UnreadableSheet)
      return refuse(reply, 422, { code: error.code, columns: [...error.columns] });
    if (error instanceof ChangedSince) return refuse(reply, 409, { code: "changed", columns: [] });
    throw error;
  }
}

async function answerExport(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const desk = deskAt(request, inPath.parse(request.params).account);
  const { format } = readParameters(exported, Object.fromEntries(queryOf(request)));
  const rows = exportedRows(desk);
  const isCsv = format === "csv";
  void reply.headers({
    "content-type": isCsv ? "text/csv; charset=utf-8" : XLSX,
    "content-disposition": `attachment; filename="ad-groups-${desk.account}.${format}"`,
  });
  return isCsv ? csvFile(rows) : xlsxFile(rows);
}

/** The bulk editor's calls: a sheet is shown, imported as it was shown, and exported in the same form. */
export function bulkRoutes(server: FastifyInstance, base: string): void {
  const sheet = (isImport: boolean) =>
    answering((request, reply) => answerSheet(request, reply, isImport));
  server.post(`${base}/bulk/preview`, sheet(false));
  server.post(`${base}/bulk/import`, sheet(true));
  server.get(`${base}/bulk/export`, answering(answerExport));
}
