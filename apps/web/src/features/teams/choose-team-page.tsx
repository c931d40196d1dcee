import { Avatar } from "@toolkit/ui/avatar";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { teamsQuery } from "../../lib/team.ts";
import { links } from "../../paths.ts";

export function ChooseTeamPage() {
  const { t } = useTranslation();
  const { data } = useQuery(teamsQuery);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 py-12">
      <h1 className="text-lg font-bold">{t("teams.title")}</h1>
      {!data && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data?.results.length === 0 && <Notice level="info">{t("teams.none")}</Notice>}
      <ul className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface empty:hidden">
        {data?.results.map((team) => (
          <li key={team.id}>
            <Link
              {...links.audiences(team.slug)}
              className="flex items-center gap-3 px-4 py-3 hover:bg-hover"
            >
              <Avatar text={team.name} />
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
    </div>
  );
}
