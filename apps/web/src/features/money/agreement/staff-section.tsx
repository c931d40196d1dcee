import type { AgreementOfTeam } from "@toolkit/core/contract/agreements";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { staffQuery, useAgreementActions } from "./agreements-query.ts";
import { yenOf } from "./yen-of.ts";
import { InvoiceLine } from "./invoice-line.tsx";

type Key = "team" | "account" | "period" | "invoice" | "spend";

/** For the provider's people: what has ended, what is due, and net spend where X did not tell it. */
export function StaffSection({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(staffQuery);
  const columns: readonly Column<AgreementOfTeam, Key>[] = [
    {
      key: "team",
      header: t("agreement.staff.team"),
      cell: (row) => <span className="font-medium">{row.team.name}</span>,
    },
    {
      key: "account",
      header: t("agreement.staff.account"),
      className: "max-lg:hidden",
      cell: (row) => row.ad_account_id,
    },
    {
      key: "period",
      header: t("agreement.staff.period"),
      cell: (row) =>
        t("agreement.period", {
          from: format.date(row.starts_on),
          until: format.date(row.ends_on),
        }),
    },
    {
      key: "invoice",
      header: t("agreement.staff.state"),
      cell: (row) => <InvoiceLine invoice={row.invoice} hidesLabel />,
    },
    {
      key: "spend",
      header: t("agreement.staff.spend"),
      cell: (row) =>
        row.invoice?.state === "spend" ? <SpendField team={team} id={row.id} /> : null,
    },
  ];
  return (
    <section
      aria-label={t("agreement.staff.title")}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-md font-bold">{t("agreement.staff.title")}</h2>
        <p className="text-sm text-muted">{t("agreement.staff.help")}</p>
      </div>
      {error && (
        <Failure what={t("agreement.staff.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data &&
        (data.results.length === 0 ? (
          <p className="text-soft">{t("agreement.staff.empty")}</p>
        ) : (
          <Wide label={t("agreement.staff.title")} isOnSurface>
            <Table
              stacks
              label={t("agreement.staff.title")}
              columns={columns}
              rows={data.results}
              rowKey={({ id }) => id}
              noResultsLabel={t("common.noResults")}
            />
          </Wide>
        ))}
    </section>
  );
}

function SpendField({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const { enterSpend } = useAgreementActions(team);
  const [text, setText] = useState("");
  const spend = yenOf(text);
  const form = useFormCheck(
    { net_spend: { name: t("agreement.staff.spend") } },
    { net_spend: text },
  );
  async function enter() {
    if (spend === null) return;
    try {
      await enterSpend.mutateAsync({ pk: id, spend });
      notifications.add("success", t("agreement.staff.entered"));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <form
      className="flex min-w-0 flex-col items-start gap-2 lg:flex-row"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <TextField
        hideLabel
        label={t("agreement.calculator.spend")}
        placeholder={t("agreement.calculator.spend")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        error={form.error("net_spend")}
        className="w-36"
      />
      <Button
        type="submit"
        size="small"
        isDisabled={spend === null}
        isWaiting={enterSpend.isPending}
      >
        {t("agreement.staff.enter")}
      </Button>
    </form>
  );
}
