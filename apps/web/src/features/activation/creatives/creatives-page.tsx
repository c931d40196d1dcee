import {
  CREATIVE_ORDERS,
  type Creative,
  type CreativeOrder,
} from "@toolkit/core/contract/ad-creatives";
import { CREATIVE_KINDS, mediaOf, type CreativeKind } from "@toolkit/core/domain/creative";
import { LIMITS } from "@toolkit/core/domain/limits";
import { Badge } from "@toolkit/ui/badge";
import { Button, IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { RowLink } from "../../../lib/row-cells.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { creativeQuery, creativesQuery, useCreativeActions, writtenOf } from "./api.ts";
import { CreativeEditor } from "./creative-editor.tsx";
import { mediaOfQuery } from "./media/api.ts";
import { MediumThumb } from "./media/medium-thumb.tsx";
import { TrashList } from "./trash-list.tsx";

const NEW = "new";
/** Media of the rows that can be asked for at once. */
const THUMBS = 50;

/** The team's creatives and their trash; one of them, or a new one, in the editor where the address says so. */
export function CreativesPage() {
  const team = useTeamSlug();
  const [isTrash, setTrash] = useState(false);
  const id = useSearchText("id");
  return isTrash && id === null ? (
    <Trash team={team} onLeave={() => setTrash(false)} />
  ) : (
    <Creatives team={team} id={id} onTrash={() => setTrash(true)} />
  );
}

function Trash({ team, onLeave }: { readonly team: string; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const { restore } = useCreativeActions(team);
  return (
    <TrashList
      title={t("creatives.trashTitle")}
      lead={t("creatives.trashLead")}
      back={t("creatives.all")}
      failed={t("creatives.failed")}
      kind={t("creatives.kind")}
      kindOf={({ kind }) => t(`creatives.kinds.${kind}`)}
      query={useInfiniteQuery(creativesQuery(team, { isTrash: true }))}
      onRestore={isEditor ? restore.mutateAsync : null}
      onLeave={onLeave}
    />
  );
}

interface CreativesProps {
  readonly team: string;
  readonly id: string | null;
  readonly onTrash: () => void;
}

function Creatives({ team, id, onTrash }: CreativesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEditor = useIsEditor(team);
  const [kind, setKind] = useState<CreativeKind | "all">("all");
  const [text, setText] = useState("");
  const [order, setOrder] = useState<CreativeOrder>("-modified");
  const query = useInfiniteQuery(
    creativesQuery(team, { kind: kind === "all" ? undefined : kind, text: text.trim(), order }),
  );
  const isFiltered = kind !== "all" || text.trim() !== "";
  return (
    <ListScreen
      title={t("titles.creatives")}
      {...(id === null && { lead: t("creatives.lead") })}
      tools={
        id === null && (
          <span className="flex flex-wrap gap-2">
            <Button icon="delete" variant="quiet" onPress={onTrash}>
              {t("media.trash")}
            </Button>
            {isEditor && (
              <Button
                variant="primary"
                icon="add"
                onPress={() => void navigate(links.creatives(team, NEW))}
              >
                {t("creatives.new")}
              </Button>
            )}
          </span>
        )
      }
      detail={id === null ? null : <Opened key={id} team={team} id={id} />}
      controls={
        <div className="flex flex-col gap-4">
          {!isEditor && <Notice level="info">{t("creatives.viewer")}</Notice>}
          {(query.data === undefined || query.data.count > 0 || isFiltered) && (
            <div className="flex flex-wrap items-end gap-3">
              <TextField
                label={t("creatives.search")}
                hideLabel
                placeholder={t("creatives.search")}
                icon="search"
                value={text}
                onChange={setText}
                className="w-64 max-sm:w-full"
              />
              <Select
                label={t("creatives.kind")}
                hideLabel
                value={kind}
                choices={(["all", ...CREATIVE_KINDS] as const).map((each) => ({
                  id: each,
                  label: t(`creatives.kinds.${each}`),
                }))}
                onChange={setKind}
                className="w-40 max-sm:flex-1"
              />
              <Select
                label={t("creatives.order")}
                hideLabel
                value={order}
                choices={CREATIVE_ORDERS.map((each) => ({
                  id: each,
                  label: t(`creatives.orders.${each}`),
                }))}
                onChange={setOrder}
                className="ml-auto w-48 max-sm:ml-0 max-sm:flex-1"
              />
            </div>
          )}
        </div>
      }
      query={query}
      failed={t("creatives.failed")}
      waitingRows={6}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
      empty={
        isFiltered ? (
          <EmptyState icon="search" title={t("creatives.noMatchTitle")}>
            {t("creatives.noMatchHelp")}
          </EmptyState>
        ) : (
          <EmptyState icon="brush" title={t("creatives.emptyTitle")}>
            {t("creatives.emptyHelp")}
          </EmptyState>
        )
      }
    >
      {(rows) => <List team={team} rows={rows} />}
    </ListScreen>
  );
}

function Opened({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...creativeQuery(team, id), enabled: id !== NEW });
  if (id === NEW) return <CreativeEditor team={team} creative={null} />;
  if (data) return <CreativeEditor team={team} creative={data} />;
  if (error)
    return <Failure what={t("creatives.oneFailed")} error={error} onRetry={() => refetch()} />;
  return <SkeletonRows rows={8} label={t("common.loading")} />;
}

type Key = "name" | "kind" | "text" | "set" | "status" | "modified" | "actions";

function List({ team, rows }: { readonly team: string; readonly rows: readonly Creative[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = [...new Set(rows.flatMap((row) => mediaOf(row)[0] ?? []))];
  const pages = Array.from({ length: Math.ceil(ids.length / THUMBS) }, (_, at) =>
    mediaOfQuery(team, ids.slice(at * THUMBS, (at + 1) * THUMBS)),
  );
  const media = useQueries({
    queries: pages,
    combine: (found) =>
      new Map(found.flatMap(({ data }) => (data ?? []).map((each) => [each.id, each] as const))),
  });
  const columns: readonly Column<Creative, Key>[] = [
    {
      key: "name",
      header: t("creatives.name"),
      className: "w-full min-w-48",
      cell: (row) => {
        const medium = media.get(mediaOf(row)[0] ?? "");
        return (
          <span className="flex items-center gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
              {medium?.kind === "image" ? (
                <MediumThumb team={team} medium={medium} isCover />
              ) : (
                <Icon
                  name={row.kind === "video" ? "movie" : row.kind === "text" ? "notes" : "image"}
                />
              )}
            </span>
            <span className="flex min-w-0 flex-col">
              <RowLink to={links.creatives(team, row.id)}>{row.name}</RowLink>
              <span className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere] [word-break:normal]">
                {row.post_text}
              </span>
            </span>
          </span>
        );
      },
    },
    {
      key: "kind",
      header: t("creatives.kind"),
      className: "max-md:hidden",
      cell: ({ kind }) => <span className="keep text-soft">{t(`creatives.kinds.${kind}`)}</span>,
    },
    {
      key: "set",
      header: t("creatives.abSet"),
      className: "max-lg:hidden",
      cell: ({ ab_set: set, variant }) =>
        variant === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="keep">{t("creatives.variant", { letter: variant, set })}</span>
        ),
    },
    {
      key: "status",
      header: t("creatives.status"),
      cell: ({ status, problem }) => (
        <span className="flex flex-col items-start gap-0.5">
          <Badge level={status === "ready" ? "success" : "warn"}>
            {t(`creatives.statuses.${status}`)}
          </Badge>
          {problem !== null && (
            <span className="max-w-64 text-sm text-muted max-lg:hidden">{problem}</span>
          )}
        </span>
      ),
    },
    {
      key: "modified",
      header: t("creatives.modified"),
      className: "max-md:hidden",
      cell: ({ modified }) => <span className="keep text-soft">{format.moment(modified)}</span>,
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (row) => <Actions team={team} row={row} />,
    },
  ];
  return (
    <Wide label={t("titles.creatives")}>
      <Table
        noResultsLabel={t("common.noResults")}
        label={t("titles.creatives")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Wide>
  );
}

function Actions({ team, row }: { readonly team: string; readonly row: Creative }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEditor = useIsEditor(team);
  const actions = useCreativeActions(team);
  if (!isEditor) return null;
  const label = t("audiences.actions", { name: row.name });
  const copy = async (changes: { name: string; ab_set: string }) => {
    try {
      const { id } = await actions.create.mutateAsync({ ...writtenOf(row), ...changes });
      await navigate(links.creatives(team, id));
    } catch (error) {
      notifyError(error);
    }
  };
  const named = (name: string) => name.slice(0, LIMITS.nameCharacters);
  const remove = async () => {
    try {
      await actions.remove.mutateAsync(row.id);
      notifications.add("success", t("creatives.deleted", { name: row.name }), {
        action: {
          label: t("media.undo"),
          run: () => actions.restore.mutateAsync(row.id).catch(notifyError),
        },
      });
    } catch (error) {
      notifyError(error);
    }
  };
  const makeVariant = async () => {
    const set = row.ab_set || named(row.name).slice(0, 60);
    // The first of a set becomes one of it by its second.
    if (row.ab_set === "")
      await actions.change.mutateAsync({ id: row.id, ab_set: set }).catch(notifyError);
    await copy({ name: named(t("creatives.variantName", { name: row.name })), ab_set: set });
  };
  return (
    <Menu label={label} trigger={<IconButton icon="more_vert" label={label} />}>
      <MenuItem icon="call_split" onAction={() => void makeVariant()}>
        {t("creatives.makeVariant")}
      </MenuItem>
      <MenuItem
        icon="content_copy"
        onAction={() =>
          void copy({ name: named(t("creatives.copyName", { name: row.name })), ab_set: "" })
        }
      >
        {t("creatives.duplicate")}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="delete" isDangerous onAction={() => void remove()}>
        {t("common.delete")}
      </MenuItem>
    </Menu>
  );
}
