import { inferJobs } from "@toolkit/network/enrich/jobs";
import { jobById } from "@toolkit/network/enrich/taxonomies";
import { normalForm } from "@toolkit/network/text/normal-form";
import { HELD_OUT_JOBS } from "./data/held-out.ts";
import { BIOS_WITH_JOBS } from "./data/labelled-bios.ts";
import { scoreLabels } from "./label-scores.ts";
import type { Table } from "./table.ts";

export async function run(): Promise<Table> {
  return {
    title: "Job titles of bios",
    note: "Self-made set by the author of the lists, corrected with the first rows in view; the held-out rows were not looked at; a third name a title that the writer does not hold.",
    rows: [
      ...scoreLabels("worked with", BIOS_WITH_JOBS, infer),
      ...scoreLabels("held out", HELD_OUT_JOBS, infer),
    ],
  };
}

function infer(text: string): string[] {
  return inferJobs({ text, norm: normalForm(text), hashtags: [] }).map(
    ({ id }) => jobById(id)?.en ?? "",
  );
}
