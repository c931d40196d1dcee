import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { Badge } from "@toolkit/ui/badge";
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
import { isUnderWay, receiptQuery, saveAnswers, startApplying, stopApplying } from "./api.ts";
import { byKind, useItemText, useNames, useRibbon } from "../../../lib/targeting-items.ts";
import { Differences } from "./differences.tsx";
import { Questions } from "./plan-rows.tsx";
import { Undo } from "./undo.tsx";

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
          <Items receipt={data} {...props} />
          <ReadBack receipt={data} />
        </div>
      )}
    </>
  );
}

interface WithReceipt extends ReceiptProps {
  readonly receipt: ReadUsageReceipt;
}

function cellOf(receipt: ReadUsageReceipt): (item: ReceiptItem) => CellState {
  return ({ state }) =>
    state === "pending" ? (receipt.state === "applying" ? "waiting" : "waiting") : state;
}

function Summary({ receipt, team, usage, onAgain }: WithReceipt) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, items, state, finished, started, ad_account: account } = receipt;
  const groups = useRibbon(items, cellOf(receipt));
  const runs = isUnderWay(state);
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
            {receipt.line_item === null
              ? t("applying.receipt.account", { account: account.name })
              : t("applying.receipt.lineItem", {
                  account: account.name,
                  item: receipt.line_item.name,
                })}
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
                  {t(`applying.states.${each}`)}
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

const LEVELS = { rejected: "error", skipped: undefined } as const;

function Items({ receipt, team, usage, onReceipt }: WithReceipt) {
  const { t } = useTranslation();
  const text = useItemText();
  const names = useNames();
  const { items, line_item: lineItem, ad_account: account } = receipt;
  const asking = items.filter(({ state }) => state === "ambiguous");
  const accepted = items.filter(({ state }) => state === "accepted");
  const others = items.filter(({ state }) => state === "rejected" || state === "skipped");
  const mayChoose = lineItem !== null && receipt.route === "ads_api" && receipt.undone === null;
  async function setChosen(answers: Parameters<typeof saveAnswers>[3]) {
    try {
      const where = { route: "ads_api" as const, adAccountId: account.id };
      await saveAnswers(team, usage, where, answers);
      const again = await startApplying(team, usage, {
        ad_account_id: account.id,
        line_item_id: lineItem?.id ?? "",
        without_audiences: true,
      });
      onReceipt(again.id);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <section
      aria-label={t("applying.receipt.items")}
      className="rounded-surface border border-line bg-surface"
    >
      <h2 className="border-b border-line px-5 py-4 text-base font-bold sm:px-7">
        {t("applying.receipt.items")}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {asking.length > 0 && mayChoose && (
          <li>
            <Questions
              items={asking}
              title={(name) => t("applying.receipt.choose", { name })}
              saveText={(count) => t("applying.receipt.setChosen", { count })}
              onSave={setChosen}
            />
          </li>
        )}
        {(mayChoose ? others : [...asking, ...others]).map((item) => {
          const level = item.state === "ambiguous" ? "warn" : LEVELS[item.state as "rejected"];
          return (
            <li key={item.key} className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
              <CellMark state={item.state === "pending" ? "waiting" : item.state} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {t(`applying.kinds.${item.kind}`)}: {text(item)}
                <span className="block text-sm text-muted">
                  {item.reason && t(`applying.reasons.${item.reason}`)}
                  {item.note !== null && ` ${item.note}`}
                </span>
              </span>
              <Badge {...(level ? { level } : {})}>
                {t(`applying.states.${item.state === "pending" ? "waiting" : item.state}`)}
              </Badge>
            </li>
          );
        })}
        {accepted.length > 0 && (
          <li className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
            <CellMark state="accepted" />
            <details className="min-w-0 flex-1">
              <summary className="cursor-pointer font-medium">
                {t("applying.receipt.acceptedItems", { count: accepted.length })}
              </summary>
              {byKind(accepted).map(({ kind, items: own }) => (
                <p key={kind} className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
                  {t(`applying.kinds.${kind}`)}: {names(own)}
                </p>
              ))}
            </details>
            <Badge level="success">{t("applying.states.accepted")}</Badge>
          </li>
        )}
      </ul>
      <Undo receipt={receipt} team={team} usage={usage} />
    </section>
  );
}

function ReadBack({ receipt }: { readonly receipt: ReadUsageReceipt }) {
  const { t } = useTranslation();
  const { found_differences: differences, route } = receipt;
  const title = t(`applying.receipt.${route === "extension" ? "readForm" : "readBack"}`);
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-5 sm:px-7"
    >
      <h2 className="text-base font-bold">{title}</h2>
      <p className="text-soft">
        {differences.length === 0
          ? t("applying.receipt.same")
          : t("applying.receipt.differs", { count: differences.length })}
      </p>
      {differences.length > 0 && <Differences differences={differences} />}
    </section>
  );
}
