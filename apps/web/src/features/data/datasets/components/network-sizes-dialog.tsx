import type { DatasetSummary, NetworkSizes } from "@toolkit/core/contract/network";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countriesQuery } from "../../../../lib/countries.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { networkSizesQuery, useSetNetworkSizes } from "../api/network-sizes.ts";
import { countryCodes, readSizes, writtenSizes } from "./said-sizes.ts";

interface NetworkSizesDialogProps {
  readonly team: string;
  readonly dataset: DatasetSummary;
  readonly onClose: () => void;
}

/** How many accounts the network has by country: what estimates of a dataset scale by. */
export function NetworkSizesDialog({ team, dataset, onClose }: NetworkSizesDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(networkSizesQuery(team, dataset.slug));
  if (data && !dataset.shared) {
    return <Editor team={team} dataset={dataset} known={data.results} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t("data.sizesTitle", { name: dataset.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
    >
      {error && <Failure what={t("errors.loadData")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label={t("common.loading")} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{t("data.sizesShared")}</p>
          <Sizes sizes={data.results} />
        </div>
      )}
    </Dialog>
  );
}

function useCountries() {
  const { language } = useFormat();
  return useQuery(countriesQuery(language)).data?.results ?? [];
}

type Size = NetworkSizes["results"][number];

function Sizes({ sizes }: { readonly sizes: readonly Size[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = new Map(useCountries().map(({ code, label }) => [code, label]));
  const columns: readonly Column<Size, "country" | "accounts" | "source">[] = [
    {
      key: "country",
      header: t("data.sizesCountry"),
      cell: ({ country }) => names.get(country) ?? country,
    },
    {
      key: "accounts",
      header: t("data.sizesAccounts"),
      isNumber: true,
      cell: ({ accounts }) => format.count(accounts),
    },
    {
      key: "source",
      header: t("data.sizesSource"),
      cell: ({ source, as_of }) => `${source} (${format.date(as_of)})`,
    },
  ];
  if (sizes.length === 0) return <p>{t("data.sizesNone")}</p>;
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("data.sizes")}
      columns={columns}
      rows={sizes.toSorted((a, b) => b.accounts - a.accounts)}
      rowKey={({ country }) => country}
    />
  );
}

interface EditorProps extends NetworkSizesDialogProps {
  readonly known: readonly Size[];
}

function Editor({ team, dataset, known, onClose }: EditorProps) {
  const { t } = useTranslation();
  const set = useSetNetworkSizes(team, dataset.slug);
  const codes = countryCodes(useCountries());
  const [text, setText] = useState(() => writtenSizes(known));
  const [source, setSource] = useState(known[0]?.source ?? "");
  const { sizes, unread } = readSizes(text, codes);
  // Names of countries come a moment later than the dialog.
  const wrong = codes.size > 0 ? unread : [];
  const form = useFormCheck(
    { sizes: {}, source: { name: t("data.sizesSource"), required: true } },
    { sizes: text, source },
  );
  async function save() {
    if (!(await form.check())) return;
    try {
      await set.mutateAsync({ source: source.trim(), sizes });
      notifications.add("success", t("data.sizesSaved"));
      onClose();
    } catch (error) {
      if (!form.refused(error)) notifyError(error);
    }
  }
  return (
    <Dialog
      title={t("data.sizesTitle", { name: dataset.name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            isDisabled={unread.length > 0}
            isWaiting={set.isPending}
            onPress={save}
          >
            {t("common.save")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("data.sizesHelp")}</p>
        <TextArea
          label={t("data.sizesLines")}
          hint={t("data.sizesLinesHelp")}
          rows={8}
          value={text}
          onChange={setText}
          error={
            wrong.length > 0
              ? t("data.sizesUnread", { list: wrong.slice(0, 3).join(" / ") })
              : form.error("sizes")
          }
        />
        <TextField
          label={t("data.sizesSource")}
          hint={t("data.sizesSourceHelp")}
          value={source}
          maxLength={200}
          onChange={setSource}
          error={form.error("source")}
        />
      </div>
    </Dialog>
  );
}
