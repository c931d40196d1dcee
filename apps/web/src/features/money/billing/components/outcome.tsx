import { cx } from "@toolkit/ui/cx";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { Progress } from "@toolkit/ui/progress";
import type { ReactNode } from "react";

interface OutcomeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly details?: ReactNode;
  /** Links onwards, the main one first. */
  readonly children: ReactNode;
}

/** How a checkout ended. */
export function Outcome({ icon, title, lead, details, children }: OutcomeProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-6 md:py-10">
      <header className="flex items-start gap-3">
        <Icon
          name={icon}
          size={32}
          className={cx("-mt-0.5", icon === "check_circle" ? "text-success" : "text-muted")}
        />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-lg font-bold">{title}</h1>
          <p className="text-soft">{lead}</p>
        </div>
      </header>
      {details}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

interface NamedProps {
  readonly children: ReactNode;
}

/** A payment that is not confirmed yet. */
export function PaymentWaiting({ title, children }: NamedProps & { readonly title: string }) {
  return (
    <div role="status" className="mx-auto flex max-w-xl flex-col gap-4 py-10">
      <h1 className="text-lg font-bold">{title}</h1>
      <Progress label={title} value={null} />
      <p className="text-soft">{children}</p>
    </div>
  );
}

/** A line of what was bought. */
export function Fact({ label, children }: NamedProps & { readonly label: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="keep font-medium tabular-nums">{children}</dd>
    </div>
  );
}
