import { buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSignInLink } from "./use-sign-in-link.ts";

/** What a team sees beyond the size and the pictures, and the way to it. */
export function MorePrompt() {
  const { t } = useTranslation();
  const signIn = useSignInLink();
  return (
    <section
      aria-label={t("signedOut.more")}
      className="flex flex-col items-start gap-3 border-t border-line pt-5"
    >
      <p className="text-soft">{t("signedOut.moreHelp")}</p>
      <Link {...signIn} className={buttonClass("secondary", "medium")}>
        {t("signedOut.more")}
      </Link>
    </section>
  );
}
