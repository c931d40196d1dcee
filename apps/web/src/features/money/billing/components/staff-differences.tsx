import {
  DIFFERENCE_KINDS,
  type BillingDifference,
} from "@toolkit/core/contract/billing-differences";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { differencesQuery } from "../api.ts";
import { Sheet, SheetPart } from "./sheet.tsx";

/** For the provider's people: sums in which the ledgers differ, who is charged twice, and what to do. */
export function StaffDifferences() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(differencesQuery);
  const at = data?.checked_at ?? null;
  const compared =
    at === null
      ? t("billing.staff.never")
      : t("billing.staff.compared", { date: format.moment(at) });
  const results = data?.results ?? [];
  return (
    <Sheet>
      <SheetPart
        title={t("billing.staff.title")}
        help={`${t("billing.staff.help")} ${data ? compared : ""}`}
      >
        {error && (
          <Failure what={t("billing.staff.failed")} error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
        {data && results.length === 0 && <p className="text-soft">{t("billing.staff.empty")}</p>}
        {DIFFERENCE_KINDS.map((kind) => {
          const ofKind = results.filter((each) => each.kind === kind);
          return ofKind.length > 0 && <Kind key={kind} kind={kind} differences={ofKind} />;
        })}
      </SheetPart>
    </Sheet>
  );
}

interface KindProps {
  readonly kind: BillingDifference["kind"];
  readonly differences: readonly BillingDifference[];
}

function Kind({ kind, differences }: KindProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t(`billing.staff.kinds.${kind}`)} className="flex flex-col gap-2">
      <h3 className="font-medium">{t(`billing.staff.kinds.${kind}`)}</h3>
      <p className="text-sm text-muted">{t(`billing.staff.todo.${kind}`)}</p>
      <ul className="flex flex-col">
        {differences.map((each) => (
          <Difference key={each.cause} difference={each} />
        ))}
      </ul>
    </section>
  );
}

function Difference({ difference }: { readonly difference: BillingDifference }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cause, currency, ours, theirs, customer, team } = difference;
  const sum = (amount: number | null) =>
    amount === null ? t("billing.staff.none") : format.money(amount, currency);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">
          {team === null ? t("billing.staff.person") : `${team.name} (${team.slug})`}
        </p>
        <p className="font-mono text-sm text-muted">
          {[customer, cause].filter((each) => each !== null).join(" · ")}
        </p>
      </div>
      <p className="tabular-nums">
        {t("billing.staff.sums", { ours: sum(ours), theirs: sum(theirs) })}
      </p>
    </li>
  );
}
