import type { ReadUsageReceipt } from "@toolkit/core/contract/usage-receipts";
import type { ReceiptItem } from "@toolkit/core/domain/receipt";
import { Badge } from "@toolkit/ui/badge";
import { Icon } from "@toolkit/ui/icon";
import { CellMark } from "@toolkit/ui/item-ribbon";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../lib/notify-error.ts";
import { byKind, useCounted, useItemText, useNames } from "../../../lib/targeting-items.ts";
import { saveAnswers, startApplying } from "./api.ts";
import { Questions } from "../../../lib/targeting-questions.tsx";
import { Undo } from "./undo.tsx";

const SORTS = ["need", "kind"] as const;

const LEVELS = {
  pending: undefined,
  accepted: "success",
  ambiguous: "warn",
  rejected: "error",
  skipped: undefined,
} as const satisfies Record<ReceiptItem["state"], string | undefined>;

interface ReceiptItemsProps {
  readonly receipt: ReadUsageReceipt;
  readonly team: string;
  readonly usage: string;
  readonly onReceipt: (id: string) => void;
}

/** What became of each item: what needs a person first, or kind by kind. */
export function ReceiptItems({ receipt, team, usage, onReceipt }: ReceiptItemsProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<(typeof SORTS)[number]>("need");
  const names = useNames();
  const counted = useCounted();
  const { items, line_item: lineItem, ad_account: account } = receipt;
  const asking = items.filter(({ state }) => state === "ambiguous");
  const accepted = items.filter(({ state }) => state === "accepted");
  const skipped = items.filter(({ state }) => state === "skipped");
  const others = [...items.filter(({ state }) => state === "rejected"), ...skipped];
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
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 sm:px-7">
        <h2 className="text-base font-bold">{t("applying.receipt.items")}</h2>
        <span className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>{t("applying.receipt.sort")}</span>
          <Select
            label={t("applying.receipt.sort")}
            hideLabel
            size="small"
            value={sort}
            choices={SORTS.map((id) => ({ id, label: t(`applying.receipt.sorts.${id}`) }))}
            onChange={setSort}
          />
        </span>
      </header>
      <ul className="flex flex-col divide-y divide-line">
        {asking.length > 0 && mayChoose && (
          <li>
            <Questions
              items={asking}
              title={(name) => t("applying.receipt.choose", { name })}
              saveText={(count) =>
                count === 0
                  ? t("applying.receipt.choosePick")
                  : t("applying.receipt.setChosen", { count })
              }
              onSave={setChosen}
            />
          </li>
        )}
        {sort === "kind"
          ? items
              .filter(({ state }) => state !== "ambiguous" || !mayChoose)
              .map((item) => <Row key={item.key} item={item} />)
          : (mayChoose ? others : [...asking, ...others]).map((item) => (
              <Row key={item.key} item={item} />
            ))}
        {sort === "need" && accepted.length > 0 && (
          <li className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
            <CellMark state="accepted" />
            <details className="group min-w-0 flex-1">
              <summary className="cursor-pointer list-none">
                <span className="flex items-center gap-1 font-medium">
                  {t("applying.receipt.acceptedItems", { count: accepted.length })}
                  <Icon
                    name="keyboard_arrow_down"
                    size={18}
                    className="text-muted transition-transform group-open:rotate-180"
                  />
                </span>
                <span className="block text-sm text-muted group-open:hidden">
                  {counted(accepted)}
                </span>
              </summary>
              {byKind(accepted).map(({ kind, items: own }) => (
                <p key={kind} className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
                  {t("applying.causes.items", {
                    kind: t(`applying.kinds.${kind}`),
                    list: names(own),
                  })}
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

function Row({ item }: { readonly item: ReceiptItem }) {
  const { t } = useTranslation();
  const text = useItemText();
  const level = LEVELS[item.state];
  const state = item.state === "pending" ? "waiting" : item.state;
  return (
    <li className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
      <CellMark state={state} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t("applying.causes.items", {
          kind: t(`applying.kinds.${item.kind}`),
          list: text(item),
        })}
        <span className="block text-sm text-muted">
          {item.reason && t(`applying.reasons.${item.reason}`)}
          {item.note !== null && ` ${item.note}`}
        </span>
      </span>
      <Badge {...(level ? { level } : {})}>{t(`applying.states.${state}`)}</Badge>
    </li>
  );
}
