/** How `syncs` is called; beside the others' in arguments.ts. */
export const SYNCS = {
  usage:
    "syncs [list | preview HANDLE | start HANDLE | show ID | pause ID | resume ID | end ID] --team TEAM [--kind followers|following|posts|likers|lists]… [--account @HANDLE] [--budget DOLLARS] [--newest N] [--dataset NAME] [--default yes|no] [--wait]",
  summary: "What a team brings in from the network: how far, at what price",
  options: {
    dataset: { type: "string" },
    team: { type: "string" },
    kind: { type: "string", multiple: true },
    account: { type: "string" },
    budget: { type: "string" },
    newest: { type: "string" },
    default: { type: "string" },
    wait: { type: "boolean" },
  },
  positionals: [0, 2],
} as const;
