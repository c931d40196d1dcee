import { IMPORT_KINDS } from "@toolkit/core/contract/import-runs";
import { importWarning } from "@toolkit/core/domain/import-warnings";
import { truncate } from "@toolkit/core/i18n/format";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { textOr } from "../../../../lib/i18n.ts";
import {
  fieldsOf,
  needsKind,
  withField,
  withKind,
  type FileChoice,
  type ImportFile,
} from "./file-choice.ts";

interface FilePlanProps {
  readonly file: ImportFile;
  readonly choice: FileChoice;
  readonly onChoice: (choice: FileChoice) => void;
}

const LEFT_OUT = "";
/** Below this the guess is marked as unsure. */
const SURE = 0.7;
const SAMPLES = 3;

/** One file: what it holds, and a row a column with its meaning and sample values. */
export function FilePlan({ file, choice, onChoice }: FilePlanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isTable = file.columns.length > 0;
  return (
    <article
      aria-label={file.name}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-bold [overflow-wrap:anywhere]">{file.name}</h3>
          <p className="text-sm text-muted">
            {file.format} · {format.bytes(file.bytes)}
          </p>
        </div>
        {isTable ? (
          <Select
            label={`${t("data.kind")}: ${file.name}`}
            hideLabel
            value={choice.kind}
            choices={IMPORT_KINDS.filter((kind) => kind !== "mixed" || file.kind === "mixed").map(
              (id) => ({
                id,
                label: t(`data.kinds.${id}`),
              }),
            )}
            onChange={(kind) => onChoice(withKind(file, kind))}
            className="w-52"
          />
        ) : (
          <span className="text-soft">{t(`data.kinds.${file.kind}`)}</span>
        )}
      </header>
      {file.warnings.map((warning) => (
        <Notice key={warning} level="warn">
          {importWarning(warning)[format.language]}
        </Notice>
      ))}
      {!isTable && <p className="text-soft">{t("data.noColumns")}</p>}
      {needsKind(file, choice) && (
        <Notice level="info">{t("data.chooseKind", { name: file.name })}</Notice>
      )}
      {isTable && (
        <table className="w-full border-collapse text-left" aria-label={file.name}>
          <thead>
            <tr className="text-sm text-muted [&_th]:h-8 [&_th]:border-b [&_th]:border-line-strong [&_th]:font-medium">
              <th scope="col" className="w-1/4 pr-3 max-md:w-2/5">
                {t("data.column")}
              </th>
              <th scope="col" className="pr-3 md:w-72">
                {t("data.means")}
              </th>
              <th scope="col" className="max-md:hidden">
                {t("data.samples")}
              </th>
            </tr>
          </thead>
          <tbody>
            {file.columns.map((column) => (
              <ColumnRow
                key={column.column}
                file={file}
                column={column}
                choice={choice}
                onChoice={onChoice}
              />
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

interface ColumnRowProps extends FilePlanProps {
  readonly column: ImportFile["columns"][number];
}

function ColumnRow({ file, column, choice, onChoice }: ColumnRowProps) {
  const { t } = useTranslation();
  const meaning = choice.fields.get(column.column) ?? LEFT_OUT;
  const fields = fieldsOf(file, choice);
  const shown = column.samples.slice(0, SAMPLES);
  const samples = shown.map((sample) => truncate(sample)).join(" · ");
  const isUnsure = meaning !== LEFT_OUT && meaning === column.field && column.confidence < SURE;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-1.5 pr-3 font-medium [overflow-wrap:anywhere]">
        {column.column}
        <span className="block font-normal text-sm text-muted md:hidden">{samples}</span>
      </th>
      <td className="py-1.5 pr-3">
        <span className="flex items-center gap-2">
          {fields.length > 0 && (
            <Select
              label={`${t("data.means")}: ${column.column}`}
              hideLabel
              size="small"
              value={meaning}
              choices={[
                { id: LEFT_OUT, label: t("data.leaveOut") },
                ...fields.map((id) => ({ id, label: textOr(`data.fields.${id}`, id) })),
              ]}
              onChange={(id) =>
                onChoice(withField(choice, column.column, id === LEFT_OUT ? null : id))
              }
              className="min-w-0 flex-1"
            />
          )}
          {isUnsure && <span className="keep text-sm text-warn">{t("data.unsure")}</span>}
        </span>
      </td>
      <td
        title={shown.join("\n")}
        className="max-w-0 truncate py-1.5 text-sm text-muted max-md:hidden"
      >
        {samples}
      </td>
    </tr>
  );
}
