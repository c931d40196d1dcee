import { buttonClass } from "@toolkit/ui/button";
import { Link, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { keepReturnPath } from "../../lib/return-path.ts";
import { useMe } from "../../lib/session.ts";
import { links } from "../../paths.ts";
import { AccountMenu } from "./account-menu.tsx";

/** Who is there, or the way in, which leads back to where it was taken. */
export function Person() {
  const { t } = useTranslation();
  const me = useMe();
  const href = useRouterState({ select: (state) => state.location.href });
  if (me) return <AccountMenu />;
  return (
    <Link
      {...links.login()}
      onClick={() => keepReturnPath(href)}
      className={buttonClass("secondary", "medium")}
    >
      {t("login.title")}
    </Link>
  );
}
