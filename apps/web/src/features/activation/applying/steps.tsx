import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";

const STEPS = ["destination", "preview", "apply", "receipt"] as const;
export type StepName = (typeof STEPS)[number];

/** Where one is on the way to an ad account. */
export function Steps({ current }: { readonly current: StepName }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(current);
  return (
    <ol
      aria-label={t("applying.steps.label")}
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...(index === at ? { "aria-current": "step" as const } : {})}
          className={cx(
            "flex items-center gap-2",
            index === at ? "font-medium text-ink" : "text-soft",
          )}
        >
          {index > 0 && <span aria-hidden className="h-px w-5 bg-line-strong max-sm:w-2" />}
          {index < at && <Icon name="check_circle" size={16} className="text-brand" />}
          {index === at && (
            <span className="grid size-5 place-items-center rounded-full bg-brand text-xs font-bold text-on-brand">
              {index + 1}
            </span>
          )}
          <span className={cx(index !== at && "max-sm:sr-only")}>
            {t(`applying.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
