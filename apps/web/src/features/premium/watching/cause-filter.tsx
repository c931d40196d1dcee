import { LEAVING_CAUSES, type LeavingCause } from "@toolkit/core/domain/watching/causes";
import { cx } from "@toolkit/ui/cx";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { CauseBar, CauseMark } from "./cause-mark.tsx";

interface CauseFilterProps {
  readonly counts: Readonly<Partial<Record<LeavingCause, number>>>;
  readonly value: LeavingCause | null;
  readonly onChange: (cause: LeavingCause | null) => void;
}

/** How many left for each cause; one of them is shown, or all. Causes of nobody are not offered. */
export function CauseFilter({ counts, value, onChange }: CauseFilterProps) {
  const { t } = useTranslation();
  const parts = LEAVING_CAUSES.map((cause) => ({ cause, count: counts[cause] ?? 0 })).filter(
    ({ cause, count }) => count > 0 || cause === value,
  );
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-col gap-2.5">
      {all > 0 && <CauseBar parts={parts} />}
      <div
        role="radiogroup"
        aria-label={t("watching.unfollowed.which")}
        className="flex flex-wrap gap-2"
      >
        <Choice isChosen={value === null} count={all} onChoose={() => onChange(null)}>
          {t("watching.unfollowed.all")}
        </Choice>
        {parts.map(({ cause, count }) => (
          <Choice
            key={cause}
            isChosen={value === cause}
            count={count}
            onChoose={() => onChange(cause)}
          >
            <CauseMark cause={cause} />
            {t(`watching.unfollowed.causes.${cause}`)}
          </Choice>
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly count: number;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, count, onChoose, children }: ChoiceProps) {
  const format = useFormat();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        "relative flex h-8 cursor-pointer items-center gap-2 rounded-control border px-2.5 max-md:h-9",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        isChosen
          ? "border-brand bg-brand-soft font-medium text-brand"
          : "border-line-strong bg-surface hover:bg-hover",
      )}
    >
      {/* The browser's own: arrows work as everywhere. */}
      <input
        id={id}
        type="radio"
        name="cause"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      {children}
      <span className="text-muted tabular-nums">{format.count(count)}</span>
    </label>
  );
}
