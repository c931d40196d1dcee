import type { AdMedium } from "@toolkit/core/contract/ad-media";
import { LIMITS } from "@toolkit/core/domain/limits";
import { ALT_CHARACTERS, ratioText } from "@toolkit/core/domain/media-limits";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useIsEditor } from "../../../../lib/level.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { fileAddress, mediumQuery, thumbAddress, useMediaActions } from "./api.ts";

interface MediumSheetProps {
  readonly team: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** One medium: the file itself, what it is, how it is described, and where it is shown. */
export function MediumSheet({ team, id, onClose }: MediumSheetProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mediumQuery(team, id));
  if (data) return <Loaded key={data.id} team={team} medium={data} onClose={onClose} />;
  return (
    <Dialog
      title={t("titles.media")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      placement="right"
    >
      {error ? (
        <Failure what={t("media.oneFailed")} error={error} onRetry={() => refetch()} />
      ) : (
        <SkeletonRows rows={6} label={t("common.loading")} />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  readonly team: string;
  readonly medium: AdMedium;
  readonly onClose: () => void;
}

function Loaded({ team, medium, onClose }: LoadedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const actions = useMediaActions(team);
  const [name, setName] = useState(medium.name);
  const [alt, setAlt] = useState(medium.alt);
  const form = useFormCheck({ name: { required: true }, alt: {} }, { name, alt });
  const isChanged = name.trim() !== medium.name || alt.trim() !== medium.alt;
  async function save() {
    if (!(await form.check())) return;
    try {
      const { id, version } = medium;
      await actions.change.mutateAsync({ id, name: name.trim(), alt: alt.trim(), version });
      notifications.add("success", t("media.saved"));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  async function remove() {
    try {
      await actions.remove.mutateAsync(medium.id);
      onClose();
      notifications.add("success", t("media.deleted", { name: medium.name }), {
        action: {
          label: t("media.undo"),
          run: () => actions.restore.mutateAsync(medium.id).catch(notifyError),
        },
      });
    } catch (error) {
      notifyError(error);
    }
  }
  const isUsed = medium.used_in.length > 0;
  return (
    <Dialog
      title={medium.name}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      placement="right"
      actions={
        isEditor && (
          <>
            <Button
              variant="quiet"
              icon="delete"
              isDisabled={isUsed}
              isWaiting={actions.remove.isPending}
              onPress={remove}
            >
              {t("media.delete")}
            </Button>
            <Button
              variant="primary"
              isDisabled={!isChanged}
              isWaiting={actions.change.isPending}
              onPress={save}
            >
              {t("media.save")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Preview team={team} medium={medium} />
        {isEditor ? (
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <TextField
              label={t("media.name")}
              value={name}
              onChange={setName}
              maxLength={LIMITS.nameCharacters}
              error={form.error("name")}
            />
            <TextArea
              label={t("media.alt")}
              value={alt}
              onChange={setAlt}
              rows={3}
              error={form.error("alt")}
              hint={t("media.altHint", { left: format.count(ALT_CHARACTERS - alt.length) })}
            />
          </form>
        ) : (
          <p className={medium.alt === "" ? "text-muted" : ""}>{medium.alt || t("media.noAlt")}</p>
        )}
        <Facts medium={medium} />
        <Uses team={team} medium={medium} />
        {isEditor && isUsed && <Notice level="info">{t("media.inUse")}</Notice>}
        <a
          href={fileAddress(team, medium)}
          download={medium.name}
          className={`${buttonClass("secondary", "medium")} self-start`}
        >
          <Icon name="download" size={18} />
          {t("media.download")}
        </a>
      </div>
    </Dialog>
  );
}

function Preview({ team, medium }: Omit<LoadedProps, "onClose">) {
  const { t } = useTranslation();
  const [isUnplayable, setUnplayable] = useState(false);
  const { kind, alt, width, height } = medium;
  const poster = thumbAddress(team, medium);
  return (
    <figure className="flex flex-col gap-1.5">
      <div className="overflow-hidden rounded-surface border border-line bg-sunken">
        {kind === "video" ? (
          <video
            src={fileAddress(team, medium)}
            {...(poster === null ? {} : { poster })}
            aria-label={alt || medium.name}
            controls
            preload="none"
            onError={() => setUnplayable(true)}
            className="max-h-80 w-full"
            style={{ aspectRatio: `${width} / ${height}` }}
          >
            <track kind="captions" />
          </video>
        ) : (
          <img
            src={fileAddress(team, medium)}
            alt={alt || medium.name}
            className="max-h-80 w-full object-contain"
            style={{ aspectRatio: `${width} / ${height}` }}
          />
        )}
      </div>
      {isUnplayable && (
        <figcaption className="text-sm text-muted">{t("media.noPreview")}</figcaption>
      )}
    </figure>
  );
}

function Facts({ medium }: { readonly medium: AdMedium }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { width, height, duration_ms: length, video_codec: video, audio_codec: sound } = medium;
  const rows: readonly (readonly [string, string])[] = [
    [t("media.type"), `${t(`media.kindOne.${medium.kind}`)} · ${typeName(medium.type)}`],
    [t("media.sides"), `${width} × ${height}`],
    [t("media.ratio"), ratioText(width, height)],
    [t("media.size"), format.bytes(medium.bytes)],
    ...(length === null
      ? []
      : [
          [
            t("media.duration"),
            t("media.seconds", { seconds: (length / 1000).toFixed(1) }),
          ] as const,
        ]),
    ...(video === null
      ? []
      : [
          [
            t("media.codec"),
            `${codecName(video)} · ${sound === null ? t("media.silent") : codecName(sound)}`,
          ] as const,
        ]),
    ...(medium.frame_rate === null
      ? []
      : [[t("media.frames"), String(Math.round(medium.frame_rate * 10) / 10)] as const]),
    [t("media.added"), format.moment(medium.created)],
  ];
  return (
    <section aria-label={t("media.facts")}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Uses({ team, medium }: Omit<LoadedProps, "onClose">) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-medium text-soft">{t("media.usedIn")}</h3>
      {medium.used_in.length === 0 ? (
        <p className="text-muted">{t("media.unused")}</p>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {medium.used_in.map(({ id, name }) => (
            <li key={id}>
              <Link {...links.creatives(team, id)} className="text-brand hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const CODECS: Readonly<Record<string, string>> = { avc: "H.264", aac: "AAC" };

function codecName(codec: string): string {
  return CODECS[codec] ?? codec.toUpperCase();
}

function typeName(type: string): string {
  const name = type.slice(type.indexOf("/") + 1);
  return name === "quicktime" ? "MOV" : name.toUpperCase();
}
