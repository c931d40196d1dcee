import type { Overlap } from "@toolkit/core/contract/comparing";
import { Chip } from "@toolkit/ui/chip";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../../lib/named-audiences.ts";
import { MOST_COMPARED } from "../api/compare.ts";

interface AudienceChoiceProps {
  readonly team: string;
  readonly ids: readonly string[];
  /** Names of those that were compared already. */
  readonly overlap: Overlap | null;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which saved audiences stand side by side. */
export function AudienceChoice({ team, ids, overlap, onChange }: AudienceChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useQuery(namedAudiencesQuery(team, text.trim())).data?.results ?? [];
  const suggestions = found
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, name, size }): Suggestion => ({
      id,
      label: name,
      icon: "groups",
      figure: size === null ? null : format.count(size),
    }));
  const nameOf = (id: string) =>
    names.get(id) ??
    overlap?.audiences.find((audience) => audience.id === id)?.name ??
    found.find((audience) => audience.id === id)?.name ??
    "…";
  return (
    <div className="flex flex-col gap-3">
      <SuggestField
        label={t("compare.choose", { most: MOST_COMPARED })}
        listLabel={t("audiences.list")}
        placeholder={t("audiences.search")}
        text={text}
        onText={setText}
        suggestions={ids.length < MOST_COMPARED ? suggestions : []}
        onPick={({ id, label }) => {
          setNames(new Map(names).set(id, label));
          onChange([...ids, id]);
          setText("");
        }}
        onBackspace={() => onChange(ids.slice(0, -1))}
      />
      <ul aria-label={t("compare.chosen")} className="flex flex-wrap gap-1.5 empty:hidden">
        {ids.map((id, place) => (
          <Chip
            key={id}
            label={nameOf(id)}
            figures={<span className="text-sm text-muted tabular-nums">{place + 1}</span>}
            removeLabel={t("builder.remove", { label: nameOf(id) })}
            onRemove={() => onChange(ids.filter((each) => each !== id))}
          />
        ))}
      </ul>
    </div>
  );
}
