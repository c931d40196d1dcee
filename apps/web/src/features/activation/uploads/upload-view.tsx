import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountName } from "../../../lib/ad-accounts/ad-account-field.tsx";
import { ConfirmDelete } from "../../../lib/confirm-delete.tsx";
import { Failure } from "../../../lib/failure.tsx";
import { Notice } from "@toolkit/ui/notice";
import { StatList } from "../../../lib/figures/stat-list.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { links } from "../../../paths.ts";
import { DraftSheet } from "./draft-sheet.tsx";
import { ExpiryDialog } from "./expiry-dialog.tsx";
import { laterDeletions } from "./later-deletion.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useSourceText } from "./source-text.ts";
import { TeamCountry } from "./team-country.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useSaveReport } from "./upload-notes.tsx";
import { KeptCurrent, Sharing } from "./upload-sharing.tsx";
import { UploadStateBadge } from "./upload-state.tsx";
import { useMatched } from "./upload-table.tsx";
import { uploadQuery, useUploadActions } from "./uploads-query.ts";

const MembersDialog = lazy(() =>
  import("./members-dialog.tsx").then((module) => ({ default: module.MembersDialog })),
);

interface UploadViewProps {
  readonly team: string;
  readonly id: string;
}

/** One custom audience: where it is, what it was made of, and what can be done with it. */
export function UploadView({ team, id }: UploadViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(uploadQuery(team, id));
  return (
    <>
      <Link
        {...links.customAudiences(team)}
        className="flex items-center gap-1 self-start font-medium text-brand hover:underline"
      >
        <Icon name="chevron_left" size={18} />
        {t("uploads.all")}
      </Link>
      {error && <Failure what={t("uploads.oneFailed")} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={6} label={t("common.loading")} />}
      {data && (
        <>
          {data.state === "draft" && <TeamCountry team={team} />}
          <Head team={team} audience={data} />
          <div className="max-w-4xl rounded-surface border border-line bg-surface">
            {data.state === "draft" ? (
              <DraftSheet team={team} id={id} />
            ) : (
              <UploadProgress team={team} audience={data} />
            )}
          </div>
          {data.state !== "draft" && <Facts team={team} audience={data} />}
          {data.fixed && <Notice level="info">{t("uploads.fixed")}</Notice>}
          {data.audience !== null && !data.fixed && <KeptCurrent team={team} audience={data} />}
          {SENT.includes(data.state) && <Sharing team={team} audience={data} />}
        </>
      )}
    </>
  );
}

interface PartProps {
  readonly team: string;
  readonly audience: UploadedAudience;
}

const SENT: readonly UploadedAudience["state"][] = ["processing", "too_small", "targetable"];

function Head({ team, audience }: PartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEditor = useIsEditor(team);
  const { remove } = useUploadActions(team);
  const nameOf = useAccountName(team);
  const [asked, setAsked] = useState<
    "rename" | "expiry" | "add" | "remove" | "delete" | "delete here" | null
  >(null);
  const { id, name, state } = audience;
  const close = () => setAsked(null);
  const label = t("uploads.actions", { name });
  async function removeIt(isOnlyHere: boolean) {
    const run = () => remove.mutateAsync({ pk: id, isOnlyHere });
    const timeout = laterDeletions.add(id, run, notifyError);
    const undo = { label: t("uploads.undo"), run: () => laterDeletions.takeBack(id) };
    notifications.add("success", t("uploads.deletedSoon", { name }), { timeout, action: undo });
    await navigate(links.customAudiences(team));
  }
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 text-xl font-bold [overflow-wrap:anywhere]">{name}</h2>
      <UploadStateBadge state={state} />
      {isEditor && (
        <Menu label={label} trigger={<IconButton icon="more_vert" label={label} />}>
          <MenuItem icon="edit" onAction={() => setAsked("rename")}>
            {t("uploads.rename")}
          </MenuItem>
          {(state === "draft" || SENT.includes(state)) && (
            <MenuItem icon="schedule" onAction={() => setAsked("expiry")}>
              {t("uploads.changeExpiry")}
            </MenuItem>
          )}
          {SENT.includes(state) && (
            <>
              {/* Nobody joins the list of a cell. */}
              {!audience.fixed && (
                <MenuItem icon="group_add" onAction={() => setAsked("add")}>
                  {t("uploads.add")}
                </MenuItem>
              )}
              <MenuItem icon="group" onAction={() => setAsked("remove")}>
                {t("uploads.remove")}
              </MenuItem>
            </>
          )}
          <MenuLine />
          <MenuItem icon="delete" onAction={() => setAsked("delete")}>
            {t("uploads.delete")}
          </MenuItem>
          {state !== "draft" && (
            <MenuItem icon="delete" onAction={() => setAsked("delete here")}>
              {t("uploads.deleteHere")}
            </MenuItem>
          )}
        </Menu>
      )}
      {asked === "rename" && <RenameDialog team={team} audience={audience} onClose={close} />}
      {asked === "expiry" && <ExpiryDialog team={team} audience={audience} onClose={close} />}
      {(asked === "add" || asked === "remove") && (
        <Suspense>
          <MembersDialog team={team} audience={audience} change={asked} onClose={close} />
        </Suspense>
      )}
      {(asked === "delete" || asked === "delete here") && (
        <ConfirmDelete
          title={t("uploads.deleteTitle", { name })}
          help={
            asked === "delete"
              ? t("uploads.deleteHelp")
              : t("uploads.deleteHereHelp", { account: nameOf(audience.ad_account_id) })
          }
          onConfirm={() => removeIt(asked === "delete here")}
          onClose={close}
        />
      )}
    </header>
  );
}

function Facts({ team, audience }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sourceText = useSourceText();
  const matchedText = useMatched();
  const nameOf = useAccountName(team);
  const { expires, confirmed, confirmed_by: person } = audience;
  return (
    <>
      <StatList
        label={audience.name}
        entries={[
          { label: t("uploads.members"), value: format.count(audience.members) },
          { label: t("uploads.matched"), value: matchedText(audience) },
          {
            label: t("uploads.use"),
            value: t(`uploads.uses.${audience.use}`),
            note: t(`uploads.usesHelp.${audience.use}`),
          },
          {
            label: t("uploads.expires"),
            value: expires === null ? t("uploads.expiresDefault") : format.date(expires),
          },
        ]}
      />
      <p className="text-sm text-muted">
        {t("uploads.source")} {audience.source} · {sourceText(audience)} · {t("uploads.account")}{" "}
        {nameOf(audience.ad_account_id)}
        {person !== null && confirmed !== null && (
          <> · {t("uploads.confirmedBy", { person, time: format.moment(confirmed) })}</>
        )}
      </p>
      {audience.later_lists.length > 0 && <LaterLists audience={audience} />}
    </>
  );
}

/** Lists that were added since, each with who answers for it and which of its rows were left out. */
function LaterLists({ audience }: Pick<PartProps, "audience">) {
  const { t } = useTranslation();
  const format = useFormat();
  const saveReport = useSaveReport();
  return (
    <ul aria-label={t("uploads.laterLists")} className="flex flex-col gap-1 text-sm text-muted">
      {audience.later_lists.map(({ source, confirmed: at, confirmed_by: by, report }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
          <span>
            {t("uploads.laterList", {
              source,
              count: report.valid,
              formatted: format.count(report.valid),
            })}{" "}
            · {t("uploads.confirmedBy", { person: by, time: format.moment(at) })}
            {report.invalid > 0 && (
              <>
                {" · "}
                {t("uploads.invalid", {
                  count: report.read,
                  formatted: format.count(report.invalid),
                  all: format.count(report.read),
                })}
              </>
            )}
          </span>
          {report.reasons.some(({ rows }) => rows.length > 0) && (
            <Button
              size="small"
              variant="quiet"
              icon="download"
              aria-label={t("uploads.reportOfLater", { source })}
              onPress={() => saveReport(`${audience.name} ${source}`, report)}
            >
              {t("uploads.report")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
