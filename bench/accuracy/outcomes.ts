/** Counts of right, wrong and abstained answers over labelled rows. */
export interface Outcomes {
  right: number;
  wrong: number;
  abstained: number;
}

export function none(): Outcomes {
  return { right: 0, wrong: 0, abstained: 0 };
}

export function note<T>(outcomes: Outcomes, inferred: T | null, label: T): void {
  if (inferred === null) outcomes.abstained++;
  else if (inferred === label) outcomes.right++;
  else outcomes.wrong++;
}

/** One row of a table: shares of all labelled, and precision among the answered. */
export function outcomeRow(
  name: string,
  { right, wrong, abstained }: Outcomes,
): Record<string, string | number> {
  const all = right + wrong + abstained;
  const share = (part: number, whole: number): string =>
    whole === 0 ? "–" : `${((part / whole) * 100).toFixed(2)} %`;
  return {
    set: name,
    n: all,
    right: share(right, all),
    wrong: share(wrong, all),
    abstained: share(abstained, all),
    precision: share(right, right + wrong),
  };
}
