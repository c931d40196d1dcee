import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { errorText, notifyError } from "../../../lib/notify-error.ts";
import { keepReturnPath } from "../../../lib/return-path.ts";
import { signOut, useMe } from "../../../lib/session.ts";
import { keepForNow } from "../../../lib/storage.ts";
import { keepRecentTeam } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { invitationQuery, useAcceptInvitation, useDeclineInvitation } from "./api/invitation.ts";
import { TeamMark } from "./components/team-mark.tsx";

/**
 * Who invites, to which team, at what level; accept or decline. Who is not signed in does so on the way, comes back, and
 * has joined: that is what the button said.
 */
export function InvitePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const me = useMe();
  const { teamId = "" }: { readonly teamId?: string } = useParams({ strict: false });
  const { accept: isDecided }: { readonly accept?: unknown } = useSearch({ strict: false });
  const code = useRouterState({ select: (state) => state.location.hash });
  const { data: invitation, error } = useQuery(invitationQuery(teamId, code));
  const accepting = useAcceptInvitation(teamId);
  const declining = useDeclineInvitation(teamId);
  const [isDeclined, setDeclined] = useState(false);
  const hasStarted = useRef(false);
  const here = `/${teamId}/invite-accept?accept=true#${code}`;
  const isMeant = invitation !== undefined && me?.email === invitation.email;

  async function accept() {
    try {
      const team = await accepting.mutateAsync(code);
      keepRecentTeam(team.slug);
      notifications.add("success", t("invitation.welcome", { team: team.name }));
      await navigate(links.home(team.slug));
    } catch (caught) {
      notifyError(caught);
    }
  }
  async function decline() {
    try {
      await declining.mutateAsync(code);
      setDeclined(true);
    } catch (caught) {
      notifyError(caught);
    }
  }
  async function switchAccount() {
    try {
      await signOut({ returnPath: here, ...(invitation && { email: invitation.email }) });
    } catch (caught) {
      notifyError(caught);
    }
  }
  useEffect(() => {
    if (!isDecided || !isMeant || hasStarted.current) return;
    hasStarted.current = true;
    void accept();
  });

  if (isDeclined) {
    return (
      <Frame title={t("titles.inviteAccept")}>
        <EmptyState icon="check_circle" title={t("invitation.declinedTitle")}>
          {t("invitation.declined")}
        </EmptyState>
      </Frame>
    );
  }
  if (code === "" || error) {
    return (
      <Frame title={t("titles.inviteAccept")}>
        <EmptyState
          icon="mail"
          title={t("invitation.broken")}
          action={
            <Link {...links.start()} className="font-medium text-brand underline">
              {t("errors.toStart")}
            </Link>
          }
        >
          <p>{error ? errorText(error).text : t("invitation.noCode")}</p>
          {error && <p>{t("invitation.brokenHelp")}</p>}
        </EmptyState>
      </Frame>
    );
  }
  if (!invitation) {
    return (
      <Frame title={t("titles.inviteAccept")}>
        <SkeletonRows rows={4} label={t("common.loading")} />
      </Frame>
    );
  }
  const { team, email, invited_by: sender, message, expires } = invitation;
  const level = t(`teams.levels.${invitation.level}`);
  return (
    <Frame>
      <div className="flex items-center gap-4">
        <TeamMark name={team.name} logo={team.logo} size="large" />
        <h1 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere] text-balance">
          {t("invitation.title", { team: team.name })}
        </h1>
      </div>
      <p className="text-md [overflow-wrap:anywhere]">
        {sender ? t("invitation.by", { sender, level }) : t("invitation.byNobody", { level })}
      </p>
      {message && (
        <blockquote
          aria-label={t("invitation.message")}
          className="border-l-2 border-line-strong pl-4 whitespace-pre-line text-soft [overflow-wrap:anywhere]"
        >
          {message}
        </blockquote>
      )}
      {me && !isMeant && (
        <Notice level="warn">{t("invitation.otherAccount", { email: me.email })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {me && isMeant && (
          <Button variant="primary" icon="check" isWaiting={accepting.isPending} onPress={accept}>
            {t("invitation.accept")}
          </Button>
        )}
        {me && !isMeant && (
          <Button variant="primary" onPress={switchAccount}>
            {t("invitation.switchAccount", { email })}
          </Button>
        )}
        {!me && (
          <Button
            variant="primary"
            icon="mail"
            onPress={() => {
              keepReturnPath(here);
              keepForNow("signInEmail", email);
              return navigate(links.login());
            }}
          >
            {t("invitation.signIn")}
          </Button>
        )}
        <Button onPress={decline}>{t("invitation.decline")}</Button>
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-4 text-sm text-muted">
        {!me && <p>{t("invitation.signInHelp", { email })}</p>}
        <p>{t("invitation.forAddress", { email, date: format.date(expires) })}</p>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly children: ReactNode;
  /** Spoken where no heading of the page's own is drawn. */
  readonly title?: string;
}

function Frame({ children, title }: FrameProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5 py-8 md:py-16">
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      {children}
    </div>
  );
}
