import { audienceStore } from "@toolkit/core/contract/audiences";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { datasetsQuery } from "../../../../lib/datasets.ts";
import { EMPTY_DRAFT, everyoneBody } from "../../../../lib/draft/draft.ts";
import { currentDraft, draftKey, setDraft } from "../../../../lib/draft/draft-store.ts";
import { useFormat } from "../../../../lib/format.ts";
import { insightsQuery } from "../../../../lib/insights-query.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { RadioCard } from "./radio-card.tsx";

const EXAMPLES = 3;
const NONE = "";

interface Example {
  readonly id: string;
  readonly label: string;
}

const packageOf = ({ id, label }: Example) => ({ interests: [{ id, label }] });

interface FirstAudienceChoice {
  readonly isLoading: boolean;
  readonly interests: readonly Example[];
  readonly chosen: string;
  choose(id: string): void;
  /** Whether an example is chosen, which becomes an audience. */
  readonly isExample: boolean;
  /** Saves the chosen example as the team's first audience; its id, or null where nothing was chosen. */
  make(): Promise<string | null>;
  /** Lays it into the creator instead, for who may not save; a draft that is there already stays. */
  draft(): void;
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
  const example = interests.find(({ id }) => id === chosen);
  return {
    isLoading: datasets.isPending || (sample !== null && everyone.isPending),
    interests,
    chosen,
    choose: setPicked,
    isExample: example !== undefined,
    async make() {
      if (example === undefined || sample === null) return null;
      const saved = await call(audienceStore.save, {
        query: { team },
        body: { name: example.label, dataset: sample.slug, targeting_package: packageOf(example) },
        idempotencyKey: newIdempotencyKey(),
      });
      await queryClient.invalidateQueries({ queryKey: ["audience-configs", team] });
      return saved.id;
    },
    draft() {
      const key = draftKey(team, null);
      if (example === undefined || currentDraft(key)?.isChanged) return;
      setDraft(key, { ...EMPTY_DRAFT, pack: packageOf(example), isChanged: true });
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
