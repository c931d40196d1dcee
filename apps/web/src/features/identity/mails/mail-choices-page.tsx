import type { MailStops } from "@toolkit/core/contract/mail-stops";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api-error.ts";
import { Failure } from "../../../lib/failure.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { mailStopsQuery, useChangeStops } from "./mail-choices.ts";

/** Where the link of a mail that somebody caused leads: its recipient chooses, without an account. */
export function MailChoicesPage() {
  const { t } = useTranslation();
  const { token = "" }: { readonly token?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(mailStopsQuery(token));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-6 px-4 py-16 md:px-6">
      <p className="font-bold text-brand">{t("product.name")}</p>
      {!data && <h1 className="sr-only">{t("titles.mailChoices")}</h1>}
      {isUnknown && (
        <EmptyState icon="mail" title={t("mailChoices.unknown")}>
          {t("mailChoices.unknownHelp")}
        </EmptyState>
      )}
      {error && !isUnknown && (
        <Failure what={t("mailChoices.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data && (
        <>
          <div className="flex flex-col gap-2">
            <h1 className="text-xl font-bold">{t("mailChoices.title")}</h1>
            <p className="text-soft">{t("mailChoices.help")}</p>
          </div>
          <Choices token={token} state={data} />
          <p className="text-sm text-muted">{t("mailChoices.note")}</p>
        </>
      )}
      <Link {...links.start()} className="font-medium text-brand hover:text-brand-strong">
        {t("stopMails.toStart")}
      </Link>
    </main>
  );
}

function Choices({ token, state }: { readonly token: string; readonly state: MailStops }) {
  const { t } = useTranslation();
  const change = useChangeStops(token);
  const { person, team, kind, stopped } = state;
  const choices = [
    { scope: "person", label: person === null ? null : t("mailChoices.person", { name: person }) },
    { scope: "team", label: team === null ? null : t("mailChoices.team", { name: team }) },
    { scope: "kind", label: t(`mailChoices.kinds.${kind}`) },
  ] as const;
  return (
    <ul className="flex w-full flex-col divide-y divide-line border-y border-line">
      {choices.map(({ scope, label }) =>
        label === null ? null : (
          <li key={scope} className="py-3">
            <Switch
              isSelected={!stopped[scope]}
              onChange={(isWanted) =>
                change.mutate({ [scope]: !isWanted }, { onError: notifyError })
              }
            >
              <span className="min-w-0">
                <span className="block [overflow-wrap:anywhere]">{label}</span>
                <span className="text-sm text-muted">
                  {t(stopped[scope] ? "mailChoices.off" : "mailChoices.on")}
                </span>
              </span>
            </Switch>
          </li>
        ),
      )}
    </ul>
  );
}
