import { Button } from "react-aria-components/Button";
import { INTERFACE_LANGUAGES } from "@toolkit/core/domain/enumerations";
import { Icon } from "@toolkit/ui/icon";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useSaveLanguage } from "../../../lib/session.ts";

/** English and Japanese, each by its own name; a narrow one says it where there is room to spare. */
export function LanguageMenu({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const save = useSaveLanguage();
  const trigger = (
    <Button
      aria-label={`${t("common.language")}: ${t(`languages.${language}`)}`}
      className="flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 text-soft hover:bg-hover hover:text-ink"
    >
      <Icon name="translate" size={18} className="text-muted" />
      <span className={isNarrow ? "keep max-2xl:hidden" : "keep max-sm:hidden"}>
        {t(`languages.${language}`)}
      </span>
    </Button>
  );
  return (
    <Menu label={t("common.language")} trigger={trigger}>
      {INTERFACE_LANGUAGES.map((each) => (
        <MenuItem key={each} isChosen={each === language} onAction={() => save.mutate(each)}>
          {t(`languages.${each}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
