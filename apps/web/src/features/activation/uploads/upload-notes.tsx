import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Button } from "@toolkit/ui/button";
import { Icon, type IconName } from "@toolkit/ui/icon";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv } from "../../../lib/download.ts";
import { useFormat } from "../../../lib/format.ts";

interface UploadNotesProps {
  readonly name: string;
  readonly report: NonNullable<UploadedAudience["report"]>;
}

/** Saves the numbers of the rows that were left out, each with why. */
export function useSaveReport(): (name: string, report: UploadNotesProps["report"]) => void {
  const { t } = useTranslation();
  return (name, { reasons }) => {
    const rows = reasons.flatMap(({ reason, rows: numbers }) =>
      numbers.map((number) => [String(number), t(`uploads.reasons.${reason}`)]),
    );
    saveCsv(`${name}.csv`, [[t("uploads.reportRow"), t("uploads.reportReason")], ...rows]);
  };
}

/** What was left out of a list, with the numbers of its rows; what they hold is kept nowhere. */
export function UploadNotes({ name, report }: UploadNotesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const saveReport = useSaveReport();
  const counted = (count: number) => ({ count, formatted: format.count(count) });
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm empty:hidden">
      {report.opted_out > 0 && (
        <Note icon="group" end={<span className="text-muted">{t("uploads.leftOut")}</span>}>
          {t("uploads.optedOut", counted(report.opted_out))}
        </Note>
      )}
      {report.invalid > 0 && (
        <Note
          icon="error"
          end={
            <Button
              size="small"
              variant="quiet"
              icon="download"
              aria-label={t("uploads.reportOf")}
              onPress={() => saveReport(name, report)}
            >
              {t("uploads.report")}
            </Button>
          }
        >
          {t("uploads.invalid", {
            count: report.read,
            formatted: format.count(report.invalid),
            all: format.count(report.read),
          })}
        </Note>
      )}
      {report.duplicate > 0 && (
        <Note icon="content_copy" end={<span className="text-muted">{t("uploads.sentOnce")}</span>}>
          {t("uploads.duplicates", counted(report.duplicate))}
        </Note>
      )}
    </ul>
  );
}

interface NoteProps {
  readonly icon: IconName;
  readonly end: ReactNode;
  readonly children: ReactNode;
}

function Note({ icon, end, children }: NoteProps) {
  return (
    <li className="grid min-h-7 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2">
      <Icon name={icon} size={18} className="text-muted" />
      <span>{children}</span>
      {end}
    </li>
  );
}
