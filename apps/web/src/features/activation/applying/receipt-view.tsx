import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { Button } from "@toolkit/ui/button";
import { CellMark, ItemRibbon, type CellState } from "@toolkit/ui/item-ribbon";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useRibbon } from "../../../lib/targeting-items.ts";
import { isUnderWay, receiptQuery, stopApplying } from "./api.ts";
import { LossPanel } from "./loss-panel.tsx";
import { Named } from "./named.tsx";
import { ReadBack } from "./read-back.tsx";
import { ReceiptItems } from "./receipt-items.tsx";

interface ReceiptProps {
  readonly team: string;
  readonly usage: string;
  readonly id: string;
  readonly onReceipt: (id: string) => void;
  readonly onAgain: () => void;
}

/** What is being set, and then what became of it. */
export function ReceiptStep(props: ReceiptProps) {
  const { team, usage, id } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(receiptQuery(team, usage, id));
  if (error)
    return <Failure what={t("applying.receipt.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={t("common.loading")} />;
  return (
    <>
      <Summary receipt={data} {...props} />
      {!isUnderWay(data.state) && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ReceiptItems receipt={data} {...props} />
          <Aside receipt={data} {...props} />
        </div>
      )}
    </>
  );
}

interface WithReceipt extends ReceiptProps {
  readonly receipt: ReadUsageReceipt;
}

const cellOf = ({ state }: ReceiptItem): CellState => (state === "pending" ? "waiting" : state);

/** What the network can express, as it was previewed, and what it has. */
function Aside({ receipt, team, usage, onReceipt }: WithReceipt) {
  const { t } = useTranslation();
  const { loss, route } = receipt;
  const readBack = <ReadBack receipt={receipt} team={team} usage={usage} onReceipt={onReceipt} />;
  if (loss !== null)
    return (
      <LossPanel loss={loss} note={t("applying.receipt.asPreviewed")}>
        <div className="border-t border-line">{readBack}</div>
      </LossPanel>
    );
  return (
    <section
      aria-label={t(`applying.receipt.${route === "extension" ? "readForm" : "readBack"}`)}
      className="rounded-surface border border-line bg-surface"
    >
      {readBack}
    </section>
  );
}

function Summary({ receipt, team, usage, onAgain }: WithReceipt) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, items, state, finished, started, ad_account: account } = receipt;
  const groups = useRibbon(items, cellOf);
  const runs = isUnderWay(state);
  const isAllSet = items.every((item) => item.state !== "skipped" || item.reason === "already_set");
  const done = items.length - counts.pending;
  const title = t("applying.receipt.title", { set: counts.accepted, count: items.length });
  return (
    <section className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 aria-live="polite" className="text-xl font-bold">
            {runs
              ? t("applying.running.title", { done, all: items.length })
              : counts.ambiguous > 0
                ? t("applying.receipt.decide", { items: title, count: counts.ambiguous })
                : title}
          </h2>
          <p className="mt-1 text-soft [overflow-wrap:anywhere]">
            <Named
              text={`applying.receipt.${receipt.line_item === null ? "account" : "lineItem"}`}
              values={{ account: account.name, item: receipt.line_item?.name ?? "" }}
            />{" "}
            {receipt.route === "ads_api" &&
              receipt.line_item !== null &&
              receipt.undone === null &&
              t("applying.receipt.paused")}
            {receipt.route === "extension" && t("applying.receipt.formOnly")}
          </p>
        </div>
        {runs ? (
          <Button onPress={() => stopApplying(team, usage, receipt.id).catch(notifyError)}>
            {t("applying.running.stop")}
          </Button>
        ) : (
          <Button onPress={onAgain}>{t("applying.receipt.again")}</Button>
        )}
      </div>
      <ItemRibbon
        label={t("applying.preview.ribbon")}
        groups={groups}
        stateText={(each) => t(`applying.states.${each}`)}
      />
      {runs && (
        <>
          <Progress
            label={t("applying.running.title", { done, all: items.length })}
            value={items.length === 0 ? null : done / items.length}
          />
          <p className="text-sm text-muted">
            {receipt.resumes_at === null
              ? t("applying.running.help")
              : t("applying.running.waiting", { when: format.moment(receipt.resumes_at) })}
          </p>
        </>
      )}
      {!runs && (
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {(["accepted", "ambiguous", "rejected", "skipped"] as const).map((each) =>
            counts[each] === 0 ? null : (
              <li key={each} className="flex items-center gap-2">
                <CellMark state={each} />
                <span>
                  <strong className="font-bold tabular-nums">{format.count(counts[each])}</strong>{" "}
                  {each === "skipped" && isAllSet
                    ? t("applying.receipt.skippedSet")
                    : t(`applying.states.${each}`)}
                </span>
              </li>
            ),
          )}
          {finished !== null && (
            <li className="ml-auto text-sm text-muted max-sm:ml-0">
              {t("applying.receipt.took", {
                date: format.moment(finished),
                seconds: ((Date.parse(finished) - Date.parse(started)) / 1000).toFixed(1),
              })}
            </li>
          )}
        </ul>
      )}
      {receipt.error !== null && <Notice level="error">{receipt.error}</Notice>}
      {receipt.undone !== null && <Notice level="info">{t("applying.receipt.undone")}</Notice>}
    </section>
  );
}
