import type { ExpressedLoss } from "@toolkit/core/contract/plan-loss";
import type { ApplyPlan } from "@toolkit/core/contract/usage-plan";
import { formatPercent } from "@toolkit/core/i18n/format";
import { OverlapBars } from "@toolkit/ui/overlap-bars";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { usePlaceNames } from "../../../lib/targeting-items.ts";

type Cause = ExpressedLoss["causes"][number];

interface LossPanelProps {
  readonly loss: ExpressedLoss;
  /** What the figures are, or of when. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** What the network can say of the audience, in accounts, and why it is another one. */
export function LossPanel({ loss, note, children }: LossPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { audience, applied, both, causes } = loss;
  const isMeasured = audience !== null && applied !== null && both !== null;
  return (
    <section
      aria-label={t("applying.preview.express")}
      className="rounded-surface border border-line bg-surface"
    >
      <div className="flex flex-col gap-4 p-5 sm:px-7">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-base font-bold">{t("applying.preview.express")}</h2>
          <span className="text-sm text-muted">{note}</span>
        </header>
        {isMeasured ? (
          <OverlapBars
            before={audience}
            after={applied}
            both={both}
            format={format.count}
            labels={{
              before: t("applying.preview.audience"),
              after: t("applying.preview.applied"),
              lost: t("applying.preview.lost", { accounts: format.count(audience - both) }),
              both: t("applying.preview.both", {
                accounts: format.count(both),
                share: formatPercent(audience === 0 ? 1 : both / audience),
              }),
              added: t("applying.preview.added", { accounts: format.count(applied - both) }),
            }}
          />
        ) : (
          <p className="text-soft">{t("applying.preview.unmeasured")}</p>
        )}
        {causes.length === 0 && isMeasured && (
          <p className="text-soft">{t("applying.preview.noLoss")}</p>
        )}
        {causes.length > 0 && (
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {causes.map((cause) => (
              <CauseLine key={`${cause.cause} ${cause.kind} ${cause.reason}`} cause={cause} />
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  );
}

/** How many people that is at the network, by our estimate and by its own forecast. */
export function Reach({ loss: { reach, network } }: Pick<ApplyPlan, "loss">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reach === null && network === null) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line p-5 sm:px-7">
      <h2 className="text-base font-bold">{t("applying.preview.reach")}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {reach !== null && (
          <Forecast label={t("applying.preview.ours")} {...format.shortInterval(reach)} />
        )}
        {network !== null && (
          <Forecast
            label={t("applying.preview.networks")}
            {...format.shortInterval({ value: (network.low + network.high) / 2, ...network })}
          />
        )}
      </dl>
      {network === null && <p className="text-sm text-muted">{t("applying.preview.noForecast")}</p>}
    </div>
  );
}

interface ForecastProps {
  readonly label: string;
  readonly value: string;
  readonly low: string;
  readonly high: string;
}

function Forecast({ label, value, low, high }: ForecastProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular-nums">
        <strong className="font-bold">{value}</strong>{" "}
        <span className="text-muted">{t("applying.preview.range", { low, high })}</span>
      </dd>
    </div>
  );
}

function CauseLine({ cause }: { readonly cause: Cause }) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = usePlaceNames();
  const { kind, reason, labels, items, difference } = cause;
  const list = labels.map((label) => place(kind, label)).join(t("applying.and"));
  const more = items - labels.length;
  const title =
    cause.cause === "items" && kind !== null
      ? t("applying.causes.items", {
          kind: t(`applying.kinds.${kind}`),
          list: more > 0 ? t("applying.andMore", { list, more: format.count(more) }) : list,
        })
      : t(`applying.causes.${cause.cause === "items" ? "group_rest" : cause.cause}`);
  const help =
    cause.cause === "items"
      ? reason && t(`applying.reasons.${reason}`)
      : t(`applying.causeHelp.${cause.cause}`);
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {title}
        <span className="block text-sm text-muted">{help}</span>
      </span>
      <span
        className={`keep tabular-nums ${difference !== null && difference < 0 ? "text-under" : "text-soft"}`}
      >
        {difference === null
          ? t("applying.preview.noEffect")
          : `${difference > 0 ? "+" : difference < 0 ? "−" : "±"}${format.count(Math.abs(difference))}`}
      </span>
    </li>
  );
}
