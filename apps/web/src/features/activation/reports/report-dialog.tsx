import type { Report, ReportChanges, ReportSchedule } from "@toolkit/core/contract/client-reports";
import {
  REPORT_FORMATS,
  REPORT_PAPERS,
  REPORT_SECTIONS,
} from "@toolkit/core/contract/report-choice";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../lib/named-audiences.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useReportActions } from "./api.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface ReportDialogProps {
  readonly team: string;
  /** Null: a new one. */
  readonly report: Report | null;
  /** Chosen before, by the address that led here. */
  readonly audience: string | null;
  readonly onClose: (saved: string | null) => void;
}

const NONE = "none";

/** What a client report shows, as what, how often. */
export function ReportDialog({ team, report, audience: given, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { language: own } = useFormat();
  const actions = useReportActions(team);
  const newest = useQuery(namedAudiencesQuery(team, "")).data?.results ?? [];
  // The list to choose from has the newest alone.
  const named = useQuery(savedAudienceQuery(team, given)).data;
  const isListed = newest.some(({ id }) => id === given);
  const audiences = named && !isListed ? [named, ...newest] : newest;
  const [audience, setAudience] = useState(report?.audience_config ?? given ?? NONE);
  const [name, setName] = useState(report?.name ?? "");
  const [language, setLanguage] = useState(report?.language ?? own);
  const [formats, setFormats] = useState<Report["formats"]>(report?.formats ?? [...REPORT_FORMATS]);
  const [paper, setPaper] = useState<Report["paper"]>(report?.paper ?? "slide");
  const [sections, setSections] = useState<Report["sections"]>(
    report?.sections ?? [...REPORT_SECTIONS],
  );
  const [logo, setLogo] = useState<Report["logo"]>(report?.logo ?? "team");
  const [file, setFile] = useState<File | null>(null);
  const [schedule, setSchedule] = useState<ReportSchedule | null>(report?.schedule ?? null);
  const [email, setEmail] = useState(report?.email ?? true);
  const form = useFormCheck(
    {
      audience_config: { name: t("reports.audience"), required: true },
      name: { name: t("reports.name") },
      formats: { name: t("reports.formats"), required: true },
      sections: { name: t("reports.sections"), required: true },
    },
    {
      audience_config: audience === NONE ? "" : audience,
      name,
      formats: formats.join(" "),
      sections: sections.join(" "),
    },
  );
  const chosen = audiences.find(({ id }) => id === audience);
  async function save() {
    if (!(await form.check())) return;
    const isScheduleNew = JSON.stringify(schedule) !== JSON.stringify(report?.schedule ?? null);
    const body: ReportChanges = {
      ...(name.trim() === "" ? {} : { name }),
      language,
      formats,
      paper,
      sections,
      logo,
      email,
      // Setting it again would hand its rights to whoever changes a title.
      ...(isScheduleNew ? { schedule } : {}),
    };
    try {
      const saved =
        report === null
          ? await actions.create.mutateAsync({ audience_config: audience, ...body })
          : await actions.change.mutateAsync({ id: report.id, ...body });
      if (file !== null && logo === "own") {
        await actions.logo.mutateAsync({ id: saved.id, file });
        // The first run began before the logo was there.
        if (report === null) await actions.run.mutateAsync(saved.id);
      }
      onClose(saved.id);
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  const isWaiting = actions.create.isPending || actions.change.isPending || actions.logo.isPending;
  return (
    <Dialog
      title={report === null ? t("reports.new") : t("reports.edit")}
      closeLabel={t("common.close")}
      isOpen
      onClose={() => onClose(null)}
      actions={
        <>
          <Button onPress={() => onClose(null)}>{t("common.cancel")}</Button>
          <Button variant="primary" isWaiting={isWaiting} onPress={() => void save()}>
            {report === null ? t("reports.create") : t("common.save")}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {report === null && (
          <Select
            label={t("reports.audience")}
            value={audience}
            choices={[
              { id: NONE, label: t("usages.choose") },
              ...audiences.map(({ id, name: label }) => ({ id, label })),
            ]}
            onChange={setAudience}
            error={form.error("audience_config")}
          />
        )}
        <TextField
          label={t("reports.name")}
          placeholder={chosen?.name ?? ""}
          value={name}
          maxLength={LIMITS.nameCharacters}
          onChange={setName}
          error={form.error("name")}
        />
        <Segmented
          label={t("reports.language")}
          value={language}
          choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: t(`languages.${id}`) }))}
          onChange={setLanguage}
        />
        <Checks
          label={t("reports.formats")}
          all={REPORT_FORMATS}
          chosen={formats}
          labelOf={(format) => t(`reports.formatNames.${format}`)}
          onChange={setFormats}
          error={form.error("formats")}
        />
        {formats.includes("pdf") && (
          <Segmented
            label={t("reports.paper")}
            value={paper}
            choices={REPORT_PAPERS.map((id) => ({ id, label: t(`reports.papers.${id}`) }))}
            onChange={setPaper}
          />
        )}
        <Checks
          label={t("reports.sections")}
          all={REPORT_SECTIONS}
          chosen={sections}
          labelOf={(section) => t(`reports.sectionNames.${section}`)}
          onChange={setSections}
          error={form.error("sections")}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t("reports.logo")}
            value={logo}
            choices={(["team", "own", "none"] as const).map((id) => ({
              id,
              label: t(`reports.logos.${id}`),
            }))}
            onChange={setLogo}
            className="min-w-48"
          />
          {logo === "own" && (
            <FileTrigger
              acceptedFileTypes={["image/png", "image/jpeg", "image/webp"]}
              onSelect={(files) => setFile(files?.[0] ?? null)}
            >
              <Button icon="image">{file?.name ?? t("reports.chooseLogo")}</Button>
            </FileTrigger>
          )}
        </div>
        <ScheduleFields schedule={schedule} onChange={setSchedule} />
        {schedule !== null && (
          <Checkbox isSelected={email} onChange={setEmail}>
            {t("reports.email")}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}

interface ChecksProps<Id extends string> {
  readonly label: string;
  readonly all: readonly Id[];
  readonly chosen: readonly Id[];
  readonly labelOf: (id: Id) => ReactNode;
  readonly onChange: (chosen: Id[]) => void;
  readonly error: string | null;
}

/** Several of a few, in their order. */
function Checks<Id extends string>({
  label,
  all,
  chosen,
  labelOf,
  onChange,
  error,
}: ChecksProps<Id>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-soft">{label}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {all.map((id) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) =>
              onChange(all.filter((each) => (each === id ? isOn : chosen.includes(each))))
            }
          >
            {labelOf(id)}
          </Checkbox>
        ))}
      </div>
      {error !== null && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
