/** How `campaigns` is called; beside the others' in arguments.ts. */
export const CAMPAIGNS = {
  usage:
    "campaigns [list | stats [ID…] | adsets [ID…] | ads [ID…] | segments ID --by age|gender|platform|placement|country | results ID | compare ID (--a ID --b ID | --other-from DATE --other-to DATE) | read ID] --team TEAM [--from DATE] [--to DATE]",
  summary: "What X counted of campaigns: totals, days, ad groups, ads, segments, pace",
  options: {
    team: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    by: { type: "string" },
    a: { type: "string" },
    b: { type: "string" },
    "other-from": { type: "string" },
    "other-to": { type: "string" },
  },
  positionals: [0, 101],
} as const;
