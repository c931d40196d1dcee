import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";
import { canGoForward, canJumpTo, forwardOf, type StepState } from "./stepper-state.tsx";

export interface Step extends StepState {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onChange: (index: number) => void;
  /** A promise makes the button wait. */
  readonly onSubmit: () => unknown;
  readonly labels: { readonly back: string; readonly proceed: string; readonly submit: string };
}

/** A form in steps, one after the other. */
export function Stepper({ label, steps, current, onChange, onSubmit, labels }: StepperProps) {
  const step = steps[current];
  const forward = forwardOf(current, steps);
  return (
    <div className="flex flex-col gap-6">
      <ol aria-label={label} className="flex gap-2">
        {steps.map((each, index) => (
          <li
            key={each.id}
            {...(index === current ? { "aria-current": "step" } : {})}
            // On a phone only the current step has a name, which needs the room.
            className="min-w-0 flex-1 max-sm:aria-[current]:flex-4"
          >
            <button
              type="button"
              disabled={!canJumpTo(index, current)}
              onClick={() => onChange(index)}
              className={cx(
                "flex w-full items-center gap-2 border-t-2 pt-2 text-left text-sm",
                index < current && "border-brand text-soft hover:text-brand",
                index === current && "border-brand font-medium",
                index > current && "border-line-strong text-muted",
              )}
            >
              {index < current ? (
                <Icon name="check" size={16} className="text-brand" />
              ) : (
                <span>{index + 1}</span>
              )}
              <span className={cx("truncate", index !== current && "max-sm:sr-only")}>
                {each.title}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div>{step?.content}</div>
      <div className="flex justify-between gap-2">
        {current > 0 ? (
          <Button onPress={() => onChange(current - 1)}>{labels.back}</Button>
        ) : (
          <span />
        )}
        <Button
          variant="primary"
          isDisabled={!canGoForward(step)}
          onPress={() => (forward === "submit" ? onSubmit() : onChange(current + 1))}
        >
          {labels[forward]}
        </Button>
      </div>
    </div>
  );
}
