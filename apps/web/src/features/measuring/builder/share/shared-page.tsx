import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";
import { criteriaOf, useCriterionWords } from "../../../../lib/draft/criteria.ts";
import { allItems } from "../../../../lib/draft/items.ts";
import { InsightsThumbprint } from "../../../../lib/figures/audience-thumbprint.tsx";
import { ReachBand } from "../../../../lib/figures/reach-band.tsx";
import { useReachInterval } from "../../../../lib/figures/reach-text.ts";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { MiniPictures } from "../components/mini-pictures.tsx";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { sharedQuery } from "../../../../lib/share/sharing.ts";

const CHIP = "max-w-full truncate rounded-control border border-line-strong bg-surface px-2.5 py-1";

/** The numbers of an audience as they were when it was shared, to whoever holds the link. */
export function SharedPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const interval = useReachInterval();
  const criterion = useCriterionWords();
  const { token = "" }: { readonly token?: string } = useParams({ strict: false });
  const { data, error } = useQuery(sharedQuery(token));
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10 md:px-6">
      <p className="font-bold text-brand">{t("product.name")}</p>
      {error && (
        <EmptyState icon="link" title={t("share.goneTitle")}>
          {t("share.gone")}
        </EmptyState>
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && (
        <>
          {data.fictional && (
            <Notice level="info">
              <b className="font-medium">{t("sample.fictional")}</b> {t("sample.described")}
            </Notice>
          )}
          <header className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h1 className="text-xl font-bold [overflow-wrap:anywhere]">{data.name}</h1>
              <InsightsThumbprint insights={data.insights} times={null} />
            </div>
            <p className="text-muted">
              {t("share.asOf", {
                date: format.date(data.created),
                version: data.size.version,
              })}
            </p>
          </header>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-2xl font-bold tracking-tight tabular-nums">
              {data.size.size === null ? "–" : format.count(data.size.size)}
            </span>
            <span className="text-soft">
              {data.size.size === null
                ? t("size.unmeasurable")
                : t("size.accounts", { count: data.size.size })}
            </span>
            {data.size.network && (
              <span className="w-full text-soft">
                {t("size.network.value", { formatted: format.short(data.size.network.value) })}{" "}
                {interval(data.size.network)}
              </span>
            )}
          </p>
          {data.size.network && (
            <div className="-mt-4 max-w-sm">
              <ReachBand network={data.size.network} />
            </div>
          )}
          <ul aria-label={t("builder.seeds")} className="flex flex-wrap gap-1.5 empty:hidden">
            {allItems(data.targeting_package)
              .filter((item) => !item.deselected)
              .map((item) => (
                <li key={`${item.kind} ${item.label}`} className={CHIP}>
                  {writtenLabel(item)}{" "}
                  <span className="text-sm text-muted">{t(`kinds.${item.kind}`)}</span>
                </li>
              ))}
            {criteriaOf(data.targeting_package).map((item) => (
              <li key={item.kind} className={CHIP}>
                {criterion.label(item)}
              </li>
            ))}
          </ul>
          <MiniPictures insights={data.insights} />
        </>
      )}
      <Link {...links.start()} className="font-medium text-brand hover:text-brand-strong">
        {t("share.own")}
      </Link>
    </main>
  );
}
