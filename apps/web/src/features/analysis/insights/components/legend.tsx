import { useTranslation } from "react-i18next";

/** What the marks mean; the bars themselves carry their labels. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-2 w-4 rounded-[1.5px] bg-brand" />
        {t("insights.legendAudience")}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-0.5 bg-mark" />
        {t("insights.legendBaseline")}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full border-[1.5px] border-mark" />
        {t("insights.legendHollow")}
      </li>
    </ul>
  );
}
