import { useMemo } from "react";
import { useDatasetsOrShared, type DatasetChoice } from "./datasets.ts";
import { EMPTY_DRAFT, measuredBody, type Draft, type MeasuredBody } from "./draft/draft.ts";
import { draftKey, useStoredDraft, type ChangeDraft } from "./draft/draft-store.ts";
import { useSearchText } from "./search-text.ts";
import { NO_TEAM, useTeamOrNone } from "./team.ts";

export interface Creator {
  /** Slug; none (`NO_TEAM`) while nobody is signed in. */
  readonly team: string;
  /** The saved audience in the address; null for a new one. */
  readonly configId: string | null;
  readonly draftKey: string;
  readonly draft: Draft;
  /** False while a saved audience is still to be loaded into the draft. */
  readonly isLoaded: boolean;
  readonly change: ChangeDraft;
  readonly datasets: DatasetChoice;
  /** What is measured; null while the draft is empty or no dataset is known. */
  readonly body: MeasuredBody | null;
}

/** The audience that the address names, as the builder and its insights see it. */
export function useCreator(): Creator {
  const team = useTeamOrNone();
  const named = useSearchText("config");
  // Saved audiences are their teams': whoever is not signed in starts a new one.
  const configId = team === NO_TEAM ? null : named;
  const key = draftKey(team, configId);
  const [stored, change] = useStoredDraft(key);
  const draft = stored ?? EMPTY_DRAFT;
  const datasets = useDatasetsOrShared();
  const dataset = datasets.current?.slug ?? null;
  const body = useMemo(
    () => (dataset === null ? null : measuredBody(draft, dataset)),
    [draft, dataset],
  );
  return {
    team,
    configId,
    draftKey: key,
    draft,
    isLoaded: stored !== null || configId === null,
    change,
    datasets,
    body,
  };
}
