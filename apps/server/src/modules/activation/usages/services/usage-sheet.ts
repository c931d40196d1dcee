import type { Size } from "@toolkit/core/contract/audience-size";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import { csvLine, type Cell } from "../../../../csv.ts";
import { draw } from "../../../../drawing/draw.ts";
import type { WorkbookSheet } from "../../../../drawing/drawings.ts";
import type { Download } from "../../../../download.ts";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import { packageLines, type PackageLine } from "../../../audiences/saved/services/package-file.ts";
import { fileName } from "../../../../file-name.ts";
import type { Editor } from "../../../../viewer.ts";
import { together } from "../../../measuring/packages/services/read.ts";
import type { UsageRow } from "../repository.ts";
import { notTargeted, SHEET_TEXTS } from "./explain-order.ts";
import { rankHandles, type Ranked } from "./rank-handles.ts";
import type { UsageServices } from "./usage-services.ts";

export interface SheetRequest extends Pick<Editor, "viewer" | "signal"> {
  readonly file: "xlsx" | "csv";
  readonly language: InterfaceLanguage;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Characters across, column by column. */
const WIDTHS = [7, 20, 32, 14, 10, 12, 12, 12, 70];

const sheetParts = together({ size: measureAudience, ranked: rankHandles });

/** A usage's package in the order of targeting, with what each seed brings on the newest version of its data. */
export async function usageSheet(
  services: UsageServices,
  row: UsageRow,
  { file, language, viewer, signal }: SheetRequest,
): Promise<Download> {
  const { targetingPackage: pack, dataset, windowDays, declaredOnly } = row;
  const { size, ranked } = await sheetParts(services, {
    pack,
    dataset,
    windowDays,
    declaredOnly,
    viewer,
    signal,
    by: "hand",
    language,
  });
  const lines = linesOf({ row, size, ranked, language });
  const header = [...SHEET_TEXTS[language].columns];
  const filename = fileName(row.name, file);
  if (file === "csv")
    return { filename, type: "text/csv", body: [header, ...lines].map(csvLine).join("") };
  const sheets: WorkbookSheet[] = [
    {
      name: SHEET_TEXTS[language].targeting,
      rows: [header, ...lines],
      bold: "row",
      widths: WIDTHS,
      stickyRows: 1,
    },
    {
      name: SHEET_TEXTS[language].about,
      rows: aboutOf({ row, size, ranked, language }),
      bold: "column",
      widths: [36, 60],
    },
  ];
  const body = await draw({ kind: "workbook", sheets }, signal);
  return { filename, type: XLSX, body };
}

interface Parts {
  readonly row: UsageRow;
  readonly size: Size;
  readonly ranked: Ranked;
  readonly language: InterfaceLanguage;
}

/** One line an item: the handles as they were ranked, the others as the package holds them. */
function linesOf({ row, size, ranked, language }: Parts): Cell[][] {
  const counts = new Map(size.seeds.map((seed) => [`${seed.kind} ${seed.label}`, seed]));
  const isSent = (row.targetingPackage.countries ?? []).length < LIMITS.countriesSent;
  const reasons = new Map(
    size.not_measurable.map(({ kind, label, reason }) => [`${kind} ${label}`, reason]),
  );
  const other = ({ kind, label, id, deselected }: PackageLine): Cell[] => {
    const seed = counts.get(`${kind} ${label}`);
    const reason = deselected ? ("deselected" as const) : reasons.get(`${kind} ${label}`);
    const isLeftOut = kind === "country" && !isSent;
    const note = isLeftOut ? "countries" : reason;
    return [
      null,
      kind,
      label,
      id,
      !deselected && !isLeftOut,
      seed?.alone ?? null,
      seed?.beyond ?? null,
      null,
      note === undefined ? "" : notTargeted(note, language),
    ];
  };
  const handles = ranked.handles.map(
    ({ place, handle, applied, alone, beyond, gain, explanation }, i): Cell[] => [
      place,
      "handle",
      handle,
      ranked.pack.handles?.[i]?.id ?? "",
      applied,
      alone,
      beyond,
      gain,
      explanation,
    ],
  );
  const lines = packageLines(row.targetingPackage);
  const first = lines.findIndex(({ kind }) => kind === "handle");
  const others = lines.filter(({ kind }) => kind !== "handle").map(other);
  return first === -1 ? others : [...others.slice(0, first), ...handles, ...others.slice(first)];
}

/** What the numbers were counted on. */
function aboutOf({ row, size, ranked, language }: Parts): [string, Cell][] {
  const names = SHEET_TEXTS[language].aboutNames;
  return [
    [names.name, row.name],
    [names.account, row.adAccountId],
    [names.state, row.state],
    [names.dataset, size.dataset],
    [names.version, size.version],
    [names.asOf, size.as_of],
    [names.window, size.window.days],
    [names.size, size.size],
    [names.estimate, size.network === null ? null : Math.round(size.network.value)],
    [names.low, size.network === null ? null : Math.round(size.network.low)],
    [names.high, size.network === null ? null : Math.round(size.network.high)],
    [names.byHandles, ranked.by_handles],
    [names.byApplied, ranked.by_applied_handles],
  ];
}
