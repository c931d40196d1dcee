import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { NumberField as AriaNumberField } from "react-aria-components/NumberField";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly format?: Intl.NumberFormatOptions;
  readonly isDisabled?: boolean;
}

const STEP =
  "flex w-8 cursor-pointer items-center justify-center text-muted hover:bg-hover hover:text-ink data-[disabled]:opacity-40";

/** A number with its steps; typed in the interface's own notation. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step,
  format,
  isDisabled = false,
}: NumberFieldProps) {
  return (
    <AriaNumberField
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format ? { formatOptions: format } : {})}
      className="flex w-44 flex-col gap-1.5"
    >
      <Label className="text-sm font-medium text-soft">{label}</Label>
      <Group
        className={cx(
          "flex h-9 overflow-hidden rounded-control border border-line-strong bg-surface hover:border-mark",
          "data-[focus-within]:border-brand data-[focus-within]:outline-1 data-[focus-within]:outline-brand data-[disabled]:opacity-45",
        )}
      >
        <Button slot="decrement" className={cx(STEP, "border-r border-line")}>
          <span aria-hidden className="h-px w-2.5 bg-current" />
        </Button>
        <Input className="min-w-0 flex-1 bg-transparent px-2 text-right outline-none" />
        <Button slot="increment" className={cx(STEP, "border-l border-line")}>
          <Icon name="add" size={16} />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
