import { Button } from "react-aria-components/Button";
import { Avatar } from "@toolkit/ui/avatar";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useTranslation } from "react-i18next";
import { signOut, useMe } from "../../lib/session.ts";
import { notifyError } from "../../lib/notify-error.ts";

export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  if (!me) return null;
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
      <MenuItem icon="logout" detail={me.email} onAction={() => void signOut().catch(notifyError)}>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
