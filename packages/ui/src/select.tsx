import { Button } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

export interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Said in a tooltip, where choices stand side by side. */
  readonly hint?: string;
}

interface SelectProps<Id extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Id;
  readonly choices: readonly Choice<Id>[];
  readonly onChange: (id: Id) => void;
  readonly size?: "small" | "medium";
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
}

/** One choice of several that do not fit side by side. */
export function Select<Id extends string>({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
  size = "medium",
  className,
  isDisabled = false,
  error = null,
}: SelectProps<Id>) {
  return (
    <AriaSelect
      {...(hideLabel ? { "aria-label": label } : {})}
      value={value}
      isDisabled={isDisabled}
      isInvalid={error !== null}
      validationBehavior="aria"
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.id === key);
        if (chosen) onChange(chosen.id);
      }}
      // The button inside shows the focus: a second ring around label and all would repeat it.
      className={cx("flex flex-col gap-1.5 data-[focus-visible]:outline-none", className)}
    >
      {!hideLabel && <Label className="text-sm font-medium text-soft">{label}</Label>}
      <Button
        className={cx(
          "flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-surface pr-1.5 pl-2.5 text-left hover:border-mark",
          size === "small" ? "h-7 text-sm" : "h-9",
        )}
      >
        <SelectValue className="truncate" />
        <Icon name="keyboard_arrow_down" size={18} className="text-muted" />
      </Button>
      {error !== null && <FieldError className="text-sm text-danger">{error}</FieldError>}
      <Popover
        offset={4}
        className="flex min-w-(--trigger-width) animate-arrive flex-col rounded-surface border border-line bg-surface shadow-lift"
      >
        <ListBox items={choices} className="max-h-80 min-h-0 overflow-auto p-1 outline-none">
          {(choice) => (
            <ListBoxItem
              textValue={choice.label}
              className="flex h-8 items-center gap-2 rounded-small pr-3 pl-2 data-[focused]:bg-hover data-[focus-visible]:outline-none"
            >
              {({ isSelected }) => (
                <>
                  <span className="w-4">
                    {isSelected && <Icon name="check" size={16} className="text-brand" />}
                  </span>
                  <span className="whitespace-nowrap">{choice.label}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
