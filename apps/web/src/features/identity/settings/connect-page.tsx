import { Card } from "@toolkit/ui/card";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConnectExtension } from "../../../lib/extension/connect-extension.tsx";
import { useMe } from "../../../lib/session.ts";
import { keptText } from "../../../lib/storage.ts";
import { links } from "../../../paths.ts";

const ROUTES = ["routeApi", "routeSheet"] as const;

/** Where the extension leads: it is signed in here, and both routes without it are offered. */
export function ConnectPage() {
  const { t } = useTranslation();
  const me = useMe();
  if (!me) return null;
  const recent = keptText("recentTeam");
  const team = me.memberships.find(({ team }) => team === recent) ?? me.memberships[0];
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 pb-10">
      <header className="flex flex-col gap-1.5">
        <h1 className="text-lg font-bold">{t("extension.title")}</h1>
        <p className="text-soft">{t("extension.help")}</p>
      </header>
      <ConnectExtension />
      <Card title={t("extension.routes")}>
        <ul className="flex flex-col divide-y divide-line">
          {ROUTES.map((route) => (
            <li key={route} className="py-2">
              <p className="font-medium">{t(`extension.${route}`)}</p>
              <p className="text-sm text-muted">{t(`extension.${route}Help`)}</p>
            </li>
          ))}
        </ul>
        {team !== undefined && (
          <Link
            {...links.usages(team.team)}
            className="mt-2 inline-block font-medium text-brand hover:underline"
          >
            {t("extension.toUsages")}
          </Link>
        )}
      </Card>
    </div>
  );
}
