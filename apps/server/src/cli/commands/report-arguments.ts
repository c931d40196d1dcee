/** Options of `report`, beside the shared ones. */
export const REPORT = {
  usage:
    "report --config FILE --out FILE.pdf|FILE.pptx [--format pdf|pptx] [--name TEXT] [--language en|ja] [--dataset NAME] [--declared-only] [--window-days N|all]",
  summary: "An audience's portrait as PDF, or as slides that can be edited",
  options: {
    config: { type: "string" },
    out: { type: "string" },
    format: { type: "string" },
    name: { type: "string" },
    dataset: { type: "string" },
    "declared-only": { type: "boolean" },
    "window-days": { type: "string" },
    language: { type: "string" },
  },
  positionals: [0, 1],
} as const;
