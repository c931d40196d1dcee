import { Icon } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useTeamSlug } from "../../../lib/team.ts";
import type { LinkOptions } from "../../../paths.ts";
import type { TitleKey } from "../../../routes.ts";
import { GUIDE_NAMES, GUIDES, type GuideName } from "./guides.ts";

/** Ways through the common tasks, each step with the screen it speaks of. */
export function GuidesPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-lg font-bold">{t("titles.guides")}</h1>
        <p className="text-soft">{t("guides.lead")}</p>
      </header>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {GUIDE_NAMES.map((name) => (
          <Guide key={name} team={team} name={name} />
        ))}
      </div>
    </div>
  );
}

function Guide({ team, name }: { readonly team: string; readonly name: GuideName }) {
  const { t } = useTranslation();
  const steps = Object.entries<(slug: string) => LinkOptions>(GUIDES[name]);
  const texts = t(`guides.${name}.steps`, { returnObjects: true }) as Readonly<
    Record<string, string>
  >;
  return (
    <section aria-label={t(`guides.${name}.title`)} className="flex flex-col gap-3">
      <h2 className="border-b border-line-strong pb-2 text-md font-bold">
        {t(`guides.${name}.title`)}
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(([screen, link], place) => (
          <li key={screen} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-medium text-brand"
            >
              {place + 1}
            </span>
            <div className="flex min-w-0 flex-col gap-0.5">
              <p>{texts[screen]}</p>
              <Link
                {...link(team)}
                className="flex w-fit items-center gap-1 font-medium text-brand hover:underline"
              >
                {t(`titles.${screen as TitleKey}`)}
                <Icon name="chevron_right" size={16} />
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
