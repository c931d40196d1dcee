import { IconButton } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Link, Outlet, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "../../features/identity/auth/language-menu.tsx";
import { useCurrentRoute } from "../../lib/current-route.ts";
import { ROUTES } from "../../routes.ts";
import { Brand } from "../shared/brand.tsx";
import { DatasetMenu } from "../shared/dataset-menu.tsx";
import { Person } from "../shared/person.tsx";
import { ScreenLink } from "../shared/screen-list.tsx";
import { SampleStrip } from "../shared/sample-strip.tsx";
import { SkipLink } from "../shared/skip-link.tsx";

const { pro } = ROUTES;
const TOOLS = [
  pro.audienceBuilder,
  pro.savedLists,
  pro.targetingLists,
  pro.explore,
  pro.xstats,
  pro.competitorAnalysis,
];
const PAGES = [
  pro.home,
  pro.proTargeting,
  pro.proSolutions,
  pro.proCommunity,
  pro.marketingMaterials,
  pro.about,
];
const TAB =
  "keep flex h-11 shrink-0 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink";

/** Pro targeting: a sidebar beside the tools, tabs over the pages about the product. */
export function ProLayout() {
  const { t } = useTranslation();
  const aside = useCurrentRoute()?.route.aside;
  const context: { readonly team?: string } = useRouteContext({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const tools = (onNavigate?: () => void) => (
    <nav aria-label={t("shell.navigation")} className="flex flex-col gap-0.5">
      {TOOLS.map((tool) => (
        <ScreenLink
          key={tool.path}
          title={tool.title}
          link={{ to: tool.path }}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-canvas in-data-preview:hidden">
        <div className="flex h-14 items-center gap-1 px-4 md:px-6">
          {aside === "sidebar" && (
            <IconButton
              icon="menu"
              label={t("shell.openNavigation")}
              className="-ml-2 md:hidden"
              onPress={() => setOpen(true)}
            />
          )}
          <span className="min-w-0 flex-1">
            <Brand isCompact={aside === "sidebar"} />
          </span>
          {context.team !== undefined && <DatasetMenu />}
          <LanguageMenu />
          <Person />
        </div>
        {aside === "tabs" && (
          <nav
            aria-label={t("shell.pages")}
            className="mx-auto flex max-w-300 gap-6 overflow-x-auto px-4 [scrollbar-width:none] md:px-6"
          >
            {PAGES.map((page) => (
              <Link
                key={page.path}
                to={page.path}
                activeOptions={{ exact: true, includeSearch: false }}
                className={TAB}
                activeProps={{ className: "border-brand! text-ink!" }}
              >
                {t(`titles.${page.title}`)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {/* Pages about the product count nothing. */}
      {(aside === "sidebar" || context.team !== undefined) && <SampleStrip />}
      {aside === "sidebar" && (
        <Dialog
          title={t("product.name")}
          closeLabel={t("common.close")}
          placement="left"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        >
          {tools(() => setOpen(false))}
        </Dialog>
      )}
      <div className="flex flex-1">
        {aside === "sidebar" && (
          <div className="w-56 shrink-0 border-r border-line bg-sunken max-md:hidden in-data-preview:hidden">
            <div className="sticky top-14 p-2.5">{tools()}</div>
          </div>
        )}
        <main
          id="content"
          tabIndex={-1}
          className={
            aside === "sidebar"
              ? "w-full min-w-0 flex-1 scroll-mt-16 px-4 pt-5 pb-12 md:px-6 lg:px-8"
              : "mx-auto w-full max-w-300 min-w-0 flex-1 scroll-mt-28 px-4 pt-8 pb-16 md:px-6"
          }
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
