import { MEDIA_ORDERS, type AdMedium, type MediaOrder } from "@toolkit/core/contract/ad-media";
import { network } from "@toolkit/core/contract/network";
import { MEDIA_KINDS, ratioText, type MediaKind } from "@toolkit/core/domain/media-limits";
import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/client.ts";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { ListScreen } from "../../../../lib/list-screen.tsx";
import { notifications } from "../../../../lib/notifications.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { ACCEPTED } from "./accepted.ts";
import { TrashList } from "../trash-list.tsx";
import { mediaQuery, useMediaActions } from "./api.ts";
import { MediumSheet } from "./medium-sheet.tsx";
import { MediumThumb } from "./medium-thumb.tsx";
import { mediaUploads } from "./upload-calls.ts";
import { UploadList } from "./upload-list.tsx";

/** The team's images and videos, with their uploads and their trash; one of them in detail where the address names it. */
export function MediaPage() {
  const team = useTeamSlug();
  const [isTrash, setTrash] = useState(false);
  return isTrash ? (
    <Trash team={team} onLeave={() => setTrash(false)} />
  ) : (
    <Library team={team} onTrash={() => setTrash(true)} />
  );
}

function Trash({ team, onLeave }: { readonly team: string; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const { restore } = useMediaActions(team);
  return (
    <TrashList
      title={t("media.trashTitle")}
      lead={t("media.trashLead")}
      back={t("media.all")}
      failed={t("media.failed")}
      kind={t("media.kind")}
      kindOf={({ kind, width, height }) => `${t(`media.kindOne.${kind}`)} · ${width} × ${height}`}
      query={useInfiniteQuery(mediaQuery(team, { isTrash: true }))}
      onRestore={isEditor ? restore.mutateAsync : null}
      onLeave={onLeave}
    />
  );
}

function Library({ team, onTrash }: { readonly team: string; readonly onTrash: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEditor = useIsEditor(team);
  const id = useSearchText("id");
  const [kind, setKind] = useState<MediaKind | "all">("all");
  const [text, setText] = useState("");
  const [order, setOrder] = useState<MediaOrder>("-created");
  useFinishedNotes(team);
  const query = useInfiniteQuery(
    mediaQuery(team, { kind: kind === "all" ? undefined : kind, text: text.trim(), order }),
  );
  const isFiltered = kind !== "all" || text.trim() !== "";
  const clear = () => {
    setKind("all");
    setText("");
  };
  const waits = query.data === undefined || query.data.count > 0 || isFiltered;
  return (
    <>
      <ListScreen
        title={t("titles.media")}
        lead={t("media.lead")}
        tools={
          <span className="flex flex-wrap items-center gap-3">
            <Used team={team} />
            <Button icon="delete" variant="quiet" onPress={onTrash}>
              {t("media.trash")}
            </Button>
          </span>
        }
        controls={
          <div className="flex flex-col gap-4">
            {isEditor ? <Drop team={team} /> : <Notice level="info">{t("media.viewer")}</Notice>}
            <UploadList team={team} />
            {waits && (
              <Filters
                kind={kind}
                text={text}
                order={order}
                onKind={setKind}
                onText={setText}
                onOrder={setOrder}
              />
            )}
          </div>
        }
        query={query}
        failed={t("media.failed")}
        waitingRows={6}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t("media.noMatchTitle")}
              action={<Button onPress={clear}>{t("media.clear")}</Button>}
            >
              {t("media.noMatchHelp")}
            </EmptyState>
          ) : (
            <EmptyState icon="perm_media" title={t("media.emptyTitle")}>
              {t("media.emptyHelp")}
            </EmptyState>
          )
        }
      >
        {(rows) => <Grid team={team} rows={rows} count={query.data?.count ?? rows.length} />}
      </ListScreen>
      {id !== null && (
        <MediumSheet team={team} id={id} onClose={() => void navigate(links.media(team))} />
      )}
    </>
  );
}

/** Says of each upload that it is in the library, or was there before. */
function useFinishedNotes(team: string): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      mediaUploads.whenFinished(({ team: of, uploaded: { name, duplicate_of: known } }) => {
        if (of !== team) return;
        if (known === null) notifications.add("success", t("media.finished", { name }));
        else notifications.add("info", t("media.duplicate", { name }));
      }),
    [team, t],
  );
}

function Used({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["ad-media", team, "storage"],
    queryFn: ({ signal }) => call(network.storage, { query: { team }, signal }),
  });
  if (!data) return null;
  const [used, allowed] = [format.bytes(data.used_bytes), format.bytes(data.allowed_bytes)];
  return <p className="text-sm text-muted">{t("media.used", { used, allowed })}</p>;
}

function Drop({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const take = (files: readonly File[]) => mediaUploads.add(team, files);
  return (
    <DropZone
      aria-label={t("media.drop")}
      getDropOperation={() => "copy"}
      onDrop={(event) => {
        const dropped = event.items.filter((item) => item.kind === "file");
        void Promise.all(dropped.map((item) => item.getFile())).then(take);
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-dashed border-line-strong bg-surface px-5 py-5 data-[drop-target]:border-brand data-[drop-target]:bg-brand-soft"
    >
      <Icon name="upload_file" size={24} className="text-muted max-md:hidden" />
      <span className="font-medium max-md:hidden">{t("media.drop")}</span>
      <span className="text-muted max-md:hidden">{t("media.or")}</span>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={ACCEPTED}
        onSelect={(list) => take(list ? [...list] : [])}
      >
        <Button icon="folder_open">{t("media.choose")}</Button>
      </FileTrigger>
      <span className="w-full text-sm text-muted">{t("media.limits")}</span>
    </DropZone>
  );
}

interface FiltersProps {
  readonly kind: MediaKind | "all";
  readonly text: string;
  readonly order: MediaOrder;
  readonly onKind: (kind: MediaKind | "all") => void;
  readonly onText: (text: string) => void;
  readonly onOrder: (order: MediaOrder) => void;
}

function Filters({ kind, text, order, onKind, onText, onOrder }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t("media.search")}
        hideLabel
        placeholder={t("media.search")}
        icon="search"
        value={text}
        onChange={onText}
        className="w-64 max-sm:w-full"
      />
      <Segmented
        label={t("media.kind")}
        hideLabel
        value={kind}
        choices={(["all", ...MEDIA_KINDS] as const).map((each) => ({
          id: each,
          label: t(`media.kinds.${each}`),
        }))}
        onChange={onKind}
      />
      <Select
        label={t("media.order")}
        hideLabel
        value={order}
        choices={MEDIA_ORDERS.map((each) => ({ id: each, label: t(`media.orders.${each}`) }))}
        onChange={onOrder}
        className="ml-auto w-44 max-sm:ml-0 max-sm:w-full"
      />
    </div>
  );
}

interface GridProps {
  readonly team: string;
  readonly rows: readonly AdMedium[];
  readonly count: number;
}

function Grid({ team, rows, count }: GridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-label={t("titles.media")} className="flex flex-col gap-2.5">
      <p className="text-sm text-muted">
        {t("media.count", { count, formatted: format.count(count) })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3">
        {rows.map((medium) => (
          <li key={medium.id}>
            <Tile team={team} medium={medium} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ team, medium }: { readonly team: string; readonly medium: AdMedium }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, width, height, used_in: uses } = medium;
  const used =
    uses.length === 0
      ? t("media.unused")
      : t("media.uses", { count: uses.length, formatted: format.count(uses.length) });
  return (
    <Link
      {...links.media(team, medium.id)}
      aria-label={t("media.open", { name })}
      className="group flex h-full flex-col overflow-hidden rounded-surface border border-line bg-surface hover:border-line-strong"
    >
      <span className="block aspect-4/3 w-full">
        <MediumThumb team={team} medium={medium} />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 px-3 py-2.5">
        <span className="truncate font-medium group-hover:underline">{name}</span>
        <span className="text-sm text-muted">
          {ratioText(width, height)} · {width} × {height}
        </span>
        <span className="text-sm text-muted">
          {format.bytes(medium.bytes)} · {used}
        </span>
      </span>
    </Link>
  );
}
