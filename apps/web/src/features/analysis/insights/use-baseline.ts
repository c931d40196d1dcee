import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { InsightsQuestion } from "../../../lib/insights-query.ts";
import { otherAudiencesQuery } from "./api/other-audiences.ts";

const OWN = ["same_places", "everyone"] as const;
type OwnChoice = (typeof OWN)[number];

function isOwn(text: unknown): text is OwnChoice {
  return text === "same_places" || text === "everyone";
}

export interface BaselineChoices {
  /** What is chosen: one of the product's own, or a saved audience's id. */
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly choose: (id: string) => void;
  readonly baseline: InsightsQuestion["baseline"];
  /** False while the saved audience that the address names is still to be read. */
  readonly isReady: boolean;
}

/** What the audience is compared with: it lives in the address, as the filters do. */
export function useBaseline(team: string, configId: string | null): BaselineChoices {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { baseline: asked }: { readonly baseline?: unknown } = useSearch({ strict: false });
  const { data, isPending } = useQuery(otherAudiencesQuery(team));
  const others = useMemo(
    () => (data?.results ?? []).filter(({ id }) => id !== configId),
    [data, configId],
  );
  const other = others.find(({ id }) => id === String(asked));
  const value = other ? other.id : isOwn(asked) ? asked : "same_places";
  return {
    value,
    choices: [
      ...OWN.map((id) => ({ id, label: t(`insights.${id}`) })),
      ...others.map(({ id, name }) => ({ id, label: name })),
    ],
    choose(id) {
      const baseline = id === "same_places" ? undefined : id;
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, baseline }),
        resetScroll: false,
      });
    },
    baseline: other
      ? { targeting_package: other.targeting_package }
      : isOwn(value)
        ? value
        : "same_places",
    isReady: asked === undefined || isOwn(asked) || !isPending,
  };
}
