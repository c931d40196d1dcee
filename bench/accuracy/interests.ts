import { inferInterests } from "@toolkit/network/enrich/interests";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import { normalForm } from "@toolkit/network/text/normal-form";
import { HELD_OUT_INTERESTS, BIOS_WITH_INTERESTS, NEW_INTERESTS } from "./data/texts.ts";
import { scoreLabels } from "./label-scores.ts";
import type { Table } from "./table.ts";

export async function run(): Promise<Table> {
  return {
    title: "Interests of bios",
    note: "Self-made sets by the author of the lists, read by one person. The lists were corrected with the first rows in view. The rows held out earlier had been read before the lists were widened in November 2026, so they prove little now; the last rows were written by the same author after that and before the recogniser was run on them, and nothing was changed from them.",
    rows: [
      ...scoreLabels("worked with", BIOS_WITH_INTERESTS, infer),
      ...scoreLabels("held out earlier", HELD_OUT_INTERESTS, infer),
      ...scoreLabels("held out", NEW_INTERESTS, infer),
    ],
  };
}

function infer(text: string): string[] {
  return inferInterests(normalForm(text), { text, hashtags: [] }).map(
    ({ id }) => interestById(id)?.en ?? "",
  );
}
