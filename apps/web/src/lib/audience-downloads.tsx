import { audiences } from "@toolkit/core/contract/audiences";
import { MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { addressOf } from "./client.ts";

interface AudienceDownloadsProps {
  readonly team: string;
  /** A saved audience. */
  readonly id: string;
}

/** Menu items that take a saved audience away: the package in three forms, and the members. */
export function AudienceDownloads({ team, id }: AudienceDownloadsProps) {
  const { t } = useTranslation();
  const inForm = (file: "json" | "csv" | "xlsx") =>
    addressOf(audiences.downloadPackage, { params: { pk: id }, query: { team, file } });
  const members = addressOf(audiences.downloadMembers, { params: { pk: id }, query: { team } });
  return (
    <>
      <MenuItem icon="download" href={inForm("json")} download>
        {t("audiences.packageJson")}
      </MenuItem>
      <MenuItem icon="download" href={inForm("csv")} download>
        {t("audiences.packageCsv")}
      </MenuItem>
      <MenuItem icon="download" href={inForm("xlsx")} download>
        {t("audiences.packageXlsx")}
      </MenuItem>
      <MenuItem icon="group" href={members} download>
        {t("audiences.membersCsv")}
      </MenuItem>
    </>
  );
}
