import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { crashes, useCrash } from "../../lib/crash.ts";

/** An error that nobody caught: what happened, what was kept, and a reload. */
export function CrashDialog() {
  const { t } = useTranslation();
  const crash = useCrash();
  if (!crash) return null;
  return (
    <Dialog
      isOpen
      title={t("errors.crash")}
      closeLabel={t("common.close")}
      onClose={() => crashes.dismiss()}
      actions={
        <>
          <Button variant="quiet" onPress={() => crashes.dismiss()}>
            {t("errors.carryOn")}
          </Button>
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t("errors.reload")}
          </Button>
        </>
      }
    >
      <p>{t("errors.crashHelp")}</p>
      <p className="mt-3 text-xs [overflow-wrap:anywhere] text-muted">
        {t("errors.code", { code: crash.message })}
      </p>
    </Dialog>
  );
}
