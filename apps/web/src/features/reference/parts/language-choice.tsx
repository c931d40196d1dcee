import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { Segmented } from "@toolkit/ui/segmented";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useSaveLanguage } from "../../../lib/session.ts";

export function LanguageChoice() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const save = useSaveLanguage();
  return (
    <Segmented
      label={t("common.language")}
      value={language}
      onChange={(next) => save.mutate(next)}
      choices={INTERFACE_LANGUAGES.map((each) => ({ id: each, label: t(`languages.${each}`) }))}
    />
  );
}
