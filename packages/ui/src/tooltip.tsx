import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

interface TooltipProps {
  readonly text: string;
  /** A control that can have the focus. */
  readonly children: ReactNode;
}

const DELAY_MS = 500;

/** A word about a control, on hover and on focus. Nothing that is needed to use it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-72 animate-arrive rounded-control bg-ink px-2.5 py-1.5 text-sm text-canvas"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
