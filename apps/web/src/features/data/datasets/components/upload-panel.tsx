import type { DatasetSummary } from "@toolkit/core/contract/network";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Progress } from "@toolkit/ui/progress";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { saveCsv } from "../../../../lib/download.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { useUpload } from "../api/imports.ts";
import { datasetNamedNearly, datasetNameOf } from "./dataset-name.ts";

/** Columns that are enough for profiles, with a row to replace. */
function templateRows(bio: string): string[][] {
  return [
    ["username", "name", "description", "location"],
    ["example_handle", "Example Name", bio, "London"],
  ];
}

interface UploadPanelProps {
  readonly team: string;
  readonly datasets: readonly DatasetSummary[];
}

const NEW = "";

/** Files are dropped or chosen, sent, and read; nothing is imported before the user has seen how they were understood. */
export function UploadPanel({ team, datasets }: UploadPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [into, setInto] = useState(NEW);
  const [name, setName] = useState("");
  const form = useFormCheck(
    { name: { name: t("data.datasetName"), required: into === NEW } },
    { name, into },
  );
  const [sent, setSent] = useState<number | null>(null);
  const uploading = useUpload(team);
  const own = datasets.filter((dataset) => !dataset.shared);

  const near = into === NEW ? datasetNamedNearly(name, own) : null;

  function take(more: readonly File[]) {
    const names = new Set(more.map((file) => file.name));
    setFiles([...files.filter((file) => !names.has(file.name)), ...more]);
    if (name.trim() === "" && more[0]) {
      setName(datasetNameOf(more[0].name));
    }
  }
  async function send() {
    if (!(await form.check())) return;
    setSent(0);
    try {
      const run = await uploading.mutateAsync({
        files,
        into: into === NEW ? { name: name.trim() } : { dataset: into },
        onProgress: setSent,
      });
      await navigate(links.importRun(team, run.id));
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    } finally {
      setSent(null);
    }
  }
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <section aria-label={t("data.importTitle")} className="flex flex-col gap-4">
      <header>
        <h2 className="text-md font-bold">{t("data.importTitle")}</h2>
        <p className="max-w-3xl text-soft">{t("data.importHelp")}</p>
      </header>
      <DropZone
        aria-label={t("data.drop")}
        getDropOperation={() => "copy"}
        onDrop={(event) => {
          const dropped = event.items.filter((item) => item.kind === "file");
          void Promise.all(dropped.map((item) => item.getFile())).then(take);
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-dashed border-line-strong bg-surface px-5 py-6 data-[drop-target]:border-brand data-[drop-target]:bg-brand-soft"
      >
        <Icon name="upload_file" size={24} className="text-muted" />
        <span className="font-medium max-md:hidden">{t("data.drop")}</span>
        <span className="text-muted max-md:hidden">{t("data.or")}</span>
        <FileTrigger allowsMultiple onSelect={(list) => take(list ? [...list] : [])}>
          <Button icon="folder_open">{t("data.choose")}</Button>
        </FileTrigger>
        <Button
          variant="quiet"
          icon="download"
          onPress={() => saveCsv("accounts.csv", templateRows(t("data.templateBio")))}
        >
          {t("data.template")}
        </Button>
      </DropZone>
      {files.length > 0 && (
        <>
          <ul aria-label={t("data.file")} className="flex flex-col divide-y divide-line">
            {files.map((file) => (
              <li key={file.name} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <span className="keep text-muted">{format.bytes(file.size)}</span>
                <IconButton
                  icon="close"
                  size="small"
                  label={t("data.removeFile", { name: file.name })}
                  onPress={() => setFiles(files.filter((each) => each !== file))}
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-start gap-4">
            <Select
              label={t("data.into")}
              value={into}
              choices={[
                { id: NEW, label: t("data.newDataset") },
                ...own.map((dataset) => ({ id: dataset.slug, label: dataset.name })),
              ]}
              onChange={setInto}
              className="w-60 max-sm:w-full"
            />
            {into === NEW && (
              <TextField
                label={t("data.datasetName")}
                placeholder={t("data.datasetNamePlaceholder")}
                value={name}
                maxLength={100}
                onChange={setName}
                error={form.error("name")}
                className="w-72 max-sm:w-full"
              />
            )}
          </div>
          {near && (
            <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft">
              {t("data.nameTaken", { name: near.name })}
              <Button size="small" onPress={() => setInto(near.slug)}>
                {t("data.addTo", { name: near.name })}
              </Button>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" icon="upload_file" onPress={send}>
              {t("data.upload")}
            </Button>
            <span className="text-sm text-muted">
              {t("data.filesChosen", { count: files.length, size: format.bytes(bytes) })} ·{" "}
              {t("data.nothingImported")}
            </span>
          </div>
          {sent !== null && (
            <div role="status" className="flex max-w-md flex-col gap-1.5">
              <Progress label={t("data.upload")} value={sent < 1 ? sent : null} />
              <span className="text-sm text-muted">
                {sent < 1
                  ? t("data.uploading", { percent: formatPercent(sent, 0) })
                  : t("data.reading")}
              </span>
            </div>
          )}
        </>
      )}
    </section>
  );
}
