import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { useTeamSlug } from "../../../lib/team.ts";
import { hasDashboard, links } from "../../../paths.ts";
import { audiencesQuery, type AudienceOrder } from "./api/audiences.ts";
import { trashQuery } from "./api/keeping.ts";
import { AUDIENCE_COLUMNS } from "./columns.ts";
import type { AudienceAct } from "./components/audience-menu.tsx";
import { AudienceTable } from "./components/audience-table.tsx";
import {
  ListFilters,
  NO_FILTER,
  isFiltering,
  type ListFilter,
} from "./components/list-filters.tsx";
import { OwnerDialog } from "./components/owner-dialog.tsx";
import { RenameDialog } from "./components/rename-dialog.tsx";
import { SelectionBar } from "./components/selection-bar.tsx";
import { TagDialog } from "./components/tag-dialog.tsx";
import { TrashTable } from "./components/trash-table.tsx";
import { useListActs } from "./use-list-acts.ts";

const ShareDialog = lazy(() =>
  import("../../../lib/share/share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);

const PAGE = 50;
const NONE: ReadonlySet<string> = new Set();

interface Open {
  readonly act: "rename" | "handOver" | "share" | "tag";
  readonly audiences: readonly AudienceDisplay[];
}

/** The saved audiences of the team, and their trash. */
export function AudiencesPage() {
  const team = useTeamSlug();
  const [isTrash, setTrash] = useState(false);
  return isTrash ? (
    <Trash team={team} onLeave={() => setTrash(false)} />
  ) : (
    <Audiences team={team} onTrash={() => setTrash(true)} />
  );
}

function Audiences({ team, onTrash }: { readonly team: string; readonly onTrash: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState<ListFilter>(NO_FILTER);
  const [ordering, setOrdering] = useState<AudienceOrder>("-modified");
  const [pageSize, setPageSize] = useState(PAGE);
  const [columns, setColumns] = useState(AUDIENCE_COLUMNS.chosen);
  const [selected, setSelected] = useState(NONE);
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useListActs(team);
  const query = useQuery(
    audiencesQuery(team, { ...filter, search: filter.search.trim(), ordering, pageSize }),
  );
  const { data } = query;
  const isFiltered = isFiltering(filter);
  const isEmpty = data?.count === 0 && !isFiltered;
  const chosen = (data?.results ?? []).filter(({ id }) => selected.has(id));
  async function act(what: AudienceAct, audience: AudienceDisplay) {
    if (what === "delete") await acts.remove([audience]);
    else if (what === "duplicate") await acts.duplicate(audience);
    else setOpen({ act: what, audiences: [audience] });
  }
  const create = (
    <Button variant="primary" icon="add" onPress={() => navigate(links.creator(team))}>
      {t("audiences.create")}
    </Button>
  );
  const trash = (
    <Button icon="delete" variant="quiet" onPress={onTrash}>
      {t("usages.trash")}
    </Button>
  );
  const tools = (
    <>
      {/* Their room is kept: what stands beside them does not move when the list is there. */}
      <span className="min-w-24 text-muted">
        {data && t("audiences.total", { count: data.count })}
      </span>
      <span className="flex-1" />
      <div className="flex gap-4 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-2">
        {trash}
        {hasDashboard && (
          <Button icon="sell" onPress={() => navigate(links.store(team))}>
            {t("titles.store")}
          </Button>
        )}
        <div className="grid max-md:order-first max-md:col-span-2">{create}</div>
      </div>
    </>
  );
  return (
    <>
      <ListScreen
        title={t("audiences.title")}
        tools={!isEmpty && tools}
        controls={
          !isEmpty && (
            <ListFilters
              filter={filter}
              onFilter={setFilter}
              columns={columns}
              onColumns={(next) => {
                AUDIENCE_COLUMNS.keep(next);
                setColumns(next);
              }}
            />
          )
        }
        query={query}
        failed={t("errors.loadAudiences")}
        waitingRows={6}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t("common.noResults")}
              action={
                <Button onPress={() => setFilter(NO_FILTER)}>{t("audiences.clearSearch")}</Button>
              }
            >
              {filter.search.trim()
                ? t("audiences.noneFound", { search: filter.search.trim() })
                : t("audiences.noneFiltered")}
            </EmptyState>
          ) : (
            <EmptyState
              icon="groups"
              title={t("audiences.emptyTitle")}
              action={
                <>
                  {create}
                  <Button onPress={() => navigate(links.welcome())}>{t("audiences.guided")}</Button>
                  {trash}
                </>
              }
            >
              {t("audiences.emptyHelp")}
            </EmptyState>
          )
        }
        onMore={data?.next ? () => setPageSize(Math.min(200, pageSize + PAGE)) : null}
      >
        {(audiences) => (
          <>
            {chosen.length > 0 && (
              <SelectionBar
                team={team}
                chosen={chosen}
                onTag={() => setOpen({ act: "tag", audiences: chosen })}
                onExport={() => acts.exportSheet(chosen)}
                onDelete={async () => {
                  if (await acts.remove(chosen)) setSelected(NONE);
                }}
                onClear={() => setSelected(NONE)}
              />
            )}
            <AudienceTable
              team={team}
              audiences={audiences}
              columns={columns}
              ordering={ordering}
              onOrder={setOrdering}
              selected={selected}
              onSelect={setSelected}
              onAct={(what, audience) => void act(what, audience)}
            />
          </>
        )}
      </ListScreen>
      {open && <ActDialog team={team} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ActDialogProps {
  readonly team: string;
  readonly open: Open;
  readonly onClose: () => void;
}

function ActDialog({ team, open: { act, audiences }, onClose }: ActDialogProps) {
  const [first] = audiences;
  if (first === undefined) return null;
  if (act === "tag") return <TagDialog team={team} audiences={audiences} onClose={onClose} />;
  if (act === "handOver") return <OwnerDialog team={team} audience={first} onClose={onClose} />;
  if (act === "rename") return <RenameDialog team={team} audience={first} onClose={onClose} />;
  return (
    <Suspense>
      <ShareDialog team={team} kind="audience" id={first.id} name={first.name} onClose={onClose} />
    </Suspense>
  );
}

function Trash({ team, onLeave }: { readonly team: string; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <ListScreen
      title={t("audienceList.trashTitle")}
      lead={t("audienceList.trashLead")}
      tools={<Button onPress={onLeave}>{t("audienceList.toList")}</Button>}
      query={useQuery(trashQuery(team))}
      failed={t("errors.loadAudiences")}
      waitingRows={3}
      empty={
        <EmptyState icon="delete" title={t("usages.trashEmpty")}>
          {t("audienceList.trashLead")}
        </EmptyState>
      }
    >
      {(audiences) => <TrashTable team={team} audiences={audiences} />}
    </ListScreen>
  );
}
