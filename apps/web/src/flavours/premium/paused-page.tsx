import { buttonClass } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ROUTES } from "../../routes.ts";

/** The suite's front door while it takes no new accounts. */
export function PausedPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-[12vh]">
      <Icon name="schedule" size={40} className="text-brand" />
      <h1 className="text-xl font-bold">{t("paused.title")}</h1>
      <p className="text-md text-soft">{t("paused.text")}</p>
      <Link to={ROUTES.premium.suite.path} className={buttonClass("primary", "large")}>
        {t("paused.open")}
      </Link>
    </div>
  );
}
