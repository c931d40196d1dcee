import type { ExploredKind } from "@toolkit/core/contract/suggestions";
import { useFormat } from "../../../../lib/format.ts";
import { EXPLORED_KINDS } from "@toolkit/core/contract/suggestions";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import { namesQuery } from "../api/explore.ts";

interface NameSuggestion extends Suggestion {
  readonly name: string;
  /** Null: whatever it is likeliest to mean. */
  readonly meaning: ExploredKind | null;
}

interface NameFieldProps {
  readonly asked: Question;
  readonly onAsk: (name: string, kind: ExploredKind | null) => void;
}

/** One field for every kind of name: Enter takes what was typed, the arrows what the data knows. */
export function NameField({ asked, onAsk }: NameFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const typed = text.trim();
  const found = useQuery(namesQuery(asked, typed)).data?.results ?? [];
  const offers = found.flatMap(({ kind, label, id, detail, count }): NameSuggestion[] => {
    const meaning = EXPLORED_KINDS.find((each) => each === kind);
    if (!meaning) return [];
    return [
      {
        id: `${kind} ${id ?? label}`,
        name: label,
        meaning,
        label: writtenLabel({ kind, label }),
        icon: KIND_ICON[meaning],
        kind: t(`kinds.${meaning}`),
        detail,
        figure: count === null ? null : format.short(count),
      },
    ];
  });
  const asTyped: NameSuggestion = {
    id: "typed",
    name: typed,
    meaning: null,
    label: typed,
    icon: "search",
    kind: t("explore.asTyped"),
  };
  return (
    <SuggestField
      label={t("explore.field")}
      hideLabel
      listLabel={t("explore.list")}
      placeholder={t("explore.placeholder")}
      size="large"
      text={text}
      onText={setText}
      suggestions={typed === "" ? [] : [asTyped, ...offers]}
      onPick={({ name, meaning }) => {
        setText("");
        onAsk(name, meaning);
      }}
    />
  );
}
