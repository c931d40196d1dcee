import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { crashes } from "../../lib/crash.ts";

/** What happened, what was kept, and a reload. */
export function CrashNotice({ message }: { readonly message: string }) {
  const { t } = useTranslation();
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
        {t("errors.code", { code: message })}
      </p>
    </Dialog>
  );
}
