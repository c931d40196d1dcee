import { helperDocuments, type HelperDocument } from "@toolkit/core/contract/helper-documents";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { useFormat } from "../../../lib/format.ts";
import { errorText, notifyError } from "../../../lib/notify-error.ts";

export function HelperDocumentsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ["helper-documents", format.language],
    queryFn: ({ signal }) => call(helperDocuments.list, { signal }),
  });
  const failure = error ? errorText(error) : null;

  async function download({ id, name }: HelperDocument) {
    try {
      const { url } = await call(helperDocuments.download, { query: { id, name } });
      window.location.assign(url);
    } catch (caught) {
      notifyError(caught);
    }
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 py-4 md:py-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-lg font-bold">{t("documents.title")}</h1>
        <p className="text-soft">{t("documents.lead")}</p>
      </header>
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {t("documents.failed")} {failure.text}
        </Notice>
      )}
      {!data && !failure && <SkeletonRows rows={2} label={t("common.loading")} />}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {data?.results.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <Icon name="menu_book" size={32} className="text-brand" />
            <span className="flex min-w-0 flex-1 basis-48 flex-col">
              <span lang={document.language} className="font-medium">
                {document.name}
              </span>
              <span className="text-sm text-muted">
                {t(`languages.${document.language}`)} · {t("documents.pdf")} ·{" "}
                {t("documents.updated", { date: format.date(document.updated) })}
              </span>
            </span>
            <Button
              icon="download"
              aria-label={t("documents.downloadOf", {
                name: document.name,
                language: t(`languages.${document.language}`),
              })}
              onPress={() => download(document)}
            >
              {t("documents.download")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
