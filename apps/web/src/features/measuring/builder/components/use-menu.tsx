import { Button } from "@toolkit/ui/button";
import { Menu, MenuItem } from "@toolkit/ui/menu";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../../../../paths.ts";

interface UseMenuProps {
  readonly team: string;
  /** Id of the saved audience. */
  readonly audience: string;
}

/** What a saved audience is for, once nothing is left to save. */
export function UseMenu({ team, audience }: UseMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu label={t("builder.use")} trigger={<Button variant="primary">{t("builder.use")}</Button>}>
      <MenuItem icon="campaign" onAction={() => void navigate(links.nextUsage(team, audience))}>
        {t("builder.useApply")}
      </MenuItem>
      <MenuItem icon="group_add" onAction={() => void navigate(links.newUpload(team, audience))}>
        {t("builder.useUpload")}
      </MenuItem>
    </Menu>
  );
}
