import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";

type Report = Pick<NonNullable<UploadedAudience["report"]>, "invalid" | "read">;

/** Says how many rows of a list could not be used, until it is read. */
export function useTellInvalid(): (report: Report) => void {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ invalid, read }) => {
    if (invalid === 0) return;
    const counts = { count: read, formatted: format.count(invalid), all: format.count(read) };
    notifications.add("warn", t("uploads.invalid", counts), { timeout: 0 });
  };
}
