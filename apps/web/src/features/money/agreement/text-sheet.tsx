import { agreements } from "@toolkit/core/contract/agreements";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";
import { AgreementWriting } from "./agreement-writing.tsx";
import { textQuery } from "./agreements-query.ts";

/** The agreement itself, in either language and every version. */
export function TextSheet({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [version, setVersion] = useState<number | null>(null);
  const [language, setLanguage] = useState<InterfaceLanguage>(format.language);
  const { data, error, refetch } = useQuery(textQuery(team, version));
  async function save() {
    if (data === undefined) return;
    const query = { team, version: data.version, language };
    await saveAnswer(agreements.textPdf, { query }, `${data[language].title}.pdf`).catch(
      notifyError,
    );
  }
  return (
    <section
      aria-label={t("agreement.text.title")}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 className="text-md font-bold">{t("agreement.text.title")}</h2>
          {data && (
            <p className="text-sm text-muted">
              {t("agreement.text.version", {
                version: data.version,
                day: format.date(data.effective),
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-2">
          {data && data.versions.length > 1 && (
            <Select
              label={t("agreement.text.versionChoice")}
              value={String(data.version)}
              choices={data.versions.map((each) => ({ id: String(each), label: String(each) }))}
              onChange={(id) => setVersion(Number(id))}
            />
          )}
          <Segmented
            hideLabel
            label={t("agreement.text.language")}
            value={language}
            choices={INTERFACE_LANGUAGES.map((id) => ({ id, label: t(`languages.${id}`) }))}
            onChange={setLanguage}
          />
          <Button icon="download" aria-label={t("agreement.pdfText")} onPress={save}>
            {t("agreement.pdf")}
          </Button>
        </div>
      </div>
      {error && (
        <Failure what={t("agreement.textFailed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t("common.loading")} />}
      {data && (
        <>
          {!data.is_current && <Notice level="warn">{t("agreement.text.versionOld")}</Notice>}
          {language === "en" && <p className="text-sm text-muted">{t("agreement.text.reading")}</p>}
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            role="group"
            aria-label={data[language].title}
            className="max-h-112 overflow-y-auto rounded-control border border-line bg-sunken p-4 sm:p-6"
          >
            <div className="max-w-3xl">
              <AgreementWriting writing={data[language]} language={language} />
            </div>
          </div>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span>{t("agreement.text.hash")}</span>
            <code className="[overflow-wrap:anywhere]">{data.hash}</code>
          </p>
        </>
      )}
    </section>
  );
}
