import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";

/** Says when members leave, where an agreement has them leave earlier than was asked for. */
export function useTellExpiry(): (asked: string | null, set: string | null) => void {
  const { t } = useTranslation();
  const format = useFormat();
  return (asked, set) => {
    if (set === null || set === asked) return;
    notifications.add("info", t("uploads.expiryOfAgreement", { day: format.date(set) }), {
      timeout: 0,
    });
  };
}
