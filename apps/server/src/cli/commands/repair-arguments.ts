/** How `repair` is called; beside the others' in arguments.ts. */
export const REPAIR = {
  usage: "repair DATASET",
  summary: "Rebuild a damaged dataset from its sound rows; the damaged file is kept aside",
  options: {},
  positionals: [1, 1],
} as const;
