import { Icon } from "@toolkit/ui/icon";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCurrentRoute } from "../lib/current-route.ts";
import { useFormat } from "../lib/format.ts";
import { FLAVOUR } from "../lib/flavour.ts";
import { links } from "../paths.ts";
import { SCREEN_ICONS } from "./shared/screen-list.tsx";

const TEXTS = {
  en: () => import("@toolkit/core/i18n/data/screens-en").then((module) => module.screensEn),
  ja: () => import("@toolkit/core/i18n/data/screens-ja").then((module) => module.screensJa),
} as const;

/** A screen whose capability is not there yet: what it will do, and where to go meanwhile. It draws nothing as if it were. */
export function NotBuiltPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const current = useCurrentRoute();
  const { data: texts } = useQuery({
    queryKey: ["screen-texts", language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: TEXTS[language],
  });
  if (!current || !texts) return null;
  const { title } = current.route;
  const text = title in texts ? texts[title as keyof typeof texts] : null;
  return (
    <article className="flex max-w-2xl flex-col gap-6 py-6 md:py-10">
      <header className="flex flex-col items-start gap-3">
        <span className="flex items-center gap-1.5 rounded-full border border-line-strong px-2.5 py-0.5 text-xs font-medium text-soft">
          <Icon name="construction" size={16} className="text-muted" />
          {t("notBuilt.badge")}
        </span>
        <h1 className="flex max-w-full items-center gap-3 text-lg font-bold sm:text-xl">
          <Icon name={SCREEN_ICONS[title] ?? "apps"} size={32} className="text-brand" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{t(`titles.${title}`)}</span>
        </h1>
        {text && <p className="text-md text-soft">{text.does}</p>}
      </header>
      {text && (
        <section aria-labelledby="will-do" className="border-t border-line pt-5">
          <h2 id="will-do" className="text-sm font-medium text-muted">
            {t("notBuilt.will")}
          </h2>
          <ul className="mt-3 flex flex-col gap-2.5">
            {text.points.map((point) => (
              <li key={point} className="flex gap-3">
                <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-brand" />
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="border-t border-line pt-5 text-muted">
        {t("notBuilt.meanwhile")}{" "}
        <Link {...links.start()} className="font-medium text-brand underline">
          {t(FLAVOUR === "dashboard" ? "errors.toAudiences" : "errors.toStart")}
        </Link>
      </p>
    </article>
  );
}
