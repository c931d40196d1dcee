import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useHasPremium } from "../plan-notice.tsx";
import { PriceDialog } from "../price-dialog.tsx";
import { isBeingRead, useListActions, type ListsAnswer, type Reading } from "./lists-api.ts";

interface ReadButtonProps {
  readonly account: PremiumAccount;
  readonly reading: Reading | null;
  readonly price: ListsAnswer["price"];
  /** Whose members are read; null: the lists themselves. */
  readonly list: { readonly id: string; readonly name: string } | null;
  readonly isMain?: boolean;
}

/** Whether the lists of an account can be read and changed now. */
export const useCanPay = ({ is_connected }: PremiumAccount): boolean =>
  useHasPremium() === true && is_connected;

/** Reads lists or members; the price comes first. */
export function ReadButton({ account, reading, price, list, isMain = false }: ReadButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { read } = useListActions(account.id);
  const [isAsking, setAsking] = useState(false);
  const canPay = useCanPay(account);
  const of = list === null ? "lists" : "members";
  return (
    <>
      <Button
        variant={isMain ? "primary" : "secondary"}
        isDisabled={!canPay}
        isWaiting={isBeingRead(reading)}
        onPress={() => setAsking(true)}
      >
        {t(`ownLists.read.${of}`, { price: format.money(price.amount, price.currency) })}
      </Button>
      {isAsking && (
        <PriceDialog
          account={account}
          price={price}
          title={t(`ownLists.read.${of}Title`, {
            name: list?.name ?? "",
            handle: `@${account.username}`,
          })}
          help={t(`ownLists.read.${of}Help`)}
          begun={t(`ownLists.read.${of}Begun`)}
          isWaiting={read.isPending}
          onRead={() => read.mutateAsync({ price, ...(list !== null && { list: list.id }) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Why the last reading is not complete, if it is not. */
export function ReadingTrouble({ reading }: { readonly reading: Reading | null }) {
  const { t } = useTranslation();
  if (reading === null || reading.reason === null || reading.ended === null) return null;
  return <Notice level="warn">{t(`watching.readings.reasons.${reading.reason}`)}</Notice>;
}
