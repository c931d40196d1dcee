import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { csvLine } from "../../../../csv.ts";
import { draw } from "../../../../drawing/draw.ts";
import type { Download } from "../../../../download.ts";
import { fileName } from "../../../../file-name.ts";

export type PackageFormat = "json" | "csv" | "xlsx";

export interface PackageLine {
  readonly kind: string;
  readonly label: string;
  readonly id: string;
  readonly deselected: boolean;
}

const HEADER = ["kind", "label", "id", "deselected"] as const;

interface Item {
  readonly label?: string;
  readonly handle?: string;
  readonly name?: string;
  readonly id?: string | undefined;
  readonly deselected?: boolean | undefined;
}

/** The package as lines of a table; groups, which are no list, stand as one line of JSON. */
export function packageLines(pack: TargetingPackage): PackageLine[] {
  const items = (kind: string, list: readonly Item[] | undefined): PackageLine[] =>
    (list ?? []).map(({ label, handle, name, id, deselected }) => ({
      kind,
      label: label ?? handle ?? name ?? "",
      id: id ?? "",
      deselected: deselected === true,
    }));
  const single = (kind: string, label: string | undefined): PackageLine[] =>
    label === undefined ? [] : [{ kind, label, id: "", deselected: false }];
  return [
    ...items("keyword", pack.keywords),
    ...items("handle", pack.handles),
    ...items("hashtag", pack.hashtags),
    ...items("interest", pack.interests),
    ...items("conversation_topic", pack.conversation_topics),
    ...items("movie_tv_show", pack.movies_tv_shows),
    ...items("custom_audience", pack.custom_audiences),
    ...items("country", pack.countries),
    ...items("location", pack.locations),
    ...items("language", pack.languages),
    ...items("network_operator", pack.network_operators),
    ...(pack.placements ?? []).flatMap((placement) => single("placement", placement)),
    ...single("age", pack.age),
    ...single("gender", pack.gender),
    ...single("automated_accounts", pack.automated_accounts),
    ...single("groups", pack.groups ? JSON.stringify(pack.groups) : undefined),
  ];
}

export async function packageFile(
  name: string,
  pack: TargetingPackage,
  format: PackageFormat,
  signal?: AbortSignal,
): Promise<Download> {
  const filename = fileName(name, format);
  if (format === "json")
    return { filename, type: "application/json", body: `${JSON.stringify(pack, null, 2)}\n` };
  const lines = packageLines(pack);
  if (format === "csv") {
    const rows = lines.map(({ kind, label, id, deselected }) =>
      csvLine([kind, label, id, deselected]),
    );
    return { filename, type: "text/csv", body: csvLine(HEADER) + rows.join("") };
  }
  const rows = lines.map(({ kind, label, id, deselected }) => [kind, label, id, deselected]);
  const sheet = { rows: [[...HEADER], ...rows], bold: "row" } as const;
  const body = await draw({ kind: "workbook", sheets: [sheet] }, signal);
  return {
    filename,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body,
  };
}
