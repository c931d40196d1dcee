/** What X forbids in bulk, so that each account is decided on by itself. */
export const DECISION_KINDS = ["follow", "unfollow", "add_to_list"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_STATES = ["open", "trying", "skipped", "done"] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** How a decision was carried out: through X's API, or by the person on X's page. */
export const DECISION_ROUTES = ["api", "page"] as const;
export type DecisionRoute = (typeof DECISION_ROUTES)[number];

/** Follows and unfollows of an X account on a UTC day: far below X's own limits, since a person looks at each. */
export const DAILY_PACE = 25;

/** Decisions that may wait for one watched account. */
export const MOST_OPEN_DECISIONS = 1000;

/** X's rule that forbids following and adding to lists in bulk. */
export const AUTOMATION_RULES = "https://help.x.com/en/rules-and-policies/x-automation";

/** Where the person does it at X. */
export function pageOfDecision(kind: DecisionKind, handle: string): string {
  const name = encodeURIComponent(handle);
  return kind === "follow"
    ? `https://x.com/intent/follow?screen_name=${name}`
    : `https://x.com/${name}`;
}
