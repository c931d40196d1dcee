import type { ReactNode } from "react";

interface WideProps {
  readonly label: string;
  readonly children: ReactNode;
  /** On a card, whose ground the header takes. */
  readonly isOnSurface?: boolean;
}

/** A table that may be wider than the screen: it scrolls by itself, by keyboard too. */
export function Wide({ label, children, isOnSurface = false }: WideProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      className={isOnSurface ? "overflow-x-auto [&_th]:bg-surface" : "overflow-x-auto"}
    >
      {children}
    </div>
  );
}
