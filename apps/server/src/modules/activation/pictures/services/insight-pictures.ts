import { Readable } from "node:stream";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import { AppError } from "../../../../errors.ts";
import { fileName } from "../../../../file-name.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { readInsights } from "../../../analysis/insights/services/read-insights.ts";
import { withinText } from "../../../analysis/insights/services/within-text.ts";
import type { Viewer } from "../../../../viewer.ts";
import type { Shown } from "../../sharing/services/take-snapshot.ts";
import { usageOf } from "../../usages/services/save-usage.ts";
import type { UsageServices } from "../../usages/services/usage-services.ts";
import { chartsOf } from "./charts-of.ts";
import type { Address } from "./read-address.ts";
import { zipPictures } from "./zip-pictures.ts";

export interface PictureRequest {
  readonly address: Address;
  readonly teamId: string;
  readonly viewer: Viewer;
  readonly signal: AbortSignal;
  /** Undefined: a PNG where there is one chart. */
  readonly file: "png" | "zip" | undefined;
  readonly language: InterfaceLanguage;
}

async function shownAt(
  services: UsageServices,
  { address, teamId }: PictureRequest,
): Promise<Shown> {
  if (address.of === "usage") return usageOf(services, teamId, address.id);
  return findAudience(services, { teamId, id: address.id });
}

/** The charts that an address shows, from one version of the data: a picture, or a zip of them that is drawn while it is sent. */
export async function insightPictures(
  services: UsageServices,
  request: PictureRequest,
): Promise<Download> {
  const { address, viewer, signal, language } = request;
  const { name, targetingPackage: pack, ...how } = await shownAt(services, request);
  const { dataset, windowDays, declaredOnly } = how;
  const { limit, sort, baseline, within } = address.choice;
  const insights = await readInsights(services, {
    pack,
    dataset,
    windowDays,
    declaredOnly,
    viewer,
    signal,
    limit,
    sort,
    baseline,
    within,
    language,
  });
  const narrowed = withinText(within, language);
  const title = narrowed === "" ? name : `${name} (${narrowed})`;
  const charts = chartsOf(title, insights, address.kinds, language);
  const [first, ...others] = charts;
  if (first === undefined)
    throw new AppError("conflict", {
      message: "no chart to draw",
      user: {
        en: "There is nothing to draw: this data knows nothing of it. Choose another insight, or import data that holds it.",
        ja: "このデータには該当する情報がないため、グラフを作成できません。別のインサイトを選択するか、その情報を含むデータを取り込んでください。",
      },
    });
  const file = request.file ?? (address.kinds.length === 1 ? "png" : "zip");
  if (file === "png") {
    if (others.length > 0)
      throw new AppError("invalid", {
        message: "several charts as one picture",
        fields: {
          file: [
            {
              en: "This address has several charts: ask for a zip, or for one insight",
              ja: "このアドレスには複数のグラフがあります。zipまたは個別のインサイトを指定してください",
            },
          ],
        },
      });
    return {
      filename: fileName(`${title}-${first.kind}`, "png"),
      type: "image/png",
      body: await draw({ kind: "picture", chart: first }, signal),
    };
  }
  const pictures = charts.map((chart, at) => ({
    name: `${String(at + 1).padStart(2, "0")}-${chart.kind}.png`,
    draw: () => draw({ kind: "picture", chart }, signal),
  }));
  return {
    filename: fileName(title, "zip"),
    type: "application/zip",
    body: Readable.from(zipPictures(pictures, services.clock.now())),
  };
}
