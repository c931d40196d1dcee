/** What tokens may do at most; part of the table in `safety-table.ts`. */
export const LEVELS = ["viewer", "member", "admin"] as const;
type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** What a person's token may do at most, whatever the person's level; running a team is for people. */
export const TOKEN_LEVELS: Readonly<Partial<Record<string, Level>>> = {
  "reading program": "viewer",
  "writing program": "member",
  extension: "member",
};

/** All that the extension's token may call, whatever its person may. */
export const OF_EXTENSION: ReadonlySet<string> = new Set([
  "tokens.standaloneMe",
  "extensionCalls.read",
  "usageReceipts.report",
]);
