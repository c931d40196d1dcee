import type { Invite } from "@toolkit/core/contract/invites";
import type { Team } from "@toolkit/core/contract/teams";
import { Badge } from "@toolkit/ui/badge";
import { IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { invitesQuery, useInviteActions } from "../api/teams.ts";
import { Section } from "../../../../lib/section.tsx";

type Key = "email" | "state" | "joined" | "lastLogin" | "actions";

const LEVEL = {
  pending: "warn",
  sent: "info",
  accepted: "success",
  declined: "error",
  expired: "warn",
  withdrawn: undefined,
} as const;

/** Can still be sent again or withdrawn. */
const OPEN = new Set<Invite["state"]>(["pending", "sent", "expired"]);

export function InvitesTable({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(invitesQuery(team.slug));
  const { resend, withdraw } = useInviteActions(team.slug);

  async function act(action: "resent" | "withdrawn", { id, email }: Invite) {
    try {
      await (action === "resent" ? resend : withdraw).mutateAsync(id);
      notifications.add("success", t(`invites.${action}`, { email }));
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly Column<Invite, Key>[] = [
    {
      key: "email",
      header: t("invites.email"),
      className: "w-full",
      cell: (invite) => (
        <span className="flex flex-col py-1">
          <span className="[overflow-wrap:anywhere]">{invite.email}</span>
          <span className="text-sm text-muted">{t(`teams.levels.${invite.level}`)}</span>
        </span>
      ),
    },
    {
      key: "state",
      header: t("invites.state"),
      cell: (invite) => {
        const level = LEVEL[invite.state];
        return (
          <span className="flex flex-wrap items-center gap-x-2 py-1">
            <Badge {...(level ? { level } : {})}>{t(`invites.states.${invite.state}`)}</Badge>
            {invite.state === "sent" && (
              <span className="keep text-sm text-muted max-sm:hidden">
                {t("invites.until", { date: format.date(invite.expires) })}
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: "joined",
      header: t("team.joined"),
      className: "max-md:hidden",
      cell: (invite) => (
        <span className="keep text-soft">{invite.joined ? format.date(invite.joined) : "–"}</span>
      ),
    },
    {
      key: "lastLogin",
      header: t("team.lastLogin"),
      className: "max-md:hidden",
      cell: (invite) => (
        <span className="keep text-soft">
          {invite.last_login ? format.ago(invite.last_login) : "–"}
        </span>
      ),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (invite) =>
        OPEN.has(invite.state) ? (
          <Menu
            label={t("invites.menu", { email: invite.email })}
            trigger={
              <IconButton icon="more_horiz" label={t("invites.menu", { email: invite.email })} />
            }
          >
            <MenuItem icon="refresh" onAction={() => void act("resent", invite)}>
              {t("invites.resend")}
            </MenuItem>
            <MenuItem icon="close" isDangerous onAction={() => void act("withdrawn", invite)}>
              {t("invites.withdraw")}
            </MenuItem>
          </Menu>
        ) : (
          <span className="block w-9" />
        ),
    },
  ];
  return (
    <Section title={t("invites.list")}>
      {!data && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data?.results.length === 0 && <p className="text-soft">{t("invites.none")}</p>}
      {data && data.results.length > 0 && (
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("invites.list")}
          columns={columns}
          rows={data.results}
          rowKey={(invite) => invite.id}
        />
      )}
    </Section>
  );
}
