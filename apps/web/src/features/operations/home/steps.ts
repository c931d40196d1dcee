export const STEPS = ["build", "save", "portrait", "account", "use", "invite"] as const;
export type Step = (typeof STEPS)[number];

/** What is known of a team's way; null: not yet. */
export interface Progress {
  readonly saved: number | null;
  readonly wasRead: boolean;
  readonly accounts: number | null;
  readonly usages: number | null;
  readonly members: number | null;
}

/** Steps that are done; null while something is not known. */
export function doneSteps({ saved, wasRead, accounts, usages, members }: Progress): Step[] | null {
  if (saved === null || accounts === null || usages === null || members === null) return null;
  const isDone: Readonly<Record<Step, boolean>> = {
    build: saved > 0,
    save: saved > 0,
    portrait: wasRead,
    account: accounts > 0,
    use: usages > 0,
    invite: members > 1,
  };
  return STEPS.filter((step) => isDone[step]);
}
