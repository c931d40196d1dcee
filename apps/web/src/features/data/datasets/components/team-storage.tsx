import { Progress } from "@toolkit/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { storageQuery } from "../api/imports.ts";

/** From this share on the page says what can be removed. */
const NEARLY = 0.9;

/** Storage that the team uses, and what it saved, each of what it may. */
export function TeamStorage({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(storageQuery(team));
  if (!data) return null;
  const share = Math.min(1, data.used_bytes / data.allowed_bytes);
  const sizes = { used: format.bytes(data.used_bytes), allowed: format.bytes(data.allowed_bytes) };
  const saved = {
    used: format.bytes(data.saved.used_bytes),
    allowed: format.bytes(data.saved.allowed_bytes),
  };
  const isSavedNearlyFull = data.saved.used_bytes >= data.saved.allowed_bytes * NEARLY;
  const largest = data.datasets
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} (${format.bytes(bytes)})`);
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <p className="text-sm text-soft">{t("data.storageUsed", sizes)}</p>
      <Progress label={t("data.storage")} value={share} />
      {data.uploads_bytes > 0 && (
        <p className="text-sm text-muted">
          {t("data.storageUploads", { size: format.bytes(data.uploads_bytes) })}
        </p>
      )}
      {(data.saved.used_bytes > 0 || isSavedNearlyFull) && (
        <p className="text-sm text-muted">
          {t("data.storageSaved", saved)}
          {isSavedNearlyFull && ` ${t("data.storageSavedNearlyFull")}`}
        </p>
      )}
      {share >= NEARLY && (
        <p className="text-sm text-soft">
          {t("data.storageNearlyFull")}
          {largest.length > 0 && ` ${t("data.storageLargest", { list: format.list(largest) })}`}
        </p>
      )}
    </div>
  );
}
