import type { Draft } from "./draft.ts";

/** What a step takes back: what the audience is, not what it was saved as. */
type State = Pick<Draft, "pack" | "windowDays" | "declaredOnly" | "isChanged">;

export interface History {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

function stateOf({ pack, windowDays, declaredOnly, isChanged }: Draft): State {
  return { pack, windowDays, declaredOnly, isChanged };
}

function isSame(a: State, b: State): boolean {
  return (
    a.windowDays === b.windowDays &&
    a.declaredOnly === b.declaredOnly &&
    (a.pack === b.pack || JSON.stringify(a.pack) === JSON.stringify(b.pack))
  );
}

/** After a change from one draft to the next. A change that changed nothing is no step. */
export function recorded(history: History, before: Draft, after: Draft): History {
  if (isSame(before, after)) return history;
  return { past: [...history.past, stateOf(before)].slice(-MOST_STEPS), future: [] };
}

/** After the draft was saved as it stands: what lies before it now differs from what is saved. */
export function saved(history: History): History {
  const changed = (states: readonly State[]) =>
    states.map((state) => ({ ...state, isChanged: true }));
  return { past: changed(history.past), future: changed(history.future) };
}

export interface Step {
  readonly draft: Draft;
  readonly history: History;
}

export function undone({ past, future }: History, draft: Draft): Step | null {
  const last = past.at(-1);
  if (!last) return null;
  return {
    draft: { ...draft, ...last },
    history: { past: past.slice(0, -1), future: [stateOf(draft), ...future] },
  };
}

export function redone({ past, future }: History, draft: Draft): Step | null {
  const [next, ...later] = future;
  if (!next) return null;
  return {
    draft: { ...draft, ...next },
    history: { past: [...past, stateOf(draft)], future: later },
  };
}
