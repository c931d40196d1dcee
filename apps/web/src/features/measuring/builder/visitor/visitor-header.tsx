import { buttonClass } from "@toolkit/ui/button";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { StepButtons } from "../components/step-buttons.tsx";
import { useSignInLink } from "./use-sign-in-link.ts";

/** The builder's head for whoever is not signed in: what is built can be saved after that. */
export function VisitorHeader({ creator }: { readonly creator: Creator }) {
  const { t } = useTranslation();
  const signIn = useSignInLink();
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-3">
      <h1 className="keep flex-1 text-lg font-bold">{t("builder.title")}</h1>
      <StepButtons draftKey={creator.draftKey} />
      <Link {...signIn} className={buttonClass("primary", "medium")}>
        {t("signedOut.save")}
      </Link>
    </header>
  );
}
