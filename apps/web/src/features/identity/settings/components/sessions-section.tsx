import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "../api/sessions.ts";
import { Failure } from "./failure.tsx";
import { Section } from "../../../../lib/section.tsx";
import { Row, Rows } from "./rows.tsx";

export function SessionsSection() {
  const { t } = useTranslation();
  const { ago } = useFormat();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const said = (count: number) => notifications.add("success", t("settings.ended", { count }));
  const endOne = (id: string) => end.mutateAsync(id).then(() => said(1), notifyError);
  const endAll = () => endOthers.mutateAsync().then(({ ended }) => said(ended), notifyError);
  return (
    <Section
      title={t("settings.sessions")}
      help={t("settings.sessionsHelp")}
      aside={data && data.count > 1 && <Button onPress={endAll}>{t("settings.endOthers")}</Button>}
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data && (
        <Rows label={t("settings.sessions")}>
          {data.results.map((session) => {
            const device = session.device || t("settings.unknownDevice");
            return (
              <Row
                key={session.id}
                title={
                  <>
                    {device}
                    {session.current && <Badge level="success">{t("settings.thisSession")}</Badge>}
                  </>
                }
                detail={t("settings.sessionSeen", {
                  method: t(`settings.methods.${session.method}`),
                  when: ago(session.last_used_at),
                })}
                action={
                  !session.current && (
                    <Button
                      aria-label={t("settings.endNamed", { device })}
                      onPress={() => endOne(session.id)}
                    >
                      {t("settings.end")}
                    </Button>
                  )
                }
              />
            );
          })}
        </Rows>
      )}
    </Section>
  );
}
