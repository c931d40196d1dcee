import { IconButton } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "../../features/identity/auth/language-menu.tsx";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { ROUTES } from "../../routes.ts";
import { Brand } from "../shared/brand.tsx";
import { Person } from "../shared/person.tsx";
import { ScreenLink } from "../shared/screen-list.tsx";
import { SkipLink } from "../shared/skip-link.tsx";

const { premium } = ROUTES;
const GROUPS = [
  [
    premium.suite,
    premium.followers,
    premium.following,
    premium.unfollowed,
    premium.engagers,
    premium.spam,
  ],
  [
    premium.posts,
    premium.payout,
    premium.lists,
    premium.decisions,
    premium.topics,
    premium.followingTopics,
    premium.xstats,
  ],
  [premium.talkToX, premium.accounts, premium.switchAccount, premium.premium],
];

/** The premium suite: its own rail. Its public pages have none. */
export function DeepThoughtLayout() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const hasRail = useCurrentRoute()?.route.access !== "public";
  const rail = (onNavigate?: () => void) => (
    <nav aria-label={t("shell.navigation")} className="flex flex-col gap-4">
      {!onNavigate && (
        <div className="flex h-10 items-center px-1.5">
          <Brand name={t("product.deepThought")} />
        </div>
      )}
      {GROUPS.map((group) => (
        <div key={group[0]?.path} className="flex flex-col gap-0.5">
          {group.map((each) => (
            <ScreenLink
              key={each.path}
              title={each.title}
              link={{ to: each.path }}
              isExact={each === premium.suite}
              onNavigate={onNavigate}
            />
          ))}
        </div>
      ))}
    </nav>
  );
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {hasRail && (
        <div className="sticky top-0 flex h-dvh w-56 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-sunken p-2.5 max-md:hidden">
          {rail()}
        </div>
      )}
      <Dialog
        title={t("product.deepThought")}
        closeLabel={t("common.close")}
        placement="left"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {rail(() => setOpen(false))}
      </Dialog>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-canvas px-4 md:px-6 lg:px-8">
          {hasRail && (
            <IconButton
              icon="menu"
              label={t("shell.openNavigation")}
              className="-ml-2 md:hidden"
              onPress={() => setOpen(true)}
            />
          )}
          <span className={hasRail ? "min-w-0 flex-1 md:invisible" : "min-w-0 flex-1"}>
            <Brand name={t("product.deepThought")} />
          </span>
          <LanguageMenu />
          <Person />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="w-full flex-1 scroll-mt-14 px-4 pt-6 pb-12 md:px-6 lg:px-8"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
