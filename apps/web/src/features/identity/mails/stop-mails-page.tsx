import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { Failure } from "../../../lib/failure.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { useStopMails, weeklyMailsQuery } from "./api.ts";

/** Where the link of a weekly mail leads: it asks first, since mail programs open links by themselves. */
export function StopMailsPage() {
  const { t } = useTranslation();
  const { token = "" }: { readonly token?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(weeklyMailsQuery(token));
  const stop = useStopMails(token);
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-6 px-4 py-16 md:px-6">
      <p className="font-bold text-brand">{t("product.name")}</p>
      {!data && <h1 className="sr-only">{t("titles.stopMails")}</h1>}
      {isUnknown && (
        <EmptyState icon="mail" title={t("stopMails.unknown")}>
          {t("stopMails.unknownHelp")}
        </EmptyState>
      )}
      {error && !isUnknown && (
        <Failure what={t("stopMails.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data && (
        <>
          <div className="flex flex-col gap-2" role="status">
            <h1 className="text-xl font-bold">
              {t(data.active ? "stopMails.title" : "stopMails.done", { team: data.team })}
            </h1>
            <p className="text-soft">{t(data.active ? "stopMails.help" : "stopMails.doneHelp")}</p>
          </div>
          {data.active && (
            <Button
              variant="primary"
              isWaiting={stop.isPending}
              onPress={() => stop.mutateAsync().catch(notifyError)}
            >
              {t("stopMails.stop")}
            </Button>
          )}
        </>
      )}
      <Link {...links.start()} className="font-medium text-brand hover:text-brand-strong">
        {t("stopMails.toStart")}
      </Link>
    </main>
  );
}
