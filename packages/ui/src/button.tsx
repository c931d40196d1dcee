import { useState, type ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { cx } from "./cx.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const LOOK: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "bg-surface text-ink border border-line-strong hover:bg-hover",
  quiet: "text-soft hover:bg-hover hover:text-ink",
  danger: "bg-surface text-danger border border-line-strong hover:bg-danger-soft",
};

export function buttonClass(variant: ButtonVariant, size: "small" | "medium" | "large"): string {
  return cx(
    "inline-flex items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap select-none",
    "transition-colors data-[disabled]:opacity-45 data-[waiting]:cursor-progress",
    size === "small" && "h-7 px-2 text-sm",
    size === "medium" && "h-9 px-3 text-base",
    size === "large" && "h-11 px-4 text-md",
    LOOK[variant],
  );
}

interface ButtonProps extends Omit<AriaButtonProps, "children" | "className" | "onPress"> {
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: "small" | "medium" | "large";
  readonly icon?: IconName;
  /** A promise makes the button wait: a spinner shows, and clicks are ignored until it settles. */
  readonly onPress?: () => unknown;
  readonly isWaiting?: boolean;
  readonly className?: string;
}

export function Button({
  children,
  variant = "secondary",
  size = "medium",
  icon,
  onPress,
  isWaiting = false,
  className,
  ...rest
}: ButtonProps) {
  const [running, setRunning] = useState(false);
  const waiting = running || isWaiting;
  function press() {
    if (waiting || !onPress) return;
    const answer = onPress();
    if (answer instanceof Promise) {
      setRunning(true);
      void answer.catch(() => undefined).then(() => setRunning(false));
    }
  }
  return (
    <AriaButton
      {...rest}
      onPress={press}
      // Not the library's own pending state: its announcement outlives the button and then names nothing.
      data-waiting={waiting || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {waiting ? <Spinner /> : icon && <Icon name={icon} size={18} className="-ml-0.5" />}
      {children}
    </AriaButton>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 animate-turn rounded-full border-2 border-current border-t-transparent"
    />
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className"> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: "small" | "medium";
  readonly className?: string;
}

export function IconButton({ icon, label, size = "medium", className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors",
        "hover:bg-hover hover:text-ink data-[disabled]:opacity-40",
        size === "small" ? "size-6" : "size-9",
        className,
      )}
    >
      <Icon name={icon} size={size === "small" ? 16 : 20} />
    </AriaButton>
  );
}
