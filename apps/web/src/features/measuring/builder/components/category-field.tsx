import { Chip } from "@toolkit/ui/chip";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sameText } from "../../../../lib/draft/items.ts";
import { categoriesQuery } from "../api/saved-audience.ts";

const MOST = 20;
const NAME_CHARACTERS = 60;

interface CategoryFieldProps {
  readonly categories: readonly string[];
  readonly onChange: (categories: readonly string[]) => void;
}

/** Categories of an audience: known ones by type-ahead, own ones as typed. */
export function CategoryField({ categories, onChange }: CategoryFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const known = (useQuery(categoriesQuery).data?.results ?? []).map((category) => category.name);
  const typed = text.trim().slice(0, NAME_CHARACTERS);
  const isTaken = (name: string) => categories.some((category) => sameText(category, name));
  const fitting = known.filter(
    (name) => !isTaken(name) && name.toLowerCase().includes(typed.toLowerCase()),
  );
  const own = typed !== "" && !isTaken(typed) && !known.some((name) => sameText(name, typed));
  const suggestions: readonly Suggestion[] = [
    ...fitting.map((name) => ({ id: name, label: name, icon: "bookmark" as const })),
    ...(own
      ? [{ id: typed, label: typed, icon: "add" as const, kind: t("save.ownCategory") }]
      : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <SuggestField
        label={t("save.categories")}
        listLabel={t("save.categories")}
        placeholder={t("save.categoriesPlaceholder")}
        icon="add"
        text={text}
        onText={setText}
        suggestions={categories.length < MOST ? suggestions : []}
        onPick={(item) => {
          onChange([...categories, item.label]);
          setText("");
        }}
        onBackspace={() => onChange(categories.slice(0, -1))}
      />
      <ul className="flex flex-wrap gap-1.5 empty:hidden" aria-label={t("save.categories")}>
        {categories.map((category) => (
          <Chip
            key={category}
            label={category}
            removeLabel={t("builder.remove", { label: category })}
            onRemove={() => onChange(categories.filter((each) => each !== category))}
          />
        ))}
      </ul>
    </div>
  );
}
