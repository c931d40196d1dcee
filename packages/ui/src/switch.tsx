import type { ReactNode } from "react";

interface SwitchProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** On or off, at once. The browser's own control underneath: it needs no script. */
export function Switch({ children, isSelected, onChange }: SwitchProps) {
  return (
    <label className="relative flex w-fit cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="flex h-5 w-8.5 shrink-0 items-center rounded-full bg-mark p-0.5 transition-colors peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-checked:*:translate-x-3.5">
        <span className="size-4 rounded-full bg-surface transition-transform" />
      </span>
      {children}
    </label>
  );
}
