import type { Team, TeamMember } from "@toolkit/core/contract/teams";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { keepRecentTeam } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";
import { nameOf } from "../../../../lib/member-name.ts";
import { useMemberActions } from "../api/teams.ts";

export type MemberQuestion =
  | { readonly kind: "remove" | "transfer"; readonly member: TeamMember }
  | { readonly kind: "leave" };

interface MemberDialogProps {
  readonly team: Team;
  readonly question: MemberQuestion;
  readonly onClose: () => void;
}

/** Asks before what cannot simply be undone. */
export function MemberDialog({ team, question, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useMemberActions(team.slug);
  const { kind } = question;
  const name = question.kind === "leave" ? team.name : nameOf(question.member);

  async function confirm() {
    try {
      if (question.kind === "remove") {
        await actions.remove.mutateAsync(question.member.id);
        notifications.add("success", t("team.removed", { name }));
      } else if (question.kind === "transfer") {
        await actions.transfer.mutateAsync(question.member.id);
        notifications.add("success", t("team.transferred", { name }));
      } else {
        await actions.leave.mutateAsync();
        keepRecentTeam(null);
        await navigate(links.chooseTeam());
      }
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <Dialog
      title={t(`team.${kind}Title`, { name })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant={kind === "transfer" ? "primary" : "danger"} onPress={confirm}>
            {t(`team.${kind}`)}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t(`team.${kind}Help`)}</p>
    </Dialog>
  );
}
