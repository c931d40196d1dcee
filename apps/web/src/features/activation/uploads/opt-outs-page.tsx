import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { optOutsQuery } from "./uploads-query.ts";

const OptOutDialog = lazy(() =>
  import("./opt-out-dialog.tsx").then((module) => ({ default: module.OptOutDialog })),
);

/** The people whom the team uploads nowhere: how many they are, and files that change the list. */
export function OptOutsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const team = useTeamSlug();
  const { data, error, refetch } = useQuery(optOutsQuery(team));
  const [asked, setAsked] = useState<"add" | "remove" | null>(null);
  const isEditor = useIsEditor(team);
  const isAdmin = useIsAdmin(team);
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <Link
        {...links.customAudiences(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("uploads.all")}
      </Link>
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("titles.optOuts")}</h1>
        <p className="max-w-3xl text-soft">{t("optOutList.lead")}</p>
      </header>
      {error && <Failure what={t("optOutList.failed")} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data && (
        <section
          aria-label={t("titles.optOuts")}
          className="flex max-w-3xl flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7"
        >
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-2xl font-bold">
              {data.count === 0
                ? t("optOutList.none")
                : t("optOutList.count", {
                    count: data.count,
                    formatted: format.count(data.count),
                  })}
            </h2>
            {data.modified !== null && (
              <span className="text-sm text-muted">
                {t("optOutList.modified", { when: format.ago(data.modified) })}
              </span>
            )}
          </div>
          {data.count === 0 && <p className="text-soft">{t("optOutList.noneHelp")}</p>}
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {data.kinds.map(({ kind, count }) => (
              <li key={kind} className="flex min-h-9 items-center justify-between">
                {t(`uploads.kindNames.${kind}`)}
                <span className="text-soft">{format.count(count)}</span>
              </li>
            ))}
          </ul>
          {data.owed_audiences > 0 && (
            <Notice level="warn">{t("optOutList.owed", { count: data.owed_audiences })}</Notice>
          )}
          {!isAdmin && <p className="text-sm text-muted">{t("optOutList.viewer")}</p>}
          <div className="flex flex-wrap gap-2">
            {isEditor && (
              <Button variant="primary" icon="add" onPress={() => setAsked("add")}>
                {t("optOutList.add")}
              </Button>
            )}
            {isAdmin && data.count > 0 && (
              <Button onPress={() => setAsked("remove")}>{t("optOutList.remove")}</Button>
            )}
          </div>
        </section>
      )}
      {asked && (
        <Suspense>
          <OptOutDialog team={team} change={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
