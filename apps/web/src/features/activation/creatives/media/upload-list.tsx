import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Progress } from "@toolkit/ui/progress";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import type { UploadItem } from "./media-uploads.ts";
import { mediaUploads, useMediaUploads } from "./upload-calls.ts";

/** Uploads that are not finished, each with its progress and what can be done with it. */
export function UploadList({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const items = useMediaUploads(team);
  if (items.length === 0) return null;
  return (
    <section
      aria-label={t("media.uploads")}
      className="rounded-surface border border-line bg-surface px-4 py-1"
    >
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation();
  const { id, file, state } = item;
  const { name } = file;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon
        name={file.type.startsWith("video/") ? "movie" : "image"}
        className="shrink-0 text-muted max-sm:hidden"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {state !== "failed" && <StateText item={item} />}
        </div>
        {state === "failed" ? (
          <p role="alert" className="text-sm text-danger">
            {t("media.failedUpload")} {errorText(item.error).text}
          </p>
        ) : (
          <Progress
            label={name}
            value={state === "reading" ? null : item.sent / Math.max(1, file.size)}
          />
        )}
      </div>
      {(state === "sending" || state === "waiting") && (
        <IconButton
          icon="stop_circle"
          label={t("media.pause", { name })}
          onPress={() => mediaUploads.pause(id)}
        />
      )}
      {state === "paused" && (
        <IconButton
          icon="play_arrow"
          label={t("media.resume", { name })}
          onPress={() => mediaUploads.resume(id)}
        />
      )}
      {state === "failed" && (
        <Button size="small" onPress={() => mediaUploads.resume(id)}>
          {t("media.retry")}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t("media.cancel", { name })}
        onPress={() => mediaUploads.cancel(id)}
      />
    </li>
  );
}

function StateText({ item: { state, sent, file } }: { readonly item: UploadItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = `${Math.floor((100 * sent) / Math.max(1, file.size))}%`;
  const text =
    state === "waiting"
      ? t("media.waiting")
      : state === "reading"
        ? t("media.reading")
        : state === "paused"
          ? t("media.paused", { percent })
          : t("media.sending", { sent: format.bytes(sent), bytes: format.bytes(file.size) });
  return <span className="keep text-sm text-muted">{text}</span>;
}
