import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";
import type { Choice } from "./select.tsx";

const BOX =
  "flex size-4.5 shrink-0 items-center justify-center border border-mark bg-surface transition-colors " +
  "group-hover:border-brand group-data-[selected]:border-brand " +
  "group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-brand";

interface CheckboxProps {
  /** Absent where `label` is spoken only. */
  readonly children?: ReactNode;
  readonly label?: string;
  readonly isSelected: boolean;
  /** Some of what it stands for is selected. */
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (selected: boolean) => void;
}

// Only script can say it: there is no attribute for it.
function partly(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = true;
}
function wholly(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = false;
}

/** The browser's own control underneath: a table of thousands of rows draws one for each that comes into view. */
export function Checkbox({
  children,
  label,
  isSelected,
  isPartly = false,
  isDisabled = false,
  onChange,
}: CheckboxProps) {
  return (
    <label className="relative flex w-fit cursor-pointer items-start gap-2.5 has-disabled:cursor-default has-disabled:opacity-45">
      <input
        ref={isPartly ? partly : wholly}
        type="checkbox"
        aria-label={label}
        className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        className={cx(
          "flex size-4.5 shrink-0 items-center justify-center rounded-small border border-mark bg-surface transition-colors",
          // At the first line of several.
          children !== undefined && "mt-px",
          "peer-checked:border-brand peer-checked:bg-brand peer-indeterminate:border-brand peer-indeterminate:bg-brand peer-hover:border-brand",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand",
        )}
      >
        {isPartly ? (
          <span className="h-0.5 w-2.5 bg-on-brand" />
        ) : (
          isSelected && <Icon name="check" size={16} className="text-on-brand" />
        )}
      </span>
      {children}
    </label>
  );
}

interface ChoiceWithDetail<Id extends string> extends Choice<Id> {
  readonly detail?: string;
  readonly isDisabled?: boolean;
}

interface RadiosProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly choices: readonly ChoiceWithDetail<Id>[];
  readonly onChange: (id: Id) => void;
}

/** One choice of a few that need a line of explanation each. */
export function Radios<Id extends string>({ label, value, choices, onChange }: RadiosProps<Id>) {
  return (
    <RadioGroup
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.id === next);
        if (chosen) onChange(chosen.id);
      }}
      className="flex flex-col gap-2"
    >
      <Label className="text-sm font-medium text-soft">{label}</Label>
      {choices.map((choice) => (
        <Radio
          key={choice.id}
          value={choice.id}
          isDisabled={choice.isDisabled ?? false}
          className="group flex cursor-pointer items-start gap-2.5 data-[disabled]:cursor-default data-[disabled]:opacity-45 data-[focus-visible]:outline-none"
        >
          <span className={cx(BOX, "mt-px rounded-full")}>
            <span className="hidden size-2 rounded-full bg-brand group-data-[selected]:block" />
          </span>
          <span className="flex flex-col">
            {choice.label}
            {choice.detail && <span className="text-sm text-muted">{choice.detail}</span>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
