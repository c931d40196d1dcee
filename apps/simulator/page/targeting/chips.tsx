import type { FormValue } from "../../src/manager/wire.ts";
import { useMarkup } from "../lib/markup.ts";
import { useText } from "../lib/texts.ts";

interface ChipsProps {
  readonly name: string;
  readonly values: readonly FormValue[];
  readonly shown?: (label: string) => string;
  readonly onRemove: (id: string) => void;
}

/** Values that were chosen, each with a button that takes it away. */
export function Chips({ name, values, shown = (label) => label, onRemove }: ChipsProps) {
  const text = useText();
  const markup = useMarkup();
  if (values.length === 0) return null;
  return (
    <ul className="chips" aria-label={text("selected", { name })}>
      {values.map(({ id, label }) => (
        <li key={id} className="chip" {...markup.chip(id, label)}>
          <span>{shown(label)}</span>
          <button type="button" aria-label={text("remove", { label })} onClick={() => onRemove(id)}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M3 3l6 6M9 3l-6 6" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
