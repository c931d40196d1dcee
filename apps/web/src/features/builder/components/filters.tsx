import type { Completion } from "@toolkit/core/contract/audiences";
import { AGES, GENDERS, isAge, type Age } from "@toolkit/core/domain/enumerations";
import { Chip } from "@toolkit/ui/chip";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { Switch } from "@toolkit/ui/switch";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import {
  addItems,
  itemsOf,
  removeItem,
  type FilterKind,
  type PackageItem,
} from "../../../lib/draft/items.ts";
import { useFormat } from "../../../lib/format.ts";
import { useCompletions } from "../api/completions.ts";
import { KIND_ICON } from "./kind-icons.tsx";

interface FiltersProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly draft: Draft;
  readonly onChange: ChangeDraft;
}

const WINDOWS = ["7", "30", "90", "180", "365", "all"] as const;
type WindowChoice = (typeof WINDOWS)[number] | `${number}`;

/** Who of them counts: places, languages, gender, age, and what is believed of them. */
export function Filters({ team, dataset, draft, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pack } = draft;
  const gender = pack.gender ?? "ANY";
  const age = pack.age ?? "AGE_ANY";
  const chosenWindow: WindowChoice = draft.windowDays === null ? "all" : `${draft.windowDays}`;
  const windows: readonly WindowChoice[] = WINDOWS.some((each) => each === chosenWindow)
    ? WINDOWS
    : [chosenWindow, ...WINDOWS];

  function ageLabel(value: Age): string {
    const band = AGES[value];
    if (band === null) return t("builder.anyAge");
    const [low, high] = band;
    return high === null ? t("builder.ageOver", { low }) : t("builder.ageBand", { low, high });
  }
  function windowLabel(choice: WindowChoice): string {
    if (choice === "all") return t("builder.windowAll");
    const count = Number(choice);
    return t("builder.windowDays", { count, formatted: format.count(count) });
  }
  const itemField = { team, dataset, pack, onChange };
  return (
    <section
      aria-label={t("builder.filters")}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <h2 className="font-bold">{t("builder.filters")}</h2>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <ItemField
          {...itemField}
          label={t("builder.countries")}
          placeholder={t("builder.countriesPlaceholder")}
          kinds={["country", "location"]}
        />
        <ItemField
          {...itemField}
          label={t("builder.languages")}
          placeholder={t("builder.languagesPlaceholder")}
          kinds={["language"]}
        />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Segmented
            label={t("builder.gender")}
            value={gender}
            choices={GENDERS.map((id) => ({ id, label: t(`builder.genders.${id}`) }))}
            onChange={(id) =>
              onChange((current) => ({ ...current, pack: { ...current.pack, gender: id } }))
            }
          />
        </div>
        <Select
          label={t("builder.age")}
          value={age}
          choices={Object.keys(AGES)
            .filter(isAge)
            .map((id) => ({ id, label: ageLabel(id) }))}
          onChange={(id) =>
            onChange((current) => ({ ...current, pack: { ...current.pack, age: id } }))
          }
        />
        <Select
          label={t("builder.window")}
          value={chosenWindow}
          choices={windows.map((id) => ({ id, label: windowLabel(id) }))}
          onChange={(id) =>
            onChange((current) => ({ ...current, windowDays: id === "all" ? null : Number(id) }))
          }
        />
        <div className="self-end">
          <Switch
            isSelected={draft.declaredOnly}
            onChange={(declaredOnly) => onChange((current) => ({ ...current, declaredOnly }))}
          >
            <span className="flex flex-col">
              {t("builder.declaredOnly")}
              <span className="text-sm text-muted">{t("builder.declaredHelp")}</span>
            </span>
          </Switch>
        </div>
      </div>
    </section>
  );
}

interface ItemFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly pack: Draft["pack"];
  readonly onChange: ChangeDraft;
  readonly label: string;
  readonly placeholder: string;
  readonly kinds: readonly (FilterKind & Completion["kind"])[];
}

interface ItemSuggestion extends Suggestion {
  readonly item: PackageItem;
}

/** A filter of several items, each found by type-ahead. */
function ItemField({ team, dataset, pack, onChange, label, placeholder, kinds }: ItemFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const chosen = kinds.flatMap((kind) => itemsOf(pack, kind));
  const { data } = useCompletions(
    { team, dataset, text: text.trim(), language, kinds, limit: 20 },
    true,
  );
  const suggestions = (data?.results ?? [])
    .filter(
      (completion) =>
        !chosen.some((item) => item.kind === completion.kind && item.label === completion.label),
    )
    .map((completion): ItemSuggestion => ({
      id: `${completion.kind} ${completion.id ?? completion.label}`,
      label: completion.label,
      icon: KIND_ICON[completion.kind],
      detail: completion.detail,
      item: { kind: completion.kind, label: completion.label, id: completion.id ?? undefined },
    }));
  const last = chosen.at(-1);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SuggestField
        label={label}
        listLabel={label}
        placeholder={chosen.length === 0 ? placeholder : ""}
        text={text}
        onText={setText}
        suggestions={suggestions}
        onPick={({ item }) => {
          onChange((draft) => ({ ...draft, pack: addItems(draft.pack, [item]).pack }));
          setText("");
        }}
        {...(last
          ? {
              onBackspace: () =>
                onChange((draft) => ({ ...draft, pack: removeItem(draft.pack, last) })),
            }
          : {})}
      />
      <ul aria-label={label} className="flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map((item) => (
          <Chip
            key={`${item.kind} ${item.label}`}
            label={item.label}
            removeLabel={t("builder.remove", { label: item.label })}
            onRemove={() => onChange((draft) => ({ ...draft, pack: removeItem(draft.pack, item) }))}
          />
        ))}
      </ul>
    </div>
  );
}
