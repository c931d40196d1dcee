import { IconButton } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "../../features/identity/auth/language-menu.tsx";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { AccountMenu } from "../shared/account-menu.tsx";
import { DatasetMenu } from "../shared/dataset-menu.tsx";

interface TopBarProps {
  readonly onOpenNavigation: () => void;
}

export function TopBar({ onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation();
  const current = useCurrentRoute();
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-canvas px-2 md:px-6 lg:px-8">
      <IconButton
        icon="menu"
        label={t("shell.openNavigation")}
        className="md:hidden"
        onPress={onOpenNavigation}
      />
      <span className="min-w-0 flex-1 truncate font-medium">
        {current && t(`titles.${current.route.title}`)}
      </span>
      <DatasetMenu />
      <LanguageMenu />
      <AccountMenu />
    </header>
  );
}
