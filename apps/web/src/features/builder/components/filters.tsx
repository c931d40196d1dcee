import type { Completion } from "@toolkit/core/contract/audiences";
import type { Insights } from "@toolkit/core/contract/insights";
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
  /** What is frequent in the audience: offered before anything is typed. */
  readonly popular: Insights | null;
  readonly onChange: ChangeDraft;
}

const WINDOWS = ["7", "30", "90", "180", "365", "all"] as const;
type WindowChoice = (typeof WINDOWS)[number] | `${number}`;

/** Who of them counts: places, languages, gender, age, and what is believed of them. */
export function Filters({ team, dataset, draft, popular, onChange }: FiltersProps) {
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
          popular={(popular?.demographics.countries.items ?? []).map((item) => ({
            kind: "country",
            label: item.label,
            id: item.id,
          }))}
        />
        <ItemField
          {...itemField}
          label={t("builder.languages")}
          placeholder={t("builder.languagesPlaceholder")}
          kinds={["language"]}
          popular={(popular?.demographics.languages.items ?? []).map((item) => ({
            kind: "language",
            label: item.label,
            id: item.id,
          }))}
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
  readonly popular: readonly PackageItem[];
}

interface ItemSuggestion extends Suggestion {
  readonly item: PackageItem;
}

/** A filter of several items, each found by type-ahead. */
function ItemField({
  team,
  dataset,
  pack,
  onChange,
  label,
  placeholder,
  kinds,
  popular,
}: ItemFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const chosen = kinds.flatMap((kind) => itemsOf(pack, kind));
  const { data } = useCompletions(
    { team, dataset, text: text.trim(), language, kinds, limit: 12 },
    text.trim() !== "",
  );
  const found: readonly (PackageItem & { detail?: string | null })[] =
    text.trim() === ""
      ? popular
      : (data?.results ?? []).map(({ kind, label, id, detail }) => ({
          kind,
          label,
          id: id ?? undefined,
          detail,
        }));
  const suggestions = found
    .filter(({ kind, label }) => !chosen.some((item) => item.kind === kind && item.label === label))
    .map(({ detail, ...item }): ItemSuggestion => ({
      id: `${item.kind} ${item.id ?? item.label}`,
      label: item.label,
      icon: KIND_ICON[item.kind],
      detail: detail ?? null,
      item,
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
