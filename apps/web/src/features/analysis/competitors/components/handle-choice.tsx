import { useFormat } from "../../../../lib/format.ts";
import { Chip } from "@toolkit/ui/chip";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import { handleNamesQuery, MOST_HANDLES } from "../api/competitors.ts";
import { handlesIn, withHandles } from "../handles-asked.ts";

interface HandleChoiceProps {
  readonly question: Question;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

interface HandleSuggestion extends Suggestion {
  readonly handles: readonly string[];
}

/** Which handles stand side by side: typed, taken from what the data knows, or pasted as a list. */
export function HandleChoice({ question, names, onChange }: HandleChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const typed = handlesIn(text);
  const found = useQuery(handleNamesQuery(question, text.trim())).data?.results ?? [];
  const isTaken = (handle: string) => withHandles(names, [handle]).length === names.length;
  const known = found
    .filter(({ label }) => !isTaken(label))
    .map(({ label, detail, count }): HandleSuggestion => ({
      id: label,
      handles: [label],
      label: `@${label}`,
      icon: "alternate_email",
      detail,
      figure: count === null ? null : format.short(count),
    }));
  const exact = known.some(({ id }) => id.toLowerCase() === typed[0]?.toLowerCase());
  const fresh = typed.filter((handle) => !isTaken(handle));
  const asTyped: readonly HandleSuggestion[] =
    fresh.length === 0 || (fresh.length === 1 && exact)
      ? []
      : [
          {
            id: "typed",
            handles: fresh,
            label: fresh.map((handle) => `@${handle}`).join(" "),
            icon: "add",
          },
        ];
  function add(handles: readonly string[]) {
    onChange(withHandles(names, handles));
    setText("");
  }
  return (
    <div className="flex flex-col gap-3">
      <SuggestField
        label={t("competitors.choose", { most: MOST_HANDLES })}
        listLabel={t("competitors.list")}
        placeholder={t("competitors.placeholder")}
        icon="alternate_email"
        text={text}
        onText={setText}
        suggestions={names.length < MOST_HANDLES ? [...known, ...asTyped] : []}
        onPick={({ handles }) => add(handles)}
        onPaste={(pasted) => {
          const handles = handlesIn(pasted);
          if (handles.length < 2) return false;
          add(handles);
          return true;
        }}
        onBackspace={() => onChange(names.slice(0, -1))}
      />
      <ul aria-label={t("competitors.chosen")} className="flex flex-wrap gap-1.5 empty:hidden">
        {names.map((name) => (
          <Chip
            key={name}
            label={`@${name}`}
            removeLabel={t("builder.remove", { label: `@${name}` })}
            onRemove={() => onChange(names.filter((each) => each !== name))}
          />
        ))}
      </ul>
    </div>
  );
}
