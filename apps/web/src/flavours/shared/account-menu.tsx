import { Button } from "react-aria-components/Button";
import { Avatar } from "@toolkit/ui/avatar";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { signOut, useMe } from "../../lib/session.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { DASHBOARD_VERSION } from "../../lib/version.ts";
import { hasDashboard, links } from "../../paths.ts";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { chooseTheme, THEMES, useTheme } from "../../lib/theme.ts";

const THEME_ICON = { system: "tune", light: "light_mode", dark: "dark_mode" } as const;

export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const theme = useTheme();
  const layout = useCurrentRoute()?.route.layout;
  const navigate = useNavigate();
  const { team: slug }: { readonly team?: string } = useRouteContext({ strict: false });
  if (!me) return null;
  const hasThemes = layout === "pro-targeting" || layout === "deep-thought";
  const name =
    [me.first_name, me.last_name].filter(Boolean).join(" ") || me.email || t("shell.account");
  const trigger = (
    <Button
      aria-label={t("shell.signedInAs", { email: me.email || name })}
      className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-hover"
    >
      <Avatar text={name} />
    </Button>
  );
  return (
    <Menu label={t("shell.account")} trigger={trigger}>
      {hasThemes &&
        THEMES.map((each) => (
          <MenuItem
            key={each}
            icon={THEME_ICON[each]}
            isChosen={each === theme}
            onAction={() => chooseTheme(each)}
          >
            {t(`theme.${each}`)}
          </MenuItem>
        ))}
      {hasThemes && <MenuLine />}
      {slug !== undefined && hasDashboard && (
        <MenuItem icon="settings" onAction={() => void navigate(links.account(slug))}>
          {t("settings.title")}
        </MenuItem>
      )}
      {slug !== undefined && hasDashboard && (
        <MenuItem
          icon="help"
          detail={t("shell.version", { version: DASHBOARD_VERSION })}
          onAction={() => void navigate(links.help(slug))}
        >
          {t("nav.help")}
        </MenuItem>
      )}
      <MenuItem icon="logout" detail={me.email} onAction={() => void signOut().catch(notifyError)}>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
