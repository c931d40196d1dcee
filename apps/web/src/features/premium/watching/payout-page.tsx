import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { links } from "../../../paths.ts";
import { OwnPayouts } from "./own-payouts.tsx";
import { payoutQuery, type Prediction } from "./payout-api.ts";
import { PayoutEligibility } from "./payout-eligibility.tsx";
import { WatchedList } from "./watched-list.tsx";

const CENTS = 100;
const CENTS_SHOWN_BELOW = 10;
const UNKNOWABLE = ["share", "rate", "eligible", "shown"] as const;

/** What X may pay next: whether it can, the range, what that rests on, and what was paid. */
export function PayoutPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.payout")} lead={t("payout.lead")}>
      {(account) => <Payout key={account.id} account={account} />}
    </WatchedList>
  );
}

function Payout({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(payoutQuery(account.id));
  if (error) return <Failure what={t("payout.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  return (
    <div className="flex flex-col gap-8">
      {data.read === null && (
        <Notice
          level="info"
          action={
            <Link {...links.ownPosts()} className={buttonClass("secondary", "small")}>
              {t("payout.toPosts")}
            </Link>
          }
        >
          {t("payout.unread")}
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-8 rounded-surface border border-line bg-surface p-4 sm:p-6 lg:grid-cols-2">
        <PayoutEligibility of={data} />
        <Next of={data} />
      </div>
      <OwnPayouts account={account} rows={data.payouts} />
      <section aria-labelledby="unknowable" className="flex max-w-2xl flex-col gap-2">
        <h2 id="unknowable" className="font-bold">
          {t("payout.unknowable.title")}
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-soft">
          {UNKNOWABLE.map((key) => (
            <li key={key}>{t(`payout.unknowable.${key}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type MoneyRange = NonNullable<Prediction["amount"]>;

/** Two digits, and cents below ten dollars: a range is no sum to the cent. */
function roughMoney({ amount, currency }: MoneyRange["low"], language: string): string {
  const rounded = Number((amount / CENTS).toPrecision(2));
  return new Intl.NumberFormat(language, {
    style: "currency",
    currencyDisplay: "narrowSymbol",
    currency,
    minimumFractionDigits: rounded > 0 && rounded < CENTS_SHOWN_BELOW ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(rounded);
}

function useRough() {
  const { language } = useFormat();
  return ({ low, high }: MoneyRange): string =>
    `${roughMoney(low, language)}–${roughMoney(high, language)}`;
}

interface Factor {
  readonly key: string;
  readonly name: string;
  readonly range: string | null;
  readonly source: string;
}

function useFactors({ impressions, rate, reports }: Prediction): readonly Factor[] {
  const { t } = useTranslation();
  const format = useFormat();
  const rough = useRough();
  const seen: Factor = {
    key: "impressions",
    name: t("payout.next.impressions"),
    range: impressions && `${format.short(impressions.low)}–${format.short(impressions.high)}`,
    source:
      impressions === null
        ? t("payout.next.fewSource")
        : t("payout.next.impressionsSource", {
            count: impressions.periods,
            formatted: format.count(impressions.periods),
          }),
  };
  if (rate !== null)
    return [
      seen,
      {
        key: "rate",
        name: t("payout.next.rate"),
        range: rough(rate),
        source: t("payout.next.rateSource", {
          count: rate.payouts,
          formatted: format.count(rate.payouts),
        }),
      },
    ];
  return [
    seen,
    {
      key: "share",
      name: t("payout.next.share"),
      range: t("payout.next.shareRange"),
      source: t("payout.next.shareSource"),
    },
    {
      key: "rate",
      name: t("payout.next.reportedRate"),
      range: rough(reports.per_million),
      source: t("payout.next.reportedSource"),
    },
  ];
}

/** The range, what it is made of, and how far such ranges held. */
function Next({ of }: { readonly of: Prediction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rough = useRough();
  const factors = useFactors(of);
  const { amount, reports, days, test } = of;
  const shown = amount ?? (of.rate === null ? reports.amount : null);
  const kind = shown === null ? "few" : amount === null ? "reports" : "own";
  return (
    <section aria-labelledby="next-payout" className="flex min-w-0 flex-col gap-3">
      <h2 id="next-payout" className="font-bold">
        {t("payout.next.title", { count: days, formatted: format.count(days) })}
      </h2>
      {shown !== null && <p className="keep text-2xl font-bold tabular-nums">{rough(shown)}</p>}
      <p className="text-sm text-soft">{t(`payout.next.${kind}`)}</p>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("payout.next.factors")}
        columns={[
          {
            key: "factor",
            header: t("payout.next.factor"),
            className: "w-full",
            cell: ({ name, source }: Factor) => (
              <span className="flex flex-col py-1.5">
                <span>{name}</span>
                <span className="text-sm text-muted">{source}</span>
              </span>
            ),
          },
          {
            key: "range",
            header: t("payout.next.range"),
            isNumber: true,
            className: "whitespace-nowrap",
            cell: ({ range }: Factor) => range ?? t("payout.next.unknown"),
          },
        ]}
        rows={factors}
        rowKey={({ key }) => key}
      />
      {test !== null && (
        <p className="text-sm text-soft">
          {t("payout.next.test", {
            formatted: format.count(test.payouts),
            within: format.count(test.within),
            error: `${format.count(Math.round(test.error * 100))}%`,
          })}
        </p>
      )}
    </section>
  );
}
