import { SOCIAL_PROVIDERS, type SocialProvider } from "@toolkit/core/domain/sign-in";
import { Icon, type IconName } from "@toolkit/ui/icon";
import { useParams, useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../../lib/lazy-tool.ts";
import { isNetworkReturn } from "../../../lib/network-sign-in.ts";
import { takeReturnPath } from "../../../lib/return-path.ts";
import { adoptUser } from "../../../lib/session.ts";
import { signInByCode, type SentCode } from "./api/sign-in.ts";
import { CodeForm } from "./components/code-form.tsx";
import { EmailForm } from "./components/email-form.tsx";
import { LinkForm } from "./components/link-form.tsx";
import { NetworkButtons } from "./components/network-buttons.tsx";
import { NetworkReturn } from "./components/network-return.tsx";
import { LanguageMenu } from "./language-menu.tsx";

const PersonalLink = lazyTool(
  () => import("./components/personal-link.tsx").then((part) => part.PersonalLink),
  "teams",
);

const POINTS = [
  { icon: "bolt", title: "login.point1Title", text: "login.point1" },
  { icon: "check_circle", title: "login.point2Title", text: "login.point2" },
  { icon: "visibility", title: "login.point3Title", text: "login.point3" },
] as const satisfies readonly { icon: IconName; title: string; text: string }[];

/** Words in place of a network: a mailed link, and a personal token by email. */
const OWN_WAYS = ["link", "personal"] as const;

/** The network in the path, or the word of a way of our own; the premium flavour's own address is X's. */
function useNetwork(): SocialProvider | (typeof OWN_WAYS)[number] {
  const { network }: { network?: string } = useParams({ strict: false });
  const own = OWN_WAYS.find((way) => way === network);
  if (own) return own;
  return SOCIAL_PROVIDERS.find((provider) => provider === network) ?? "twitter";
}

/** As the network wrote it: the router would read numbers out of its secrets. */
function useCallbackSearch(): URLSearchParams {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function LoginPage() {
  const { t } = useTranslation();
  const network = useNetwork();
  const [sent, setSent] = useState<SentCode | null>(null);
  const search = useCallbackSearch();
  const router = useRouter();
  const isPersonal = network === "personal";
  const returned =
    network !== "link" && network !== "personal" && isNetworkReturn(search) ? network : null;
  const title = returned ? t("login.returnTitle") : sent ? t("login.codeTitle") : t("login.title");
  return (
    <div className="grid min-h-dvh text-md md:grid-cols-[minmax(24rem,5fr)_6fr]">
      <div className="flex min-w-0 flex-col px-5 py-4 sm:px-10">
        <header className="flex items-center justify-between">
          <span className="flex items-center gap-2.5 font-bold">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {t("product.name")}
          </span>
          <LanguageMenu />
        </header>
        {/* From the top down: what comes later, the networks, moves nothing that somebody is about to press. */}
        <main className="mx-auto flex w-full max-w-96 flex-1 flex-col gap-6 pt-[14vh] pb-12">
          {!isPersonal && <h1 className="text-xl font-bold">{title}</h1>}
          {isPersonal ? (
            <Suspense>
              <PersonalLink />
            </Suspense>
          ) : network === "link" ? (
            <LinkForm />
          ) : returned ? (
            <NetworkReturn provider={returned} search={search} />
          ) : sent ? (
            <CodeForm
              sent={sent}
              redeem={signInByCode}
              onDone={async (user) => {
                await adoptUser(user);
                router.history.replace(takeReturnPath() ?? "/");
                await router.invalidate();
              }}
              onReset={() => setSent(null)}
              onResent={setSent}
            />
          ) : (
            <>
              <EmailForm intro={t("login.intro")} onSent={setSent} />
              <NetworkButtons />
            </>
          )}
        </main>
      </div>
      <aside className="flex flex-col justify-center gap-10 border-l border-line bg-sunken px-16 py-12 max-md:hidden">
        <p className="max-w-md text-xl font-medium text-balance">{t("product.promise")}</p>
        <ul className="flex max-w-md flex-col gap-5">
          {POINTS.map((point) => (
            <li key={point.icon} className="flex gap-3.5">
              <Icon name={point.icon} size={24} className="text-brand" />
              <span>
                <span className="block font-medium">{t(point.title)}</span>
                <span className="text-soft">{t(point.text)}</span>
              </span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
