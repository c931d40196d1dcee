import type { TeamEvent, TeamEventKind } from "@toolkit/core/contract/team-activity";
import { alertText } from "@toolkit/core/i18n/campaign-alert-text";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { links, type LinkOptions } from "../../../paths.ts";

const ICON: Readonly<Record<TeamEventKind, IconName>> = {
  audience_saved: "groups",
  audience_changed: "edit",
  audience_deleted: "delete",
  audience_restored: "undo",
  audience_handed_over: "person",
  audience_shared: "share",
  usage_recorded: "campaign",
  usage_shared: "share",
  autopilot_proposed: "compare_arrows",
  autopilot_applied: "check_circle",
  autopilot_failed: "error",
  plan_created: "schedule",
  monitor_created: "monitoring",
  monitor_measured: "monitoring",
  campaign_alert: "warning",
  report_done: "description",
  report_failed: "error",
  creative_rejected: "error",
  campaign_created: "campaign",
  campaign_approval_requested: "mail",
  campaign_approved: "check_circle",
  campaign_returned: "undo",
  campaign_published: "check_circle",
  campaign_publish_failed: "error",
  campaign_activated: "play_arrow",
  campaign_paused: "stop_circle",
  campaign_budget_changed: "edit",
  campaign_removed: "delete",
  campaign_restored: "undo",
  member_invited: "mail",
  member_joined: "group_add",
  member_level: "person",
  member_left: "logout",
  member_removed: "person_remove",
  import_done: "upload_file",
  import_failed: "error",
  sync_done: "database",
  sync_failed: "error",
};

/** Kinds whose audience may still be there. */
const AUDIENCES: ReadonlySet<TeamEventKind> = new Set([
  "audience_saved",
  "audience_changed",
  "audience_restored",
  "audience_handed_over",
]);

/** Where what happened can be seen, as long as it is there; null: nowhere. */
function targetOf(team: string, kind: TeamEventKind, id: string): LinkOptions | null {
  if (AUDIENCES.has(kind)) return links.creator(team, { config: id });
  if (kind === "import_done" || kind === "import_failed") return links.importRun(team, id);
  if (kind.startsWith("campaign_") && kind !== "campaign_removed") return links.campaigns(team, id);
  if (kind === "creative_rejected") return links.creatives(team, id);
  if (kind === "campaign_alert") return links.campaigns(team, id);
  return kind === "report_done" || kind === "report_failed" ? links.reports(team, { id }) : null;
}

const LEVELS = ["admin", "member", "viewer"] as const;

interface EventRowProps {
  readonly team: string;
  readonly event: TeamEvent;
  /** In an inbox. */
  readonly isUnread?: boolean;
}

/** One thing that happened: who did what to what, and when. What may still be there is a link. */
export function EventRow({ team, event, isUnread = false }: EventRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, by, subject, details } = event;
  const levelOf = (text: string | null) => {
    const level = LEVELS.find((each) => each === text);
    return level ? t(`teams.levels.${level}`) : "–";
  };
  const isData = /^(?:import|sync|report)_|_measured$|_rejected$|_alert$/.test(kind);
  const who = by?.name ?? (isData ? t("activity.nobody") : t("activity.somebody"));
  const ofImport = useImportTexts(event);
  const text =
    ofImport?.text ??
    t(`activity.${kind}`, {
      subject: subject?.name ?? t("activity.gone"),
      version: details.version ?? 1,
      level: levelOf(details.to),
      before: levelOf(details.from),
      says: details.alert === null ? "" : alertText(details.alert, format.language),
    });
  const target = subject && targetOf(team, kind, subject.id);
  return (
    <li
      className={`flex items-start gap-3 border-b border-line py-2.5 ${isUnread ? "bg-brand-soft px-2" : ""}`}
    >
      <Icon
        name={ICON[kind]}
        size={18}
        className={/_(?:failed|rejected)$/.test(kind) ? "mt-px text-danger" : "mt-px text-muted"}
      />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {isUnread && <span className="sr-only">{t("inbox.unread")} </span>}
        <span className="font-medium">{who}</span>{" "}
        {target ? (
          <Link
            {...target}
            className="underline decoration-line-strong underline-offset-2 hover:text-brand"
          >
            {text}
          </Link>
        ) : (
          <span className="text-soft">{text}</span>
        )}
        {ofImport?.rows && <span className="block text-sm text-muted">{ofImport.rows}</span>}
      </p>
      <time dateTime={event.at} title={format.date(event.at)} className="keep text-sm text-muted">
        {format.ago(event.at)}
      </time>
    </li>
  );
}

/** What an import is told as: its files and rows; null for other kinds, and of before they were kept. */
function useImportTexts({ kind, subject, details }: TeamEvent) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file: first, files, rows, rejected } = details;
  if ((kind !== "import_done" && kind !== "import_failed") || first === null) return null;
  const more = (files ?? 1) - 1;
  const formatted = format.count(more);
  const file = more > 0 ? t("activity.files", { count: more, file: first, formatted }) : first;
  const name = subject?.name ?? "";
  return {
    text: t(kind === "import_done" ? "activity.importedFile" : "activity.failedFile", {
      file,
      subject: name,
    }),
    rows:
      rows === null
        ? null
        : t("activity.rows", {
            count: rows,
            formatted: format.count(rows),
            rejected: format.count(rejected ?? 0),
          }),
  };
}
