import type { Referrals } from "@toolkit/core/contract/premium-referral";
import { Button } from "@toolkit/ui/button";
import { Skeleton } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../../lib/clipboard.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { SheetPart } from "../components/sheet.tsx";
import { referralQuery } from "./api.ts";

/** A person's own link to the suite, what it brings, and what it brought. */
export function ReferralPart() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(referralQuery);
  const reward = data?.reward ?? null;
  const help =
    reward === null
      ? t("premiumPlan.referral.help")
      : t("premiumPlan.referral.helpOf", { reward: format.money(reward.amount, reward.currency) });
  return (
    <SheetPart title={t("premiumPlan.referral.title")} help={help}>
      {error && (
        <Failure what={t("premiumPlan.referral.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t("common.loading")}>
          <Skeleton className="h-10 w-full max-w-md" />
        </div>
      )}
      {data && (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-64">
              <TextField
                label={t("premiumPlan.referral.link")}
                isReadOnly
                value={data.link}
                inputClassName="font-mono text-sm"
              />
            </div>
            <Button onPress={() => copyText({ text: data.link })}>
              {t("premiumPlan.referral.copy")}
            </Button>
          </div>
          <Results results={data.results} />
          <p className="text-sm text-muted">
            {t("premiumPlan.referral.terms", { days: data.days })}
          </p>
        </>
      )}
    </SheetPart>
  );
}

/** Counts alone: who came is their own matter. */
function Results({ results }: Pick<Referrals, "results">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { waiting, paid, held, taken_back: takenBack, credits } = results;
  if (waiting + paid === 0) return <p className="text-soft">{t("premiumPlan.referral.none")}</p>;
  const sums = credits.map(({ amount, currency }) => format.money(amount, currency));
  const facts = [
    [t("premiumPlan.referral.waiting"), format.count(waiting)],
    [t("premiumPlan.referral.paid"), format.count(paid)],
    ...(held > 0 ? [[t("premiumPlan.referral.held"), format.count(held)]] : []),
    ...(takenBack > 0 ? [[t("premiumPlan.referral.takenBack"), format.count(takenBack)]] : []),
    [t("premiumPlan.referral.credits"), sums.join(" + ") || t("premiumPlan.referral.noCredit")],
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-base font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {held > 0 && (
        <p className="text-soft">
          {t("premiumPlan.referral.heldWhy", { count: held, formatted: format.count(held) })}
        </p>
      )}
    </>
  );
}
