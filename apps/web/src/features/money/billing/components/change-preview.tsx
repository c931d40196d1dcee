import type { PlanState } from "@toolkit/core/contract/billing";
import type { PlanPreview } from "@toolkit/core/contract/plan-preview";
import { cx } from "@toolkit/ui/cx";
import { Notice } from "@toolkit/ui/notice";
import { Skeleton } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { lineKind } from "../plans.ts";

interface ChangePreviewProps {
  /** Something is above it, from which a line divides it. */
  readonly isDivided: boolean;
  readonly preview: PlanPreview;
  /** At the payment provider, before the change. */
  readonly balance: PlanState["balance"];
}

/** Before and after, what is settled, and the sum that is due now. */
export function ChangePreview({ isDivided, preview, balance }: ChangePreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { before, after, currency, lines, subtotal, discount, tax } = preview;
  const { credit_applied: credit, owed_before: owed, carried_over: carried } = preview;
  const { due_later: later, cancellation } = preview;
  const money = (amount: number) => format.money(amount, currency);
  // The same plan before and after differs in how it is paid.
  const named = ({ plan, interval }: PlanPreview["before"]) =>
    before.plan === after.plan
      ? t(`billing.paid.${interval}`, { plan: t(`billing.plans.${plan}`) })
      : t(`billing.plans.${plan}`);
  const had = balance !== null && balance.currency === currency ? Math.max(0, balance.amount) : 0;
  const hasSums = [discount, tax, credit, owed, carried].some((sum) => sum !== 0);
  const creditText = (now: number, then: number) => {
    if (now > 0 && then === 0) return t("billing.change_plan.creditUsed", { credit: money(now) });
    if (now > 0)
      return t("billing.change_plan.creditChange", { before: money(now), after: money(then) });
    return then > 0 ? t("billing.change_plan.creditAfter", { credit: money(then) }) : "";
  };
  return (
    <div className={cx("flex flex-col gap-4", isDivided && "border-t border-line pt-5")}>
      <div className="grid grid-cols-2 gap-4">
        <Side label={t("billing.change_plan.before")} side={before} />
        <Side label={t("billing.change_plan.after")} side={after} isNew />
      </div>
      {cancellation !== null && (
        <Notice level="warn">
          <Unbroken>
            {t("billing.change_plan.continues", {
              end: format.date(cancellation.ends_at ?? preview.proration_date),
              plan: t(`billing.plans.${after.plan}`),
            })}
          </Unbroken>
        </Notice>
      )}
      {/* What follows is read before the sums: below them, a phone would hide it under the buttons. */}
      <p className="text-soft">
        <span className="block">{t("billing.change_plan.now")}</span>
        <Unbroken>{creditText(had, preview.credit_after)}</Unbroken>
      </p>
      <dl
        aria-label={t("billing.change_plan.lines")}
        className="flex flex-col rounded-control bg-sunken px-4 py-3"
      >
        {lines.map((line) => (
          <Sum
            key={`${line.description} ${line.amount}`}
            label={t(`billing.change_plan.line.${lineKind(line)}`, {
              plan: named(lineKind(line) === "credit" ? before : after),
              from: format.date(line.period_start),
              until: format.date(line.period_end),
            })}
            amount={money(line.amount)}
          />
        ))}
        {hasSums && <Sum label={t("billing.change_plan.subtotal")} amount={money(subtotal)} />}
        {discount !== 0 && (
          <Sum label={t("billing.change_plan.discount")} amount={money(discount)} />
        )}
        {tax !== 0 && <Sum label={t("billing.change_plan.tax")} amount={money(tax)} />}
        {credit !== 0 && <Sum label={t("billing.change_plan.credit")} amount={money(credit)} />}
        {owed !== 0 && <Sum label={t("billing.change_plan.owedBefore")} amount={money(owed)} />}
        {carried !== 0 && (
          <Sum label={t("billing.change_plan.carriedOver")} amount={money(carried)} />
        )}
        {later !== null && (
          <Sum
            label={t("billing.change_plan.dueLater", { date: format.date(later.at) })}
            amount={money(later.amount)}
          />
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="font-bold">{t("billing.change_plan.due")}</dt>
          <dd className="text-lg font-bold tabular-nums">{money(preview.due_now)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: PlanPreview["before"];
  readonly isNew?: boolean;
}

function Side({ label, side, isNew = false }: SideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, interval, price, discounted_price: discounted, next_payment_at: next } = side;
  return (
    <section
      aria-label={label}
      className={cx("border-l-2 pl-3", isNew ? "border-brand" : "border-line-strong")}
    >
      <h3 className="text-sm text-muted">{label}</h3>
      <p className="font-bold">{t(`billing.plans.${plan}`)}</p>
      <p className="tabular-nums">
        {t(`billing.priceEvery.${interval}`, {
          price: format.money(discounted.amount, discounted.currency),
        })}{" "}
        {discounted.amount !== price.amount && (
          <s className="text-sm text-muted">{format.money(price.amount, price.currency)}</s>
        )}
      </p>
      <p className="text-sm text-muted">
        <Unbroken>
          {next === null
            ? t("billing.change_plan.noNext")
            : t("billing.change_plan.next", { date: format.date(next) })}
        </Unbroken>
      </p>
    </section>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-soft">
        <Unbroken>{label}</Unbroken>
      </dt>
      <dd className="keep tabular-nums">{amount}</dd>
    </div>
  );
}

/** Until the sum is known. */
export function PreviewWaiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}
