import { buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { hostTeamQuery } from "../../../lib/host-team.ts";
import { teamsQuery } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { TeamMark } from "./components/team-mark.tsx";

export function ChooseTeamPage() {
  const { t } = useTranslation();
  const { data } = useQuery(teamsQuery);
  const host = useQuery(hostTeamQuery).data ?? null;
  // The team whose address this is comes first.
  const teams = (data?.results ?? []).toSorted(
    (a, b) => Number(b.slug === host?.slug) - Number(a.slug === host?.slug),
  );
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 py-12">
      <h1 className="text-lg font-bold">{t("teams.title")}</h1>
      {!data && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data?.results.length === 0 && <Notice level="info">{t("teams.none")}</Notice>}
      <ul className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface empty:hidden">
        {teams.map((team) => (
          <li key={team.id}>
            <Link
              {...links.home(team.slug)}
              className="flex items-center gap-3 px-4 py-3 hover:bg-hover"
            >
              <TeamMark name={team.name} logo={team.logo} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-medium">{team.name}</span>
                <span className="text-sm text-muted">
                  {t("teams.members", { count: team.member_count })} ·{" "}
                  {t(`teams.levels.${team.level}`)}
                </span>
              </span>
              <Icon name="chevron_right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link {...links.createTeam()} className={buttonClass("secondary", "medium")}>
          <Icon name="add" size={18} className="-ml-0.5" />
          {t("teams.create")}
        </Link>
        <Link {...links.welcome()} className={buttonClass("quiet", "medium")}>
          <Icon name="play_arrow" size={18} className="-ml-0.5" />
          {t("teams.tour")}
        </Link>
        <Link {...links.helperDocuments()} className={buttonClass("quiet", "medium")}>
          <Icon name="menu_book" size={18} className="-ml-0.5" />
          {t("titles.helperDocuments")}
        </Link>
      </div>
    </div>
  );
}
