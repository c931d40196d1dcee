import { parseDate, type CalendarDate } from "@internationalized/date";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker as AriaDatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { FieldError } from "react-aria-components/FieldError";
import { Group } from "react-aria-components/Group";
import { Heading } from "react-aria-components/Heading";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

interface DatePickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** ISO 8601 (2026-11-22); null: no day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** First and last day that can be chosen. */
  readonly min?: string | null;
  readonly max?: string | null;
  /** Names the button that takes the day away; absent: there is none. */
  readonly clearLabel?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** A day of a text; null for what is none, so that a wrong value never takes the page down. */
export function dayOf(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

const STEP =
  "flex size-8 cursor-pointer items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink data-[disabled]:opacity-40";

/** A day, typed part by part in the language's own order, or chosen from a calendar. */
export function DatePicker({
  label,
  hideLabel = false,
  value,
  onChange,
  min,
  max,
  clearLabel,
  hint,
  error,
  isDisabled = false,
  className,
}: DatePickerProps) {
  const [first, last] = [dayOf(min), dayOf(max)];
  return (
    <AriaDatePicker
      {...(hideLabel ? { "aria-label": label } : {})}
      value={dayOf(value)}
      onChange={(day) => onChange(day === null ? null : day.toString())}
      {...(first ? { minValue: first } : {})}
      {...(last ? { maxValue: last } : {})}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx("flex flex-col gap-1.5", className)}
    >
      {!hideLabel && <Label className="text-sm font-medium text-soft">{label}</Label>}
      <Group
        className={cx(
          "flex h-9 w-full min-w-0 items-center rounded-control border border-line-strong bg-surface pl-2.5 hover:border-mark",
          "data-[focus-within]:border-brand data-[focus-within]:outline-1 data-[focus-within]:outline-brand",
          "data-[disabled]:bg-sunken data-[disabled]:text-muted data-[invalid]:border-danger",
        )}
      >
        <DateInput className="flex min-w-0 flex-1 tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className={cx(
                "keep rounded-[3px] px-px outline-none data-[focused]:bg-brand data-[focused]:text-on-brand",
                "data-[placeholder]:text-muted data-[focused]:data-[placeholder]:text-on-brand",
              )}
            />
          )}
        </DateInput>
        {clearLabel !== undefined && value !== null && !isDisabled && (
          // Of the page, not of the picker's own buttons.
          <Button
            slot={null}
            aria-label={clearLabel}
            onPress={() => onChange(null)}
            className={STEP}
          >
            <Icon name="close" size={16} />
          </Button>
        )}
        <Button className={STEP}>
          <Icon name="calendar_today" size={18} />
        </Button>
      </Group>
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{error}</FieldError>
      <Popover
        offset={4}
        className="animate-arrive rounded-surface border border-line bg-surface p-3 shadow-lift"
      >
        <Dialog className="outline-none">
          <Calendar>
            <header className="mb-2 flex items-center justify-between">
              <Button slot="previous" className={STEP}>
                <Icon name="chevron_left" size={18} />
              </Button>
              <Heading className="font-medium" />
              <Button slot="next" className={STEP}>
                <Icon name="chevron_right" size={18} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="h-8 w-9 text-xs font-medium text-muted">
                    {day}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={cx(
                      "flex size-9 cursor-pointer items-center justify-center rounded-control tabular-nums outline-none hover:bg-hover",
                      "data-[focus-visible]:outline-2 data-[focus-visible]:outline-brand data-[outside-month]:hidden",
                      "data-[disabled]:cursor-default data-[disabled]:text-muted data-[disabled]:opacity-50",
                      "data-[selected]:bg-brand data-[selected]:text-on-brand",
                    )}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
