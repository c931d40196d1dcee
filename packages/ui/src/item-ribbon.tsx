import { cx } from "./cx.tsx";

/** `waiting`: outlined. `sending`: filled. `check`: a person has to look. The others are what became of it. */
export const CELL_STATES = [
  "waiting",
  "sending",
  "check",
  "accepted",
  "ambiguous",
  "rejected",
  "skipped",
] as const;
export type CellState = (typeof CELL_STATES)[number];

export interface RibbonCell {
  readonly id: string;
  readonly label: string;
  readonly state: CellState;
}

export interface RibbonGroup {
  readonly id: string;
  /** "Interests 3" */
  readonly label: string;
  readonly cells: readonly RibbonCell[];
}

interface ItemRibbonProps {
  readonly label: string;
  readonly groups: readonly RibbonGroup[];
  /** The state in a word, for screen readers and tooltips. */
  readonly stateText: (state: CellState) => string;
}

/** More cells are too many to be seen one by one: one stands for several, in the state that needs a person most. */
const MOST_CELLS = 150;
const URGENCY: readonly CellState[] = [
  "rejected",
  "ambiguous",
  "check",
  "waiting",
  "sending",
  "skipped",
  "accepted",
];

const LOOK: Readonly<Record<CellState, string>> = {
  waiting: "border border-line-strong bg-surface",
  sending: "bg-brand",
  check: "border border-warn bg-surface text-warn",
  accepted: "bg-success-soft text-success",
  ambiguous: "bg-warn text-surface",
  rejected: "bg-danger text-surface",
  skipped: "border border-dashed border-mark text-muted",
};

const GLYPH: Readonly<Record<CellState, string>> = {
  waiting: "",
  sending: "",
  check: "!",
  accepted: "✓",
  ambiguous: "?",
  rejected: "×",
  skipped: "–",
};

export function CellMark({ state }: { readonly state: CellState }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-4.5 shrink-0 place-items-center rounded-[3px] text-xs font-bold",
        LOOK[state],
      )}
    >
      {GLYPH[state]}
    </span>
  );
}

function worst(cells: readonly RibbonCell[]): CellState {
  return URGENCY.find((state) => cells.some((cell) => cell.state === state)) ?? "waiting";
}

/** One cell for each item: preview, progress and receipt in one picture. */
export function ItemRibbon({ label, groups, stateText }: ItemRibbonProps) {
  const all = groups.reduce((sum, { cells }) => sum + cells.length, 0);
  const per = Math.max(1, Math.ceil(all / MOST_CELLS));
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-4">
      {groups.map((group) => (
        <li key={group.id} className="flex min-w-0 flex-col gap-1.5">
          <span className="flex flex-wrap gap-1" aria-hidden>
            {pieces(group.cells, per).map((cells) => {
              const state = worst(cells);
              const names = cells.map((cell) => cell.label).join(", ");
              return (
                <span
                  key={cells[0]?.id}
                  title={`${names}: ${stateText(state)}`}
                  data-state={state}
                  className={cx(
                    "grid size-6 place-items-center rounded-[3px] text-xs font-bold transition-colors",
                    LOOK[state],
                  )}
                >
                  {GLYPH[state]}
                </span>
              );
            })}
          </span>
          <span className="text-xs text-muted">{group.label}</span>
          <span className="sr-only">
            {CELL_STATES.flatMap((state) => {
              const count = group.cells.filter((cell) => cell.state === state).length;
              return count === 0 ? [] : [`${stateText(state)}: ${count}`];
            }).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function pieces(cells: readonly RibbonCell[], size: number): (readonly RibbonCell[])[] {
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, at) =>
    cells.slice(at * size, (at + 1) * size),
  );
}
