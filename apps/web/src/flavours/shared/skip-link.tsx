import { useTranslation } from "react-i18next";

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-brand px-3 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t("shell.skip")}
    </a>
  );
}
