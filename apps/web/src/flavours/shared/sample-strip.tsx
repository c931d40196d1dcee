import { Icon } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDatasetsOrShared } from "../../lib/datasets.ts";
import { useFormat } from "../../lib/format.ts";
import { keep, kept } from "../../lib/storage.ts";
import { useTeamOrNone } from "../../lib/team.ts";
import { hasDashboard, links } from "../../paths.ts";

/** Says that the people are invented, as long as the sample is what the page counts in. It cannot be dismissed. */
export function SampleStrip() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamOrNone();
  const { current, isLoading } = useDatasetsOrShared();
  const isSample = current?.kind === "sample";
  useEffect(() => {
    if (!isLoading) keep("sampleStrip", isSample);
  }, [isLoading, isSample]);
  // Its room is kept while the datasets load, where it was there before: the page below does not move.
  if (isLoading && kept("sampleStrip") !== false)
    return <div className="h-8 border-b border-line bg-sunken" />;
  if (!current || !isSample) return null;
  return (
    <aside
      aria-label={t("sample.label")}
      className="flex min-h-8 items-center gap-2 border-b border-line bg-sunken px-4 py-1 text-sm text-soft md:px-6 lg:px-8"
    >
      <Icon name="info" size={16} className="text-muted" />
      <p className="min-w-0 flex-1 md:truncate">
        <strong className="font-medium text-ink">{t("sample.fictional")}</strong>{" "}
        <span className="max-md:sr-only">
          {t("sample.exact", { formatted: format.count(current.profiles) })}{" "}
          {current.scale !== null && t("sample.scale", { formatted: format.count(current.scale) })}
        </span>
      </p>
      {hasDashboard && (
        <Link
          {...links.data(team)}
          className="keep flex items-center font-medium text-brand hover:underline max-md:-my-1.5 max-md:min-h-11"
        >
          {t("sample.connect")}
        </Link>
      )}
    </aside>
  );
}
