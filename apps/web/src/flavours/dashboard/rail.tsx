import { Avatar } from "@toolkit/ui/avatar";
import { IconButton } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { useFormat } from "../../lib/format.ts";
import { teamsQuery, useTeamSlug } from "../../lib/team.ts";
import { links } from "../../paths.ts";
import { ROUTES, type DashboardRouteName } from "../../routes.ts";
import { SCREEN_ICONS } from "../shared/screen-list.tsx";
import { useNavCounts } from "./nav-counts.ts";
import {
  isInRail,
  markedInRail,
  NAV_FOOT,
  NAV_GROUPS,
  NAV_TOP,
  type NavGroup,
} from "./nav-groups.ts";
import { useNavLabel } from "./use-nav-label.ts";

interface RailProps {
  readonly isCollapsed: boolean;
  /** Absent in the sheet, which has its own way to close. */
  readonly onToggle?: () => void;
  /** A link was followed: the sheet closes. */
  readonly onNavigate?: () => void;
}

interface ItemsProps extends Pick<RailProps, "isCollapsed" | "onNavigate"> {
  readonly screens: readonly DashboardRouteName[];
  readonly labelledBy?: string;
}

const MARKED = "bg-surface font-medium text-ink! shadow-[0_0_0_1px_var(--line)]";

function Items({ screens, labelledBy, isCollapsed, onNavigate }: ItemsProps) {
  const label = useNavLabel();
  const format = useFormat();
  const team = useTeamSlug();
  const counts = useNavCounts(team);
  const current = useCurrentRoute()?.name;
  if (screens.length === 0) return null;
  return (
    <ul className="flex flex-col" {...(labelledBy ? { "aria-labelledby": labelledBy } : {})}>
      {screens.map((name) => {
        const text = label(name);
        const count = counts[name];
        const hasCurrentTab =
          current !== undefined && current !== name && markedInRail(current) === name;
        return (
          <li key={name}>
            <Link
              {...links.inTeam(name, team)}
              onClick={onNavigate}
              activeOptions={{ exact: true, includeSearch: false }}
              {...(hasCurrentTab ? { "aria-current": "true" as const } : {})}
              className={cx(
                "flex h-7.5 items-center gap-2.5 rounded-control px-2.5 text-soft hover:bg-hover hover:text-ink max-md:h-11",
                hasCurrentTab && MARKED,
              )}
              activeProps={{ className: MARKED }}
              {...(isCollapsed ? { "aria-label": text, title: text } : {})}
            >
              <Icon name={SCREEN_ICONS[ROUTES.dashboard[name].title] ?? "apps"} size={18} />
              {!isCollapsed && (
                <>
                  <span className="min-w-0 flex-1 truncate">{text}</span>
                  {count !== undefined && (
                    <span className="text-xs font-normal text-muted">{format.count(count)}</span>
                  )}
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps extends Pick<RailProps, "isCollapsed" | "onNavigate"> {
  readonly id: NavGroup["id"];
  readonly screens: readonly DashboardRouteName[];
}

function Group({ id, screens, ...row }: GroupProps) {
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <div className={cx(row.isCollapsed && "border-t border-line pt-1.5")}>
      <h2
        id={labelId}
        className={row.isCollapsed ? "sr-only" : "px-2.5 pb-0.5 text-xs leading-6 text-muted"}
      >
        {t(`nav.groups.${id}`)}
      </h2>
      <Items screens={screens} labelledBy={labelId} {...row} />
    </div>
  );
}

export function Rail({ isCollapsed, onToggle, onNavigate }: RailProps) {
  const { t } = useTranslation();
  const slug = useTeamSlug();
  const team = useQuery(teamsQuery).data?.results.find((each) => each.slug === slug);
  const name = team?.name ?? slug;
  const row = { isCollapsed, ...(onNavigate ? { onNavigate } : {}) };
  const list = useRef<HTMLDivElement>(null);
  const screen = useCurrentRoute()?.name;
  // On a low window the row of the open screen may be below the others.
  useEffect(() => {
    if (screen !== undefined)
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [screen]);
  return (
    <nav
      aria-label={t("shell.navigation")}
      className={cx("flex h-full flex-col", isCollapsed ? "w-15" : "w-56 max-md:w-auto")}
    >
      <div className="px-2.5 pt-1.5 pb-1">
        <Link
          {...links.chooseTeam(true)}
          className="flex h-9 items-center gap-2.5 rounded-control px-1.5 hover:bg-hover max-md:h-11"
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
      </div>
      <div
        ref={list}
        className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-2.5 pt-0.5 pb-2 [scrollbar-width:thin]"
      >
        <Items screens={NAV_TOP} {...row} />
        {NAV_GROUPS.map((group) => (
          <Group
            key={group.id}
            id={group.id}
            screens={group.screens.filter((screen) => isInRail(screen, team?.country ?? null))}
            {...row}
          />
        ))}
      </div>
      <div
        className={cx(
          "flex items-center border-t border-line px-2.5 py-1.5",
          isCollapsed ? "flex-col gap-1" : "gap-1 *:first:flex-1",
        )}
      >
        <Items screens={NAV_FOOT} {...row} />
        {onToggle && (
          <IconButton
            icon={isCollapsed ? "left_panel_open" : "left_panel_close"}
            label={isCollapsed ? t("shell.expand") : t("shell.collapse")}
            aria-expanded={!isCollapsed}
            onPress={onToggle}
          />
        )}
      </div>
    </nav>
  );
}
