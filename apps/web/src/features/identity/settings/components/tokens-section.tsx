import type { AccessToken } from "@toolkit/core/contract/tokens";
import { Button } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { PERSONAL_LINK_PATH } from "../../../../paths.ts";
import { tokensQuery, useRevokeToken } from "../api/tokens.ts";
import { ConfirmDialog } from "../../../../lib/confirm-dialog.tsx";
import { Failure } from "./failure.tsx";
import { RevocationNotice } from "../../../../lib/revocation/revocation-notice.tsx";
import { Section } from "../../../../lib/section.tsx";
import { Row, Rows } from "./rows.tsx";
import { TokenDialog } from "./token-dialog.tsx";

export function TokensSection() {
  const { t } = useTranslation();
  const { ago, date } = useFormat();
  const { data, error, refetch } = useQuery(tokensQuery);
  const revoke = useRevokeToken();
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<AccessToken | null>(null);
  return (
    <Section
      title={t("settings.tokens")}
      help={t("settings.tokensHelp")}
      aside={
        <span className="flex flex-wrap items-center gap-4">
          <a href={PERSONAL_LINK_PATH} className="font-medium text-brand underline">
            {t("settings.tokenByEmail")}
          </a>
          <Button icon="add" onPress={() => setMaking(true)}>
            {t("settings.newToken")}
          </Button>
        </span>
      }
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={1} label={t("common.loading")} />}
      {data?.count === 0 && <p className="text-muted">{t("settings.noTokens")}</p>}
      {data && data.count > 0 && (
        <Rows label={t("settings.tokens")}>
          {data.results.map((token) => (
            <Row
              key={token.id}
              title={token.name}
              detail={
                <>
                  {t("settings.tokenFacts", {
                    kind: t(`settings.kinds.${token.kind}`),
                    hint: token.hint,
                    used: token.last_used_at
                      ? t("settings.lastUsed", { when: ago(token.last_used_at) })
                      : t("settings.neverUsed"),
                  })}
                  {token.expires_at && (
                    <> · {t("settings.expires", { when: date(token.expires_at) })}</>
                  )}
                </>
              }
              action={
                <Button
                  variant="danger"
                  aria-label={t("settings.revokeNamed", { name: token.name })}
                  onPress={() => setDoomed(token)}
                >
                  {t("settings.revoke")}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {doomed && (
        <ConfirmDialog
          title={t("settings.revokeTitle", { name: doomed.name })}
          help={t("settings.revokeHelp")}
          verb={t("settings.revoke")}
          done={t("settings.revoked", { name: doomed.name })}
          act={() => revoke.mutateAsync(doomed.id)}
          onClose={() => setDoomed(null)}
        >
          {doomed.kind === "extension" && <RevocationNotice kind="token" id={doomed.id} />}
        </ConfirmDialog>
      )}
    </Section>
  );
}
