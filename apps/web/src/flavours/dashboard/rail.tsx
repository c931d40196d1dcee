import { Avatar } from "@toolkit/ui/avatar";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { teamsQuery, useTeamSlug } from "../../lib/team.ts";
import { links } from "../../paths.ts";
import { ScreenLink } from "../shared/screen-list.tsx";

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
  const row = { isCollapsed, onNavigate };
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
        <ScreenLink title="home" link={links.home(slug)} {...row} />
        <ScreenLink title="audiences" link={links.audiences(slug)} {...row} />
        <ScreenLink title="creator" link={links.creator(slug)} {...row} />
        <ScreenLink title="explore" link={links.explore(slug)} {...row} />
        <ScreenLink title="communities" link={links.communities(slug)} {...row} />
        <ScreenLink title="data" link={links.data(slug)} {...row} />
        <ScreenLink title="team" link={links.team(slug)} {...row} />
      </div>
      <ScreenLink title="screens" link={links.screens(slug)} {...row} />
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
