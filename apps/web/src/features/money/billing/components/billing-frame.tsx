import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentRoute } from "../../../../lib/current-route.ts";
import { useTeamSlug } from "../../../../lib/team.ts";
import { links } from "../../../../paths.ts";

const TAB =
  "keep -mb-px flex h-10 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink";
const ACTIVE = { className: "border-brand! text-ink!" };
const PARTS = ["billing", "pricing", "billingInvoices", "billingDetails"] as const;

/** The head that the screens of billing share. */
export function BillingFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const screen = useCurrentRoute()?.name;
  const parts = useRef<HTMLElement>(null);
  // On a phone the row may be wider than the screen.
  useEffect(() => {
    const current = parts.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: "nearest", block: "nearest" });
    // Which part is current shows in the row alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen]);
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-6">
      <header>
        <h1 className="text-lg font-bold">{t("titles.billing")}</h1>
        <nav
          ref={parts}
          aria-label={t("billing.parts")}
          className="mt-2 flex gap-4 overflow-x-auto border-b border-line sm:gap-6"
        >
          {PARTS.map((name) => (
            <Link
              key={name}
              {...links.inTeam(name, team)}
              activeOptions={{ exact: true, includeSearch: false }}
              className={TAB}
              activeProps={ACTIVE}
            >
              {t(`billing.tabs.${name}`)}
            </Link>
          ))}
        </nav>
      </header>
      {children}
    </div>
  );
}
