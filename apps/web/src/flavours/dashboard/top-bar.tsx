import { IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { Kbd } from "@toolkit/ui/kbd";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "../../features/identity/auth/language-menu.tsx";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { AccountMenu } from "../shared/account-menu.tsx";
import { DatasetMenu } from "../shared/dataset-menu.tsx";
import { InboxButton } from "./inbox-button.tsx";
import { COMMAND_KEY } from "./commands/command-key.ts";

interface TopBarProps {
  readonly onOpenNavigation: () => void;
  readonly onOpenPalette: () => void;
}

export function TopBar({ onOpenNavigation, onOpenPalette }: TopBarProps) {
  const { t } = useTranslation();
  const current = useCurrentRoute();
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-canvas px-2 md:px-6 lg:px-8 in-data-preview:hidden">
      <IconButton
        icon="menu"
        label={t("shell.openNavigation")}
        className="md:hidden"
        onPress={onOpenNavigation}
      />
      <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight font-medium sm:block sm:truncate sm:text-base">
        {current && t(`titles.${current.route.title}`)}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpenPalette}
        className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-soft hover:bg-hover lg:w-64 lg:border lg:border-line-strong lg:bg-surface lg:px-3 xl:w-88 lg:hover:border-mark lg:hover:bg-surface"
      >
        <Icon name="search" size={18} className="text-muted" />
        <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">
          {t("shell.palette")}
        </span>
        <span aria-hidden className="max-lg:hidden">
          <Kbd>{`${COMMAND_KEY} K`}</Kbd>
        </span>
      </button>
      <div className="flex min-w-0 items-center justify-end gap-1 lg:flex-1">
        <DatasetMenu />
        <InboxButton />
        <LanguageMenu isNarrow />
        <AccountMenu />
      </div>
    </header>
  );
}
