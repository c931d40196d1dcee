import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AudienceDownloads } from "../../../../lib/audience-downloads.tsx";
import { useMe } from "../../../../lib/session.ts";
import { teamsQuery } from "../../../../lib/team.ts";
import { watchAudience } from "../../../../lib/watch-audience.ts";
import { hasDashboard, links } from "../../../../paths.ts";

/** What is done with one audience in a dialog of its own, or by the list. */
export type AudienceAct = "rename" | "handOver" | "duplicate" | "share" | "tag" | "delete";

interface AudienceMenuProps {
  readonly team: string;
  readonly audience: AudienceDisplay;
  readonly onAct: (act: AudienceAct, audience: AudienceDisplay) => void;
}

export function AudienceMenu({ team, audience, onAct }: AudienceMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = audience;
  const me = useMe();
  const teams = useQuery(teamsQuery).data?.results ?? [];
  const own = teams.find(({ slug }) => slug === team);
  const level = me?.memberships.find((membership) => membership.team === own?.id)?.level;
  const mayHandOver = level === "admin" || (me !== null && audience.created_by?.id === me.id);
  const act = (what: AudienceAct) => () => onAct(what, audience);
  return (
    <Menu
      label={t("audiences.actions", { name })}
      trigger={<IconButton icon="more_vert" label={t("audiences.actions", { name })} />}
    >
      <MenuItem icon="edit" onAction={() => void navigate(links.creator(team, { config: id }))}>
        {t("audiences.open")}
      </MenuItem>
      <MenuItem
        icon="monitoring"
        onAction={() => void navigate(links.insights(team, { config: id }))}
      >
        {t("audiences.insights")}
      </MenuItem>
      {hasDashboard && (
        <MenuItem icon="visibility" onAction={() => void watchAudience(team, id, navigate)}>
          {t("audiences.watch")}
        </MenuItem>
      )}
      {hasDashboard && (
        <MenuItem
          icon="description"
          onAction={() => void navigate(links.reports(team, { audience: id }))}
        >
          {t("audiences.report")}
        </MenuItem>
      )}
      <MenuItem icon="join_inner" onAction={() => void navigate(links.compare(team, [id]))}>
        {t("tools.compareWith")}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="brush" onAction={act("rename")}>
        {t("audienceList.rename")}
      </MenuItem>
      {mayHandOver && (
        <MenuItem icon="person" onAction={act("handOver")}>
          {t("audienceList.handOver")}
        </MenuItem>
      )}
      <MenuItem icon="content_copy" onAction={act("duplicate")}>
        {t("audienceList.duplicate")}
      </MenuItem>
      <MenuItem icon="tag" onAction={act("tag")}>
        {t("audienceList.tag")}
      </MenuItem>
      <MenuItem icon="share" onAction={act("share")}>
        {t("audienceList.share")}
      </MenuItem>
      <MenuLine />
      <AudienceDownloads team={team} id={id} />
      <MenuLine />
      <MenuItem icon="delete" isDangerous onAction={act("delete")}>
        {t("common.delete")}
      </MenuItem>
    </Menu>
  );
}
