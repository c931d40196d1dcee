import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/session.ts";
import { ExtensionSection } from "./components/extension-section.tsx";
import { AdAccountsSection } from "./components/ad-accounts-section.tsx";
import { NetworksSection } from "./components/networks-section.tsx";
import { ProfileSection } from "./components/profile-section.tsx";
import { SessionsSection } from "./components/sessions-section.tsx";
import { TokensSection } from "./components/tokens-section.tsx";

/** What belongs to the person, whatever the team. */
export function SettingsPage() {
  const { t } = useTranslation();
  const me = useMe();
  if (!me) return null;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-8 pb-10">
      <h1 className="text-lg font-bold">{t("settings.title")}</h1>
      <ProfileSection key={me.id} me={me} />
      <NetworksSection />
      <AdAccountsSection />
      <SessionsSection />
      <ExtensionSection />
      <TokensSection />
    </div>
  );
}
