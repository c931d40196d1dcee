import type { PersonalList } from "@toolkit/core/contract/personal-lists";
import { PERSONAL_LIST_LIMITS } from "@toolkit/core/domain/limits";
import { IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeleteNamed } from "../../../lib/confirm-delete.tsx";
import { useFormat } from "../../../lib/format.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { MakeNamed } from "../../../lib/make-named.tsx";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { personalListsQuery, usePersonalListActions } from "./api.ts";
import { PersonalListView } from "./personal-list-view.tsx";

/** Handles that a person keeps for audiences to come, list by list; one of them where the address names it. */
export function PersonalListsPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  return (
    <ListScreen
      title={t("titles.personalLists")}
      lead={t("personalLists.lead")}
      detail={id === null ? null : <PersonalListView team={team} id={id} />}
      controls={<NewList team={team} />}
      query={useQuery(personalListsQuery())}
      failed={t("personalLists.failed")}
      waitingRows={4}
      empty={
        <EmptyState icon="list_alt" title={t("personalLists.emptyTitle")}>
          {t("personalLists.emptyHelp")}
        </EmptyState>
      }
    >
      {(lists) => <List team={team} lists={lists} />}
    </ListScreen>
  );
}

function NewList({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create } = usePersonalListActions();
  return (
    <MakeNamed
      label={t("personalLists.name")}
      makeLabel={t("personalLists.make")}
      maxLength={PERSONAL_LIST_LIMITS.nameCharacters}
      onMake={async (name) => {
        const made = await create.mutateAsync(name);
        await navigate(links.personalLists(team, made.id));
      }}
    />
  );
}

type Key = "name" | "members" | "modified" | "actions";

interface ListProps {
  readonly team: string;
  readonly lists: readonly PersonalList[];
}

function List({ team, lists }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { remove } = usePersonalListActions();
  const [doomed, setDoomed] = useState<PersonalList | null>(null);
  const columns: readonly Column<PersonalList, Key>[] = [
    {
      key: "name",
      header: t("personalLists.name"),
      className: "w-full min-w-32",
      cell: ({ id, name, description }) => (
        <div className="flex flex-col">
          <RowLink to={links.personalLists(team, id)}>{name}</RowLink>
          {description && (
            <span className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere] [word-break:normal]">
              {description}
            </span>
          )}
        </div>
      ),
    },
    {
      key: "members",
      header: t("personalLists.handles"),
      isNumber: true,
      cell: ({ member_count }) => format.count(member_count),
    },
    {
      key: "modified",
      header: t("audiences.modified"),
      className: "max-md:hidden",
      cell: ({ modified }) => <Ago at={modified} />,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (list) => (
        <IconButton
          icon="delete"
          label={t("plans.deleteNamed", { name: list.name })}
          onPress={() => setDoomed(list)}
        />
      ),
    },
  ];
  return (
    <>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("personalLists.list")}
        columns={columns}
        rows={lists}
        rowKey={({ id }) => id}
      />
      <DeleteNamed
        row={doomed}
        help={t("personalLists.deleteHelp")}
        remove={remove.mutateAsync}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
