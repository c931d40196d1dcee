import { Tabs } from "@toolkit/ui/tabs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetChoice } from "../../../../lib/datasets.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import type { Pending } from "../pending.ts";
import { IdeaList } from "./idea-list.tsx";
import { SOURCES, type Source } from "./sources.ts";

interface IdeasPanelProps {
  readonly team: string;
  readonly body: MeasuredBody;
  readonly datasets: DatasetChoice;
  /** What is being typed is counted first: ideas are asked for when it rests. */
  readonly pending: Pending;
  readonly onChange: ChangeDraft;
}

/** What would widen the audience, from six places, each with what it would add. */
export function IdeasPanel(props: IdeasPanelProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<Source>("interests");
  return (
    <section aria-label={t("suggestions.title")} className="flex flex-col gap-1">
      <h2 className="font-bold">{t("suggestions.title")}</h2>
      <Tabs
        label={t("suggestions.title")}
        moreLabel={t("controls.more")}
        active={source}
        onChange={(id) => setSource(SOURCES.find((each) => each === id) ?? source)}
        tabs={SOURCES.map((id) => ({
          id,
          title: t(`ideas.${id}`),
          content: id === source ? <IdeaList {...props} source={id} /> : null,
        }))}
      />
    </section>
  );
}
