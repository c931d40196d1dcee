import type { AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { Badge } from "@toolkit/ui/badge";
import { Button, IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Table, type Column } from "@toolkit/ui/table";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";
import { links } from "../../../paths.ts";
import { useUsageActions } from "./api.ts";
import { isSetAtNetwork, RemoveUsage } from "./remove-usage.tsx";

const ShareDialog = lazy(() =>
  import("../../../lib/share/share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);

interface UsageTableProps {
  readonly team: string;
  readonly usages: readonly AudienceUsage[];
  readonly isTrash: boolean;
}

type Key = "name" | "account" | "state" | "size" | "handles" | "autopilot" | "modified" | "actions";

const LEVEL: Readonly<
  Partial<Record<AudienceUsage["state"], "success" | "info" | "warn" | "error">>
> = {
  applying: "info",
  applied: "success",
  partly_applied: "warn",
  failed: "error",
  ended: "info",
};

/** Usages with their state; what is done with each stands in its menu. */
export function UsageTable({ team, usages, isTrash }: UsageTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const actions = useUsageActions(team);
  const navigate = useNavigate();
  const nameOf = useAccountName(team);
  const [removed, setRemoved] = useState<AudienceUsage | null>(null);
  const [shared, setShared] = useState<AudienceUsage | null>(null);
  const columns: readonly Column<AudienceUsage, Key>[] = [
    {
      key: "name",
      header: t("usages.name"),
      className: "w-full sm:min-w-40",
      cell: ({ id, name }) =>
        isTrash ? name : <RowLink to={links.usages(team, id)}>{name}</RowLink>,
    },
    {
      key: "account",
      header: t("usages.account"),
      className: "max-md:hidden",
      cell: ({ ad_account_id: account }) => (
        <span className="keep text-soft">{account === null ? "–" : nameOf(account)}</span>
      ),
    },
    {
      key: "state",
      header: t("usages.state"),
      cell: ({ state }) => {
        const level = LEVEL[state];
        return <Badge {...(level ? { level } : {})}>{t(`usages.states.${state}`)}</Badge>;
      },
    },
    {
      key: "size",
      header: t("audiences.size"),
      isNumber: true,
      cell: ({ size }) => (size === null ? "–" : format.count(size)),
    },
    {
      key: "handles",
      header: t("usages.handles"),
      isNumber: true,
      className: "whitespace-nowrap max-md:hidden",
      cell: ({ handles, handles_applied }) =>
        handles === 0
          ? "–"
          : t("usages.handlesOf", {
              applied: format.count(handles_applied),
              all: format.count(handles),
            }),
    },
    {
      key: "autopilot",
      header: t("usages.autopilot"),
      className: "max-sm:hidden",
      cell: ({ autopilot }) => (
        <span className={autopilot ? undefined : "text-muted"}>
          {autopilot ? t("usages.on") : t("usages.off")}
        </span>
      ),
    },
    {
      key: "modified",
      header: t("audiences.modified"),
      className: "max-md:hidden",
      cell: ({ modified }) => <Ago at={modified} />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (usage) => {
        const { id, name, state, autopilot, version } = usage;
        if (isTrash) {
          return (
            <Button
              size="small"
              icon="undo"
              aria-label={t("usages.restoreNamed", { name })}
              onPress={() => actions.restore.mutateAsync(id).catch(notifyError)}
            >
              {t("usages.restore")}
            </Button>
          );
        }
        const label = t("audiences.actions", { name });
        return (
          <Menu label={label} trigger={<IconButton icon="more_vert" label={label} />}>
            <MenuItem icon="campaign" onAction={() => void navigate(links.applyUsage(team, id))}>
              {t("usages.apply")}
            </MenuItem>
            {(state === "applied" || state === "partly_applied") && (
              <>
                <MenuItem
                  icon={autopilot ? "stop_circle" : "play_arrow"}
                  onAction={() =>
                    void actions.pilot.mutateAsync({ id, on: !autopilot }).catch(notifyError)
                  }
                >
                  {autopilot ? t("usages.stop") : t("usages.start")}
                </MenuItem>
                <MenuItem
                  icon="check_circle"
                  onAction={() =>
                    void actions.change
                      .mutateAsync({ id, state: "ended", version })
                      .catch(notifyError)
                  }
                >
                  {t("usages.end")}
                </MenuItem>
                <MenuLine />
              </>
            )}
            <MenuItem icon="share" onAction={() => setShared(usage)}>
              {t("usages.share")}
            </MenuItem>
            <MenuItem
              icon="download"
              onAction={() =>
                void saveAnswer(
                  usageTargeting.sheet,
                  { params: { pk: id }, query: { team }, body: { language: format.language } },
                  `${name}.xlsx`,
                ).catch(notifyError)
              }
            >
              {t("usages.sheet")}
            </MenuItem>
            <MenuItem
              icon="delete"
              isDangerous
              onAction={() =>
                isSetAtNetwork(usage)
                  ? setRemoved(usage)
                  : void actions.remove.mutateAsync(id).catch(notifyError)
              }
            >
              {t("usages.toTrash")}
            </MenuItem>
          </Menu>
        );
      },
    },
  ];
  return (
    <>
      <Wide label={t("usages.list")}>
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("usages.list")}
          columns={columns}
          rows={usages}
          rowKey={({ id }) => id}
        />
      </Wide>
      {removed && <RemoveUsage team={team} usage={removed} onClose={() => setRemoved(null)} />}
      {shared && (
        <Suspense>
          <ShareDialog
            team={team}
            kind="usage"
            id={shared.id}
            name={shared.name}
            onClose={() => setShared(null)}
          />
        </Suspense>
      )}
    </>
  );
}
