import type { AdMedium } from "@toolkit/core/contract/ad-media";
import type { MediaKind } from "@toolkit/core/domain/media-limits";
import { ratioText } from "@toolkit/core/domain/media-limits";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { mediaQuery } from "./media/api.ts";
import { ACCEPTED } from "./media/accepted.ts";
import { MediumThumb } from "./media/medium-thumb.tsx";
import { mediaUploads } from "./media/upload-calls.ts";
import { UploadList } from "./media/upload-list.tsx";

interface MediaPickerProps {
  readonly team: string;
  /** Kinds that may be chosen. */
  readonly kinds: readonly MediaKind[];
  readonly most: number;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: string[]) => void;
  readonly onClose: () => void;
}

/** Media of the library to choose from, with a way to add others. */
export function MediaPicker(props: MediaPickerProps) {
  const { team, kinds, most, chosen, onChoose, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [only, ...others] = kinds;
  const kind = others.length === 0 ? only : undefined;
  const query = useInfiniteQuery(mediaQuery(team, { text: text.trim(), kind }));
  const rows = (query.data?.results ?? []).filter(({ kind }) => kinds.includes(kind));
  const toggle = (id: string) => {
    if (ids.includes(id)) setIds(ids.filter((each) => each !== id));
    else setIds(most === 1 ? [id] : [...ids, id].slice(-most));
  };
  return (
    <Dialog
      title={t("creatives.chooseMedia", { count: most })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      placement="right"
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onChoose([...ids]);
              onClose();
            }}
          >
            {t("creatives.useMedia")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2.5">
          <TextField
            label={t("media.search")}
            hideLabel
            placeholder={t("media.search")}
            icon="search"
            value={text}
            onChange={setText}
            className="min-w-40 flex-1"
          />
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={ACCEPTED}
            onSelect={(list) => mediaUploads.add(team, list ? [...list] : [])}
          >
            <Button icon="upload_file">{t("media.upload")}</Button>
          </FileTrigger>
        </div>
        <UploadList team={team} />
        {query.error && (
          <Failure what={t("media.failed")} error={query.error} onRetry={() => query.refetch()} />
        )}
        {!query.data && !query.error && <SkeletonRows rows={4} label={t("common.loading")} />}
        {query.data && rows.length === 0 && (
          <EmptyState icon="perm_media" title={t("creatives.noMediaTitle")} isTight>
            {t("creatives.noMediaHelp")}
          </EmptyState>
        )}
        <ul aria-label={t("titles.media")} className="grid grid-cols-2 gap-3">
          {rows.map((medium) => (
            <li key={medium.id}>
              <Choice
                team={team}
                medium={medium}
                place={ids.indexOf(medium.id)}
                isNumbered={most > 1}
                onToggle={() => toggle(medium.id)}
              />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button className="self-start" onPress={() => void query.fetchNextPage()}>
            {t("controls.showMoreResults")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly team: string;
  readonly medium: AdMedium;
  /** Among those that are chosen; -1: it is not. */
  readonly place: number;
  readonly isNumbered: boolean;
  readonly onToggle: () => void;
}

function Choice({ team, medium, place, isNumbered, onToggle }: ChoiceProps) {
  const isChosen = place >= 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={`relative flex w-full cursor-pointer flex-col overflow-hidden rounded-surface border text-left ${isChosen ? "border-brand outline-2 outline-brand" : "border-line hover:border-line-strong"}`}
    >
      <span className="block aspect-4/3 w-full">
        <MediumThumb team={team} medium={medium} />
      </span>
      <span className="flex flex-col px-2.5 py-1.5">
        <span className="truncate text-sm font-medium">{medium.name}</span>
        <span className="text-sm text-muted">{ratioText(medium.width, medium.height)}</span>
      </span>
      {isChosen && (
        <span className="absolute top-1.5 right-1.5 flex size-6 items-center justify-center rounded-full bg-brand text-sm font-bold text-on-brand">
          {isNumbered ? place + 1 : <Icon name="check" size={18} />}
        </span>
      )}
    </button>
  );
}
