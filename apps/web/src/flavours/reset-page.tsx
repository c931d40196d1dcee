import { Icon } from "@toolkit/ui/icon";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../lib/query-client.ts";
import { forgetAll } from "../lib/storage.ts";

/** Browser tests begin anew here: nothing of an earlier run stays on the device. No layout; workshop hosts only. */
export function ResetPage() {
  const { t } = useTranslation();
  useEffect(() => {
    forgetAll();
    queryClient.clear();
  }, []);
  return (
    <main className="flex items-center gap-2 p-6">
      <Icon name="check_circle" className="text-success" />
      <h1 className="text-base">{t("reset.done")}</h1>
    </main>
  );
}
