import { LEAVING_CAUSES, type LeavingCause } from "@toolkit/core/domain/watching/causes";
import { useTranslation } from "react-i18next";
import { CauseBar, CauseMark } from "./cause-mark.tsx";
import { FilterChoice } from "./filter-choice.tsx";

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
        <FilterChoice
          group="cause"
          isChosen={value === null}
          count={all}
          onChoose={() => onChange(null)}
        >
          {t("watching.unfollowed.all")}
        </FilterChoice>
        {parts.map(({ cause, count }) => (
          <FilterChoice
            key={cause}
            group="cause"
            isChosen={value === cause}
            count={count}
            onChoose={() => onChange(cause)}
          >
            <CauseMark cause={cause} />
            {t(`watching.unfollowed.causes.${cause}`)}
          </FilterChoice>
        ))}
      </div>
    </div>
  );
}
