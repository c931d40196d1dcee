import { IDENTIFIER_KINDS } from "@toolkit/core/domain/identifiers/kinds";
import { UPLOAD_LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { Select } from "@toolkit/ui/select";
import { useQuery } from "@tanstack/react-query";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFormat } from "../../../lib/format.ts";
import { phoneCountry } from "./read-list.ts";
import type { ListState } from "./use-list-file.ts";

const SKIP = "skip";
const NO_COUNTRY = "none";
/** Columns that are asked about; those behind them are read as they are recognised. */
const MOST_COLUMNS = 12;

interface ListProps {
  readonly list: ListState;
}

interface ListFieldsProps extends ListProps {
  /** Why the file was refused; null: it was not. */
  readonly error: string | null;
}

/** A file with a list of people, what its columns hold, and where it is hashed. */
export function ListFields({ list, error }: ListFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, sample, work } = list;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-soft">{t("uploads.file")}</span>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileTrigger onSelect={(files) => void list.choose(files?.[0])}>
            <Button icon="upload_file">{t("uploads.choose")}</Button>
          </FileTrigger>
          {file && (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {file.name} <span className="text-muted">{format.bytes(file.size)}</span>
            </span>
          )}
        </div>
        <span className="text-sm text-muted">
          {t("uploads.fileHint", { most: format.count(UPLOAD_LIMITS.members) })}
        </span>
      </div>
      {sample && <Columns list={list} />}
      {list.asksCountry && <Country list={list} />}
      {sample && (
        <Checkbox isSelected={list.isHashedHere} onChange={list.setHashedHere}>
          <span className="flex flex-col">
            {t("uploads.here")}
            <span className="text-sm text-muted">{t("uploads.hereHelp")}</span>
          </span>
        </Checkbox>
      )}
      {work && (
        <div role="status" className="flex flex-col gap-1.5 text-sm text-soft">
          {work.step === "hashing"
            ? t("uploads.hashing", { rows: format.count(work.rows) })
            : t("uploads.sendingFile", { percent: `${Math.round(work.share * 100)}%` })}
          <Progress label={t("uploads.file")} value={work.step === "sending" ? work.share : null} />
        </div>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}

function Columns({ list }: ListProps) {
  const { t } = useTranslation();
  const { sample, kinds, setKinds } = list;
  const columns = (sample?.columns ?? []).slice(0, MOST_COLUMNS);
  const asking = columns.some(
    ({ candidates }, at) => candidates.length > 1 && (kinds[at] ?? null) === null,
  );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium text-soft">{t("uploads.columns")}</legend>
      {asking && <Notice level="warn">{t("uploads.kindQuestion")}</Notice>}
      {columns.map(({ example }, at) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
          key={at}
          label={t("uploads.columnOf", { number: at + 1, example: shortened(example) })}
          value={kinds[at] ?? SKIP}
          choices={[
            ...IDENTIFIER_KINDS.map((kind) => ({
              id: kind,
              label: t(`uploads.kindNames.${kind}`),
            })),
            { id: SKIP, label: t("uploads.skip") },
          ]}
          onChange={(id) => {
            const chosen = IDENTIFIER_KINDS.find((kind) => kind === id) ?? null;
            setKinds(kinds.map((kind, place) => (place === at ? chosen : kind)));
          }}
        />
      ))}
      {!kinds.some((kind) => kind !== null) && !asking && (
        <Notice level="warn">{t("uploads.noKind")}</Notice>
      )}
    </fieldset>
  );
}

function shortened(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27)}…` : text;
}

function Country({ list }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const countries = useQuery(countriesQuery(format.language)).data?.results ?? [];
  const choices = countries
    .filter(({ code }) => phoneCountry(code) !== null)
    .map(({ code, label }) => ({ id: code, label }));
  return (
    <div className="flex flex-col gap-1.5">
      {list.missing > 1 && (
        <Notice level="warn">
          {t("uploads.countryMissing", {
            count: list.missing,
            formatted: format.count(list.missing),
          })}
        </Notice>
      )}
      <Select
        label={t("uploads.country")}
        value={list.country === "" ? NO_COUNTRY : list.country}
        choices={[{ id: NO_COUNTRY, label: t("uploads.chooseCountry") }, ...choices]}
        onChange={(id) => list.setCountry(id === NO_COUNTRY ? "" : id)}
      />
      <span className="text-sm text-muted">{t("uploads.countryHint")}</span>
    </div>
  );
}
