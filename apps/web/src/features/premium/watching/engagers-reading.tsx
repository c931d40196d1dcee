import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { links } from "../../../paths.ts";
import { areEngagersRead, useReadEngagers, type EngagersAnswer } from "./engagers-api.ts";
import { useHasPremium } from "./plan-notice.tsx";
import { PriceDialog } from "./price-dialog.tsx";

interface EngagersReadingProps {
  readonly account: PremiumAccount;
  readonly answer: EngagersAnswer;
}

/** The next reading of reactions with its price, and what the last one read. */
export function EngagersReading({ account, answer }: EngagersReadingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReadEngagers();
  const [isAsking, setAsking] = useState(false);
  const { reading, price, posts } = answer;
  const handle = `@${account.username}`;
  const isPaid = useHasPremium() === true && account.is_connected;
  const isReading = areEngagersRead(answer);
  const isFirst = reading === null;
  const button =
    posts === 0 ? (
      <Link
        {...links.ownPosts()}
        className={buttonClass(isFirst ? "primary" : "secondary", "medium")}
      >
        {t("engagers.toPosts")}
      </Link>
    ) : (
      <Button
        variant={isFirst ? "primary" : "secondary"}
        isDisabled={!isPaid}
        isWaiting={isReading}
        onPress={() => setAsking(true)}
      >
        {t("engagers.read", { price: format.money(price.amount, price.currency) })}
      </Button>
    );
  const first = posts === 0 ? "noPosts" : "empty";
  return (
    <>
      {isFirst ? (
        <EmptyState icon="favorite" title={t(`engagers.${first}Title`)} action={button}>
          {t(`engagers.${first}Help`, { formatted: format.count(posts) })}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-soft" aria-live="polite">
            {isReading
              ? t("engagers.reading", { formatted: format.count(reading.read) })
              : t("engagers.known", {
                  count: reading.posts,
                  formatted: format.count(reading.posts),
                  since: format.date(reading.since),
                  moment: format.moment(reading.ended ?? reading.began),
                })}
          </p>
          {button}
        </div>
      )}
      {reading?.resumes_at && (
        <Notice level="info">
          {t("watching.readings.resumes", { moment: format.moment(reading.resumes_at) })}
        </Notice>
      )}
      {reading?.reason && reading.ended !== null && (
        <Notice level="warn">{t(`watching.readings.reasons.${reading.reason}`)}</Notice>
      )}
      {isAsking && (
        <PriceDialog
          account={account}
          price={price}
          title={t("engagers.readTitle", { handle })}
          help={t("engagers.readHelp")}
          begun={t("engagers.begun", { handle })}
          isWaiting={read.isPending}
          onRead={() => read.mutateAsync({ account: account.id, price })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
