import { audiences } from "@toolkit/core/contract/audiences";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { addressOf } from "./client.ts";
import { notifyError } from "./notify-error.ts";

interface AudienceDownloadsProps {
  readonly team: string;
  /** A saved audience. */
  readonly id: string;
}

const FORMS = [
  ["json", "audiences.packageJson"],
  ["csv", "audiences.packageCsv"],
  ["xlsx", "audiences.packageXlsx"],
] as const;

/** Menu items that take a saved audience away: the package in three forms, and the members. */
export function AudienceDownloads({ team, id }: AudienceDownloadsProps) {
  const { t } = useTranslation();
  const members = addressOf(audiences.downloadMembers, { params: { pk: id }, query: { team } });
  return (
    <>
      {FORMS.map(([file, text]) => (
        <MenuItem
          key={file}
          icon="download"
          href={addressOf(audiences.downloadPackage, { params: { pk: id }, query: { team, file } })}
          download
        >
          {t(text)}
        </MenuItem>
      ))}
      <MenuItem icon="group" href={members} download>
        {t("audiences.membersCsv")}
      </MenuItem>
    </>
  );
}

interface DraftDownloadsProps {
  readonly team: string;
  readonly name: string;
  readonly pack: TargetingPackage;
}

/** Menu items that take a package away as it stands, saved or not. */
export function DraftDownloads({ team, name, pack }: DraftDownloadsProps) {
  const { t } = useTranslation();
  async function save(file: (typeof FORMS)[number][0]) {
    const { saveAnswer } = await import("./save-answer.ts");
    const body = { name, targeting_package: pack, file };
    const fileName = `${name.replaceAll(/[\\/:*?"<>|]+/g, "-")}.${file}`;
    await saveAnswer(audiences.downloadDraft, { query: { team }, body }, fileName).catch(
      notifyError,
    );
  }
  return FORMS.map(([file, text]) => (
    <MenuItem key={file} icon="download" onAction={() => void save(file)}>
      {t(text)}
    </MenuItem>
  ));
}
