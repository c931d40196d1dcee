import { Button } from "react-aria-components/Button";
import { Avatar } from "@toolkit/ui/avatar";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { signOut, useMe } from "../../lib/session.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { chooseTheme, THEMES, useTheme } from "../../lib/theme.ts";

const THEME_ICON = { system: "tune", light: "light_mode", dark: "dark_mode" } as const;

export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const theme = useTheme();
  const layout = useCurrentRoute()?.route.layout;
  if (!me) return null;
  const hasThemes = layout === "pro-targeting" || layout === "deep-thought";
  const name = [me.first_name, me.last_name].filter(Boolean).join(" ") || me.email;
  const trigger = (
    <Button
      aria-label={t("shell.signedInAs", { email: me.email })}
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
      <MenuItem icon="logout" detail={me.email} onAction={() => void signOut().catch(notifyError)}>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
