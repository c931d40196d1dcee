import type { Team, TeamMember } from "@toolkit/core/contract/teams";
import { TEAM_LEVELS, type TeamLevel } from "@toolkit/core/domain/enumerations";
import { Avatar } from "@toolkit/ui/avatar";
import { Button, IconButton } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useMe } from "../../../../lib/session.ts";
import { membersQuery } from "../../../../lib/members-query.ts";
import { useMemberActions } from "../api/teams.ts";
import { nameOf } from "../../../../lib/member-name.ts";
import { MemberDialog, type MemberQuestion } from "./member-dialog.tsx";
import { Section } from "../../../../lib/section.tsx";

type Key = "person" | "level" | "joined" | "lastLogin" | "actions";

export function MembersTable({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { data } = useQuery(membersQuery(team.slug));
  const { level: changing } = useMemberActions(team.slug);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const canChange = team.abilities.includes("change_members");
  const members = data?.results ?? [];
  const isOnlyAdmin =
    team.level === "admin" && members.filter(({ level }) => level === "admin").length === 1;

  async function setLevel(member: TeamMember, level: TeamLevel) {
    if (level === member.level) return;
    try {
      await changing.mutateAsync({ id: member.id, level });
      const values = { name: nameOf(member), level: t(`teams.levels.${level}`) };
      notifications.add("success", t("team.levelSaved", values));
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly Column<TeamMember, Key>[] = [
    {
      key: "person",
      header: t("team.person"),
      className: "w-full",
      cell: (member) => (
        <span className="flex items-center gap-3 py-1">
          <span className="max-sm:hidden">
            <Avatar text={nameOf(member)} />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="font-medium [overflow-wrap:anywhere]">
              {nameOf(member)}
              {member.user.id === me?.id && (
                <span className="font-normal text-muted"> ({t("team.you")})</span>
              )}
            </span>
            {nameOf(member) !== member.user.email && (
              <span className="text-sm [overflow-wrap:anywhere] text-muted">
                {member.user.email}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: "level",
      header: t("team.level"),
      cell: (member) =>
        canChange ? (
          <Select
            label={t("team.levelOf", { name: nameOf(member) })}
            hideLabel
            size="small"
            value={member.level}
            choices={TEAM_LEVELS.map((id) => ({ id, label: t(`teams.levels.${id}`) }))}
            onChange={(level) => void setLevel(member, level)}
            className="w-28"
          />
        ) : (
          <span className="keep">{t(`teams.levels.${member.level}`)}</span>
        ),
    },
    {
      key: "joined",
      header: t("team.joined"),
      className: "max-md:hidden",
      cell: (member) => <span className="keep text-soft">{format.date(member.joined)}</span>,
    },
    {
      key: "lastLogin",
      header: t("team.lastLogin"),
      className: "max-md:hidden",
      cell: (member) => (
        <span className="keep text-soft">
          {member.last_login ? format.ago(member.last_login) : t("team.never")}
        </span>
      ),
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (member) =>
        canChange && member.user.id !== me?.id ? (
          <Menu
            label={t("team.memberMenu", { name: nameOf(member) })}
            trigger={
              <IconButton
                icon="more_horiz"
                label={t("team.memberMenu", { name: nameOf(member) })}
              />
            }
          >
            <MenuItem icon="swap_horiz" onAction={() => setQuestion({ kind: "transfer", member })}>
              {t("team.transfer")}
            </MenuItem>
            <MenuItem
              icon="person_remove"
              isDangerous
              onAction={() => setQuestion({ kind: "remove", member })}
            >
              {t("team.remove")}
            </MenuItem>
          </Menu>
        ) : (
          <span className="block w-9" />
        ),
    },
  ];
  return (
    <Section title={t("team.members")}>
      {data ? (
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("team.members")}
          columns={columns}
          rows={members}
          rowKey={(member) => member.id}
        />
      ) : (
        <SkeletonRows rows={3} label={t("common.loading")} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          icon="logout"
          isDisabled={isOnlyAdmin}
          onPress={() => setQuestion({ kind: "leave" })}
        >
          {t("team.leave")}
        </Button>
        {isOnlyAdmin && <span className="text-sm text-muted">{t("team.lastAdmin")}</span>}
      </div>
      {question && (
        <MemberDialog team={team} question={question} onClose={() => setQuestion(null)} />
      )}
    </Section>
  );
}
