import { buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";

/** Takes the list that is shown away as a file, however long it is. */
export function ExportLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <a href={href} download className={buttonClass("secondary", "medium")}>
      <Icon name="download" size={18} />
      {t("watching.export")}
    </a>
  );
}
