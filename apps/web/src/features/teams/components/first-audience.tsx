import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { datasetsQuery } from "../../../lib/datasets.ts";
import { EMPTY_DRAFT, everyoneBody } from "../../../lib/draft/draft.ts";
import { currentDraft, draftKey, setDraft } from "../../../lib/draft/draft-store.ts";
import { useFormat } from "../../../lib/format.ts";
import { insightsQuery } from "../../../lib/insights-query.ts";
import { RadioCard } from "./radio-card.tsx";

const EXAMPLES = 3;
const NONE = "";

interface FirstAudienceChoice {
  readonly isLoading: boolean;
  readonly interests: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  choose(id: string): void;
  /** Lays the chosen example into the creator; a draft that is there already stays. */
  start(): void;
}

/** What many in the sample hold interests in: something to begin with that brings people. */
export function useFirstAudience(team: string): FirstAudienceChoice {
  const format = useFormat();
  const [picked, setPicked] = useState<string | null>(null);
  const datasets = useQuery(datasetsQuery(team));
  const sample = datasets.data?.results.find(({ state }) => state === "ready") ?? null;
  const everyone = useQuery(
    insightsQuery({
      team,
      body: sample ? everyoneBody(sample.slug) : null,
      version: sample?.version ?? null,
      language: format.language,
      limit: EXAMPLES,
      sort: "count",
      baseline: "everyone",
    }),
  );
  const interests = (everyone.data?.interests.items ?? []).slice(0, EXAMPLES);
  const chosen = picked ?? interests[0]?.id ?? NONE;
  return {
    isLoading: datasets.isPending || (sample !== null && everyone.isPending),
    interests,
    chosen,
    choose: setPicked,
    start() {
      const example = interests.find(({ id }) => id === chosen);
      const key = draftKey(team, null);
      if (example === undefined || currentDraft(key)?.isChanged) return;
      const { id, label } = example;
      setDraft(key, { ...EMPTY_DRAFT, pack: { interests: [{ id, label }] }, isChanged: true });
    },
  };
}

export function FirstAudience({ choice }: { readonly choice: FirstAudienceChoice }) {
  const { t } = useTranslation();
  if (choice.isLoading) return <SkeletonRows rows={3} label={t("common.loading")} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        {choice.interests.length > 0 ? t("welcome.firstHelp") : t("welcome.noExamples")}
      </p>
      {choice.interests.length > 0 && (
        <RadioCard
          label={t("welcome.example")}
          value={choice.chosen}
          onChange={(id) => choice.choose(id)}
          choices={[
            ...choice.interests.map(({ id, label }) => ({
              id,
              icon: "interests" as const,
              title: label,
            })),
            { id: NONE, icon: "tune" as const, title: t("welcome.empty") },
          ]}
        />
      )}
    </div>
  );
}
