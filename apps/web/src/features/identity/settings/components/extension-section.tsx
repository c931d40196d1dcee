import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ConnectExtension } from "../../../../lib/extension/connect-extension.tsx";
import { Section } from "../../../../lib/section.tsx";
import { tokensQuery } from "../api/tokens.ts";

/** The browser extension, signed in and out; its token stands among the others and is revoked there. */
export function ExtensionSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <Section title={t("extension.title")} help={t("extension.help")}>
      <ConnectExtension
        onSignIn={() => void client.invalidateQueries({ queryKey: tokensQuery.queryKey })}
      />
    </Section>
  );
}
