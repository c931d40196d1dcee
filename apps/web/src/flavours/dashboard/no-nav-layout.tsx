import { Outlet, useRouteContext } from "@tanstack/react-router";
import { LanguageMenu } from "../../features/identity/auth/language-menu.tsx";
import { AccountMenu } from "../shared/account-menu.tsx";
import { Brand } from "../shared/brand.tsx";
import { DatasetMenu } from "../shared/dataset-menu.tsx";
import { SkipLink } from "../shared/skip-link.tsx";

/** The dashboard's header without its rail. */
export function NoNavLayout() {
  const context: { readonly team?: string } = useRouteContext({ strict: false });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-canvas px-4 md:px-6 lg:px-8">
        <span className="min-w-0 flex-1">
          <Brand />
        </span>
        {context.team !== undefined && <DatasetMenu />}
        <LanguageMenu />
        <AccountMenu />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="w-full flex-1 scroll-mt-14 px-4 pt-5 pb-12 md:px-6 lg:px-8"
      >
        <Outlet />
      </main>
    </div>
  );
}
