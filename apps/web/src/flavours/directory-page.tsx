import { Icon } from "@toolkit/ui/icon";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FLAVOUR } from "../lib/flavour.ts";
import type { Flavour, RouteName } from "../routes.ts";
import { listedScreens, type Listed } from "./listed.ts";
import { SCREEN_ICONS } from "./shared/screen-list.tsx";

/** The table of screens loads this page and says which are built: to import it back would be a circle. */
interface DirectoryProps {
  readonly isBuilt: (flavour: Flavour, name: RouteName) => boolean;
}

function Screens({
  screens,
  isReady,
}: {
  readonly screens: readonly Listed[];
  readonly isReady: boolean;
}) {
  const { t } = useTranslation();
  const params: Readonly<Record<string, string>> = useParams({ strict: false });
  const id = isReady ? "screens-ready" : "screens-planned";
  if (screens.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium text-muted">
        {isReady ? t("notBuilt.ready") : t("notBuilt.planned")}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {screens.map(({ name, route }) => (
          <li key={name} className="border-t border-line">
            <Link
              to={route.path}
              params={params}
              className={
                isReady
                  ? "flex h-12 items-center gap-3 font-medium hover:text-brand"
                  : "flex h-12 items-center gap-3 text-soft hover:text-brand"
              }
            >
              <Icon
                name={SCREEN_ICONS[route.title] ?? "apps"}
                className={isReady ? "text-brand" : "text-muted"}
              />
              <span className="min-w-0 flex-1 truncate">{t(`titles.${route.title}`)}</span>
              <Icon name="chevron_right" size={18} className="text-mark" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every screen of the flavour: those that work, and those that are planned, told apart. */
function Directory({ isBuilt }: DirectoryProps) {
  const listed = listedScreens(FLAVOUR);
  return (
    <div className="flex flex-col gap-10">
      <Screens isReady screens={listed.filter(({ name }) => isBuilt(FLAVOUR, name))} />
      <Screens isReady={false} screens={listed.filter(({ name }) => !isBuilt(FLAVOUR, name))} />
    </div>
  );
}

/** The first page of the public site and of the suite: the promise, then what can be opened. */
function HomePage({ isBuilt }: DirectoryProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-12 py-4 md:py-10">
      <header className="flex max-w-2xl flex-col gap-3">
        <h1 className="text-xl font-bold md:text-2xl">
          {t(FLAVOUR === "premium" ? "product.suitePromise" : "product.promise")}
        </h1>
        <p className="text-md text-soft">
          {t(FLAVOUR === "premium" ? "product.suiteLead" : "product.lead")}
        </p>
      </header>
      <Directory isBuilt={isBuilt} />
    </div>
  );
}

export const homePage = (isBuilt: DirectoryProps["isBuilt"]) => () => (
  <HomePage isBuilt={isBuilt} />
);
