import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import { nameCriteria } from "../../../measuring/packages/services/name-criteria.ts";
import { fileName } from "../../../../file-name.ts";
import { asking, together } from "../../../measuring/packages/services/read.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import { readInsights } from "../../../analysis/insights/services/read-insights.ts";
import { withinText } from "../../../analysis/insights/services/within-text.ts";
import type { ChooseRequest } from "./choose-request.ts";
import { chooseSeeds } from "./choose-seeds.ts";

/** Items of each list: what fits a page that is read on paper. */
const ITEMS = 10;

/** Everything the pages say comes from one version of the data. */
const summaryParts = together({
  size: measureAudience,
  insights: asking(({ language }: ChooseRequest) => ({ language, limit: ITEMS }), readInsights),
  choice: chooseSeeds,
});

export async function summaryPdf(
  services: MeasuringServices & { readonly clock: Clock },
  request: ChooseRequest & { readonly name: string | undefined },
): Promise<Download> {
  const { name, language, pack, signal } = request;
  const within = withinText(request.within, language);
  const parts = await summaryParts(services, request);
  const summary = { name, pack: nameCriteria(pack, language), within, ...parts };
  return {
    filename: fileName(name ?? "targeting-summary", "pdf"),
    type: "application/pdf",
    body: await draw({ kind: "summary", summary, language, at: services.clock.now() }, signal),
  };
}
