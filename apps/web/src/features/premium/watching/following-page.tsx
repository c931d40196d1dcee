import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { FollowList, useFollowWanted } from "./follow-list.tsx";
import {
  followingFile,
  followingQuery,
  isFollowingRead,
  useReadFollowing,
  type FollowingAnswer,
} from "./following-api.ts";
import { useHasPremium } from "./plan-notice.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { WatchedList } from "./watched-list.tsx";

/** Whom a watched account follows. */
export function FollowingPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.following")} lead={t("following.lead")}>
      {(account) => <Following key={account.id} account={account} />}
    </WatchedList>
  );
}

function Following({ account }: { readonly account: PremiumAccount }) {
  const format = useFormat();
  const wanted = useFollowWanted(account);
  const asked = useInfiniteQuery(followingQuery(wanted));
  const [first] = asked.data?.pages ?? [];
  const file = followingFile(wanted, format.language);
  return (
    <>
      {first && <Reading account={account} answer={first} />}
      {(first === undefined || first.as_of !== null || first.count > 0 || wanted.isFiltered) && (
        <FollowList list="following" wanted={wanted} asked={asked} file={file} />
      )}
    </>
  );
}

interface ReadingProps {
  readonly account: PremiumAccount;
  readonly answer: FollowingAnswer;
}

/** The next reading with its price, and how the last one went. */
function Reading({ account, answer }: ReadingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReadFollowing();
  const [isAsking, setAsking] = useState(false);
  const { reading, price, as_of: asOf } = answer;
  const handle = `@${account.username}`;
  const isPaid = useHasPremium() === true && account.is_connected;
  const isReading = isFollowingRead(answer);
  const isEmpty = asOf === null && answer.count === 0 && !isReading;
  const button = (
    <Button
      variant={isEmpty ? "primary" : "secondary"}
      isDisabled={!isPaid}
      isWaiting={isReading}
      onPress={() => setAsking(true)}
    >
      {t("following.read", { price: format.money(price.amount, price.currency) })}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState icon="group_add" title={t("following.emptyTitle")} action={button}>
          {t("following.emptyHelp")}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft" aria-live="polite">
            {isReading && t("following.reading", { formatted: format.count(reading?.read ?? 0) })}
            {reading !== null &&
              reading.ended !== null &&
              t("following.known", {
                moment: format.moment(reading.ended),
                price: format.money(reading.spent.amount, reading.spent.currency),
              })}
          </p>
          {button}
        </div>
      )}
      {reading?.reason && reading.ended !== null && (
        <Notice level="warn">{t(`watching.readings.reasons.${reading.reason}`)}</Notice>
      )}
      {isAsking && (
        <PriceDialog
          account={account}
          price={price}
          title={t("following.readTitle", { handle })}
          help={t("following.readHelp")}
          begun={t("following.begun", { handle })}
          isWaiting={read.isPending}
          onRead={() => read.mutateAsync({ account: account.id, price })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
