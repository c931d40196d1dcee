import { Switch } from "@toolkit/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions, settingsQuery } from "./api.ts";

interface ApprovalSwitchProps {
  readonly team: string;
  readonly isAdmin: boolean;
}

/** Whether the team's campaigns need approval; its admins change it, the others read it where it holds. */
export function ApprovalSwitch({ team, isAdmin }: ApprovalSwitchProps) {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery(team));
  if (!data) return null;
  if (!isAdmin)
    return data.needs_approval ? (
      <p className="max-w-2xl text-sm text-muted">{t("campaigns.approval.requiredHelp")}</p>
    ) : null;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <Switch
        isSelected={data.needs_approval}
        onChange={(on) => void campaignActions(team).requireApproval(on).catch(notifyError)}
      >
        {t("campaigns.approval.required")}
      </Switch>
      <p className="max-w-2xl text-sm text-muted">{t("campaigns.approval.requiredHelp")}</p>
    </div>
  );
}
