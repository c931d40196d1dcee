import type { UsageAutopilotState } from "@toolkit/core/contract/usage-autopilot";
import { Badge } from "@toolkit/ui/badge";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { EvaluationBadge } from "./evaluation-state.tsx";

interface AutopilotsTableProps {
  readonly team: string;
  readonly states: readonly UsageAutopilotState[];
}

type Key = "name" | "account" | "mode" | "last" | "next";

/** Applied audiences with their autopilots, those that need a person first. */
export function AutopilotsTable({ team, states }: AutopilotsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<UsageAutopilotState, Key>[] = [
    {
      key: "name",
      header: t("autopilots.name"),
      className: "w-full sm:min-w-40",
      cell: ({ usage }) => <RowLink to={links.usages(team, usage.id)}>{usage.name}</RowLink>,
    },
    {
      key: "account",
      header: t("usages.account"),
      className: "max-md:hidden",
      cell: ({ usage, access }) => (
        <span className="flex items-center gap-2">
          <span className="keep text-soft">{usage.ad_account_id ?? "–"}</span>
          {access.state === "lost" && <Badge level="error">{t("autopilots.access.lost")}</Badge>}
        </span>
      ),
    },
    {
      key: "mode",
      header: t("autopilots.mode"),
      cell: ({ mode }) => (
        <span className={`keep ${mode === null ? "text-muted" : ""}`}>
          {t(`autopilots.modes.${mode ?? "off"}`)}
        </span>
      ),
    },
    {
      key: "last",
      header: t("autopilots.last"),
      cell: ({ last }) =>
        last === null ? (
          <span className="text-muted">{t("autopilots.noneYet")}</span>
        ) : (
          <EvaluationBadge evaluation={last} />
        ),
    },
    {
      key: "next",
      header: t("autopilots.next"),
      className: "max-md:hidden",
      cell: ({ next }) => (
        <span className="keep text-soft">{next === null ? "–" : format.moment(next)}</span>
      ),
    },
  ];
  return (
    <Wide label={t("autopilots.list")}>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("autopilots.list")}
        columns={columns}
        rows={states}
        rowKey={({ usage }) => usage.id}
      />
    </Wide>
  );
}
