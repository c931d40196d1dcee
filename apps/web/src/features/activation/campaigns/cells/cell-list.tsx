import type { CampaignCell, CampaignCells } from "@toolkit/core/contract/campaign-cells";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { useMoney } from "../spend-text.ts";
import { cellActions } from "./cells-api.ts";
import { IsolationBadge } from "./isolation-badge.tsx";
import { LetterMark } from "./letter-mark.tsx";

interface CellListProps {
  readonly team: string;
  readonly campaign: Pick<WholeCampaign, "id" | "stage" | "ad_account">;
  readonly cells: CampaignCells;
  readonly isEditor: boolean;
}

/** The cells of a campaign, with how far their lists are at X. */
export function CellList({ team, campaign, cells: all, isEditor }: CellListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const [isBusy, setBusy] = useState(false);
  const { cells, no_control: noControl } = all;
  const currency = campaign.ad_account?.currency ?? null;
  const isWaiting = cells.some(({ problem }) => problem !== null);
  const columns: readonly Column<
    CampaignCell,
    "name" | "size" | "matched" | "apart" | "state" | "budget"
  >[] = [
    {
      key: "name",
      header: t("cells.cell"),
      cell: ({ letter, name, is_control: isControl }) => (
        <span className="flex items-center gap-2">
          <LetterMark letter={letter} />
          <span className="min-w-0">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            {isControl && <span className="block text-sm text-muted">{t("cells.isControl")}</span>}
          </span>
        </span>
      ),
    },
    {
      key: "size",
      header: t("cells.size"),
      isNumber: true,
      cell: ({ members }) => (members === null ? "–" : format.count(members)),
    },
    {
      key: "matched",
      header: t("cells.matched"),
      isNumber: true,
      cell: ({ upload }) => {
        const matched = upload?.matched ?? null;
        return matched === null ? "–" : format.count(matched);
      },
    },
    { key: "apart", header: t("cells.isolation"), cell: (cell) => <IsolationBadge {...cell} /> },
    {
      key: "state",
      header: t("cells.readiness"),
      cell: (cell) => <Readiness team={team} cell={cell} />,
    },
    {
      key: "budget",
      header: t("cells.budget"),
      isNumber: true,
      cell: ({ daily_budget: budget }) => money(budget, currency),
    },
  ];
  async function run(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done !== undefined) notifications.add("success", done);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  const actions = cellActions(team, campaign.id);
  return (
    <div className="flex flex-col gap-3">
      <Wide label={t("cells.title")} isOnSurface>
        <Table
          label={t("cells.title")}
          columns={columns}
          rows={cells}
          rowKey={({ id }) => id}
          noResultsLabel={t("common.noResults")}
          stacks
        />
      </Wide>
      {noControl !== null && (
        <p className="text-sm text-soft">{t(`cells.noControl.${noControl}`)}</p>
      )}
      {noControl === null && <p className="text-sm text-soft">{t("cells.pixel")}</p>}
      {isEditor && (
        <div className="flex flex-wrap items-center gap-3">
          {isWaiting && (
            <Button size="small" isDisabled={isBusy} onPress={() => run(actions.askAgain)}>
              {t("cells.again")}
            </Button>
          )}
          {campaign.stage === "draft" && (
            <>
              <Button
                size="small"
                variant="quiet"
                isDisabled={isBusy}
                onPress={() => run(actions.undo, t("cells.undone"))}
              >
                {t("cells.undo")}
              </Button>
              <span className="text-sm text-muted">{t("cells.undoHelp")}</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Readiness({ team, cell }: { readonly team: string; readonly cell: CampaignCell }) {
  const { t } = useTranslation();
  const { problem, upload, is_control: isControl } = cell;
  if (isControl) return "–";
  const state =
    problem === null ? (
      <Badge level="success">{t("cells.ready")}</Badge>
    ) : (
      <Badge level={problem === "not_ready" ? "info" : "error"}>
        {t(`cells.problems.${problem}`)}
      </Badge>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {state}
      {upload !== null && hasDashboard && (
        <Link
          {...links.customAudiences(team, upload.id)}
          aria-label={`${t("cells.open_list")}: ${upload.name}`}
          className="text-sm font-medium text-brand hover:underline"
        >
          {t("cells.open_list")}
        </Link>
      )}
    </span>
  );
}
