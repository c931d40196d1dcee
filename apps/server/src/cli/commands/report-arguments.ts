/** Options of `report`, beside the shared ones. */
export const REPORT = {
  usage:
    "report --config FILE --out FILE.pdf|FILE.pptx [--format pdf|pptx] [--paper slide|a4] [--name TEXT] [--language en|ja] [--dataset NAME] [--declared-only] [--window-days N|all]\n       toolkit report [list | show ID | run ID | download ID --out FILE.pdf|FILE.pptx [--run RUN]] --team TEAM",
  summary: "An audience's portrait as PDF or slides; the client reports of a team",
  options: {
    config: { type: "string" },
    out: { type: "string" },
    format: { type: "string" },
    paper: { type: "string" },
    team: { type: "string" },
    run: { type: "string" },
    name: { type: "string" },
    dataset: { type: "string" },
    "declared-only": { type: "boolean" },
    "window-days": { type: "string" },
    language: { type: "string" },
  },
  positionals: [0, 2],
} as const;
