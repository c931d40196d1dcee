import { Segmented } from "@toolkit/ui/segmented";
import { Skeleton } from "@toolkit/ui/skeleton";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { chooseTheme, THEMES, useTheme } from "../../../lib/theme.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { ApplyingParts } from "./applying-parts.tsx";
import { Controls } from "./controls.tsx";
import { DataParts } from "./data-parts.tsx";
import { Feedback } from "./feedback.tsx";
import { Foundations } from "./foundations.tsx";
import { usePartTexts } from "./part-texts.ts";
import { Section } from "./section.tsx";

const Charts = lazy(() => import("./charts.tsx").then(({ Charts: part }) => ({ default: part })));

/** Every part of the design system in every state; development and staging only. */
export function PartsPage() {
  const texts = usePartTexts();
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <main className="mx-auto max-w-300 px-4 pb-16 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-4 py-8">
        <div>
          <h1 className="text-xl font-bold">{texts.title}</h1>
          <p className="mt-1 text-soft">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-4">
          <LanguageChoice />
          <Segmented
            label={texts.theme}
            value={theme}
            onChange={chooseTheme}
            choices={THEMES.map((each) => ({ id: each, label: t(`theme.${each}`) }))}
          />
        </div>
      </header>
      <Foundations />
      <Controls />
      <Feedback />
      <DataParts />
      <ApplyingParts />
      <Section id="charts" title={texts.charts}>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <Charts />
        </Suspense>
      </Section>
    </main>
  );
}
