import type { ExtensionState } from "@toolkit/core/bridge/state";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notifications } from "../notifications.ts";
import { openExtensionPage, signInExtension, signOutExtension } from "./commands.ts";
import { useExtension } from "./detection.ts";
import { notifyExtensionError } from "./extension-error.ts";
import { requireExtension } from "./store-page.ts";

/** Where the browser says on what it runs; empty elsewhere. */
function systemName(): string {
  const data: unknown = Reflect.get(navigator, "userAgentData");
  const platform: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "platform") : "";
  return typeof platform === "string" ? platform : "";
}

interface ConnectExtensionProps {
  /** Called when a token was registered: lists of tokens are older than that. */
  readonly onSignIn?: () => void;
}

/** Whether the extension is here, turned on and signed in, with the one step that comes next. */
export function ConnectExtension({ onSignIn }: ConnectExtensionProps) {
  const { t } = useTranslation();
  const state = useExtension();
  if (state === undefined) return <SkeletonRows rows={1} label={t("extension.looking")} />;
  if (state === null)
    return (
      <Step
        title={t("extension.notFound")}
        help={t("extension.notFoundHelp")}
        action={
          <Button onPress={() => requireExtension().catch(notifyExtensionError)}>
            {t("extension.install")}
          </Button>
        }
      />
    );
  if (!state.turned_on)
    return (
      <Step
        title={t("extension.turnOnFirst")}
        help={t("extension.turnOnHelp")}
        action={
          <Button
            variant="primary"
            onPress={() => openExtensionPage("first-run").catch(notifyExtensionError)}
          >
            {t("extension.openFirst")}
          </Button>
        }
      />
    );
  return <SignIn state={state} onSignIn={onSignIn} />;
}

interface SignInProps extends ConnectExtensionProps {
  readonly state: ExtensionState;
}

function SignIn({ state, onSignIn }: SignInProps) {
  const { t } = useTranslation();
  async function signIn(): Promise<void> {
    try {
      const system = systemName() || t("extension.thisComputer");
      await signInExtension(t("extension.tokenName", { system }));
      notifications.add("success", t("extension.done"));
    } catch (error) {
      notifyExtensionError(error);
    }
    onSignIn?.();
  }
  async function signOut(): Promise<void> {
    await signOutExtension().catch(notifyExtensionError);
    notifications.add("info", t("extension.ended"));
  }
  if (!state.signed_in)
    return (
      <Step
        title={t("extension.heading")}
        help={t("extension.connectHelp")}
        action={
          <Button variant="primary" onPress={signIn}>
            {t("extension.connect")}
          </Button>
        }
      />
    );
  const { ad_account: account } = state;
  return (
    <Step
      title={t("extension.connected")}
      help={t("extension.connectedHelp", { release: state.release })}
      action={<Button onPress={signOut}>{t("extension.disconnect")}</Button>}
    >
      {account !== null && (
        <p className="text-sm text-muted">
          {t("extension.account", { name: account.name, id: account.id })}
        </p>
      )}
    </Step>
  );
}

interface StepProps {
  readonly title: string;
  readonly help: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function Step({ title, help, action, children }: StepProps) {
  return (
    <Notice level="info" action={<span className="shrink-0">{action}</span>}>
      <p className="font-medium">{title}</p>
      <p className="text-sm text-soft">{help}</p>
      {children}
    </Notice>
  );
}
