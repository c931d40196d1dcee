import { inferInterests } from "@toolkit/network/enrich/interests";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import { normalForm } from "@toolkit/network/text/normal-form";
import { HELD_OUT_INTERESTS } from "./data/held-out.ts";
import { BIOS_WITH_INTERESTS } from "./data/labelled-bios.ts";
import { scoreLabels } from "./label-scores.ts";
import type { Table } from "./table.ts";

export async function run(): Promise<Table> {
  return {
    title: "Interests of bios",
    note: "Self-made set by the author of the lists, read by one person. The lists were corrected with the first rows in view; the held-out rows were not looked at.",
    rows: [
      ...scoreLabels("worked with", BIOS_WITH_INTERESTS, infer),
      ...scoreLabels("held out", HELD_OUT_INTERESTS, infer),
    ],
  };
}

function infer(text: string): string[] {
  return inferInterests(normalForm(text), { text, hashtags: [] }).map(
    ({ id }) => interestById(id)?.en ?? "",
  );
}
