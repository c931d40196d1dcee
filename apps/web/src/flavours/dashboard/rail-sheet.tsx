import { Dialog } from "@toolkit/ui/dialog";
import { useTranslation } from "react-i18next";
import { Rail } from "./rail.tsx";

/** The rail on a phone: loaded when it is first opened. */
export function RailSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("product.name")}
      closeLabel={t("common.close")}
      placement="left"
      isOpen
      onClose={onClose}
    >
      <div className="-mx-4">
        <Rail isCollapsed={false} onNavigate={onClose} />
      </div>
    </Dialog>
  );
}
