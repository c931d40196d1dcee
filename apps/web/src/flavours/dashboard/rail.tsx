import { Avatar } from "@toolkit/ui/avatar";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { teamsQuery, useTeamSlug } from "../../lib/team.ts";
import { links } from "../../paths.ts";

interface RailProps {
  readonly isCollapsed: boolean;
  /** Absent in the sheet, which has its own way to close. */
  readonly onToggle?: () => void;
  /** A link was followed: the sheet closes. */
  readonly onNavigate?: () => void;
}

export function Rail({ isCollapsed, onToggle, onNavigate }: RailProps) {
  const { t } = useTranslation();
  const slug = useTeamSlug();
  const team = useQuery(teamsQuery).data?.results.find((each) => each.slug === slug);
  const name = team?.name ?? slug;
  const entries = [
    { icon: "groups", label: t("shell.audiences"), link: links.audiences(slug) },
    { icon: "tune", label: t("shell.creator"), link: links.creator(slug) },
    { icon: "database", label: t("shell.data"), link: links.data(slug) },
  ] as const satisfies readonly { icon: IconName; label: string; link: object }[];
  const row =
    "flex h-9 items-center gap-3 rounded-control px-2.5 text-soft hover:bg-hover hover:text-ink";
  return (
    <nav
      aria-label={t("shell.navigation")}
      className={cx(
        "flex h-full flex-col gap-4 p-2.5",
        isCollapsed ? "w-15" : "w-56 max-md:w-auto",
      )}
    >
      <Link
        {...links.chooseTeam(true)}
        className="flex h-10 items-center gap-2.5 rounded-control px-1.5 hover:bg-hover"
        aria-label={`${t("shell.switchTeam")}: ${name}`}
      >
        <Avatar text={name} size="small" />
        {!isCollapsed && (
          <>
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <Icon name="swap_vert" size={18} className="text-muted" />
          </>
        )}
      </Link>
      <div className="flex flex-1 flex-col gap-0.5">
        {entries.map((entry) => (
          <Link
            key={entry.icon}
            {...entry.link}
            onClick={onNavigate}
            activeOptions={{ includeSearch: false }}
            className={row}
            activeProps={{
              className: "bg-surface font-medium text-ink! shadow-[0_0_0_1px_var(--line)]",
            }}
            {...(isCollapsed ? { "aria-label": entry.label, title: entry.label } : {})}
          >
            <Icon name={entry.icon} />
            {!isCollapsed && <span className="truncate">{entry.label}</span>}
          </Link>
        ))}
      </div>
      {onToggle && (
        <IconButton
          icon={isCollapsed ? "left_panel_open" : "left_panel_close"}
          label={isCollapsed ? t("shell.expand") : t("shell.collapse")}
          aria-expanded={!isCollapsed}
          onPress={onToggle}
        />
      )}
    </nav>
  );
}
