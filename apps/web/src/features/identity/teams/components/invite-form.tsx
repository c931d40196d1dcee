import type { Team } from "@toolkit/core/contract/teams";
import { isEmailAddress } from "@toolkit/core/domain/email-address";
import { TEAM_LEVELS, type TeamLevel } from "@toolkit/core/domain/enumerations";
import { TEAM_LIMITS } from "@toolkit/core/domain/limits";
import { splitAddresses } from "@toolkit/core/domain/team-rules";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { TextArea } from "@toolkit/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { errorText, notifyError } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useInviteActions } from "../api/teams.ts";
import { Section } from "../../../../lib/section.tsx";

export function InviteForm({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [level, setLevel] = useState<TeamLevel>("member");
  const [failure, setFailure] = useState<string | null>(null);
  const { send } = useInviteActions(team.slug);
  const emails = splitAddresses(text);

  async function problem(): Promise<string | null> {
    const wrong = emails.filter((email) => !isEmailAddress(email));
    if (wrong.length > 0) return t("invites.wrong", { list: format.list(wrong.slice(0, 5)) });
    if (emails.length > TEAM_LIMITS.invitesAtOnce)
      return t("invites.tooMany", { count: TEAM_LIMITS.invitesAtOnce });
    return null;
  }
  const form = useFormCheck(
    { emails: { name: t("invites.emails"), required: true, custom: [problem] }, message: {} },
    { emails: text, message },
  );
  async function submit() {
    setFailure(null);
    if (!(await form.check())) return;
    try {
      const { invites, skipped } = await send.mutateAsync({
        emails,
        level,
        language: format.language,
        ...(message.trim() === "" ? {} : { message }),
      });
      tell(invites.length, skipped);
      setText("");
      setMessage("");
    } catch (error) {
      // What was typed stays, beside how long the limit of mails holds it.
      if (error instanceof ApiError && error.status === 429) setFailure(errorText(error).text);
      else if (!form.refused(error)) notifyError(error);
    }
  }
  function tell(
    sent: number,
    skipped: readonly { readonly email: string; readonly reason: "member" | "invited" }[],
  ) {
    if (sent > 0) notifications.add("success", t("invites.sent", { count: sent }));
    for (const [reason, key] of [
      ["member", "invites.areMembers"],
      ["invited", "invites.areInvited"],
    ] as const) {
      const list = skipped.filter((each) => each.reason === reason).map(({ email }) => email);
      if (list.length > 0) notifications.add("info", t(key, { list: format.list(list) }));
    }
  }
  return (
    <Section title={t("invites.title")} help={t("invites.help")}>
      <form
        className="flex max-w-lg flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="w-full">
          <TextArea
            label={t("invites.emails")}
            hint={t("invites.emailsHint")}
            rows={2}
            value={text}
            onChange={setText}
            error={form.error("emails")}
          />
        </div>
        <Segmented
          label={t("team.level")}
          value={level}
          choices={TEAM_LEVELS.map((id) => ({ id, label: t(`teams.levels.${id}`) }))}
          onChange={setLevel}
        />
        <div className="w-full">
          <TextArea
            label={t("invites.message")}
            hint={t("invites.messageHint")}
            rows={3}
            value={message}
            onChange={(next) => setMessage(next.slice(0, TEAM_LIMITS.messageCharacters))}
            error={form.error("message")}
          />
        </div>
        {failure !== null && <Notice level="error">{failure}</Notice>}
        <Button type="submit" variant="primary" icon="mail" isWaiting={send.isPending}>
          {emails.length === 0
            ? t("invites.sendNone")
            : t("invites.send", { count: emails.length })}
        </Button>
      </form>
    </Section>
  );
}
