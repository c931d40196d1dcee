import { IconButton } from "@toolkit/ui/button";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AccountMenu } from "./account-menu.tsx";
import { DatasetMenu } from "./dataset-menu.tsx";
import { LanguageMenu } from "../../features/auth/language-menu.tsx";

interface TopBarProps {
  readonly onOpenNavigation: () => void;
}

/** Which screen the address names: the shell's text for it. */
function screenOf(path: string): "audiences" | "creator" | "insights" | "data" {
  const [, , first, second] = path.split("/");
  if (first === "creator") return second === "insights" ? "insights" : "creator";
  return first === "data" ? "data" : "audiences";
}

export function TopBar({ onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation();
  const screen = useRouterState({ select: (state) => screenOf(state.location.pathname) });
  const title = t(`shell.${screen}`);
  useEffect(() => {
    document.title = `${title} · ${t("product.name")}`;
  }, [title, t]);
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-canvas px-2 md:px-6 lg:px-8">
      <IconButton
        icon="menu"
        label={t("shell.openNavigation")}
        className="md:hidden"
        onPress={onOpenNavigation}
      />
      <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
      <DatasetMenu />
      <LanguageMenu />
      <AccountMenu />
    </header>
  );
}
