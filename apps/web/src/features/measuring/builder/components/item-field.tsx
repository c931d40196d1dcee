import { Chip } from "@toolkit/ui/chip";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { splitList } from "../../../../lib/draft/guess.ts";
import {
  itemsOf,
  removeItem,
  type FilterKind,
  type PackageItem,
} from "../../../../lib/draft/items.ts";
import { readItems } from "../../../../lib/draft/read-list.ts";
import { useFormat } from "../../../../lib/format.ts";
import { useOffers, type Offer } from "../api/offers.ts";
import { useAddItems } from "../use-add-items.ts";
import { seedKey, type SeedCount } from "./seed-counts.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";

interface ItemFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly pack: Draft["pack"];
  readonly onChange: ChangeDraft;
  readonly label: string;
  readonly placeholder: string;
  readonly kinds: readonly [FilterKind, ...FilterKind[]];
  readonly popular?: readonly PackageItem[];
  /** The field was entered: what is offered before anything is typed may be asked for. */
  readonly onEnter?: () => void;
  /** What the size answer calls the items. */
  readonly counts: ReadonlyMap<string, SeedCount>;
}

interface ItemSuggestion extends Suggestion {
  readonly item: PackageItem;
}

const LIMIT = 12;

/** A filter of several items, each found by type-ahead, or many pasted at once. */
export function ItemField({
  team,
  dataset,
  pack,
  onChange,
  label,
  placeholder,
  kinds,
  popular = [],
  onEnter,
  counts,
}: ItemFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const { add, addMany } = useAddItems({ team, dataset, onChange });
  const typed = text.trim();
  const chosen = kinds.flatMap((kind) => itemsOf(pack, kind));
  const offers = useOffers(
    { team, dataset, text: typed, language, kinds, limit: LIMIT },
    typed !== "",
  );
  const found: readonly Offer[] =
    typed === "" ? popular.map((item) => ({ item, detail: null, count: null })) : offers;
  const isChosen = (item: PackageItem) =>
    chosen.some((each) => each.kind === item.kind && each.label === item.label);
  const suggestions = found
    .filter(({ item }) => !isChosen(item))
    .map(({ item, detail, info }): ItemSuggestion => ({
      id: `${item.kind} ${item.id ?? item.label}`,
      label: item.label,
      icon: KIND_ICON[item.kind],
      detail,
      unavailable: info ?? null,
      item,
    }));
  const last = chosen.at(-1);
  const nameOf = (item: PackageItem) => counts.get(seedKey(item))?.names?.[language] ?? item.label;
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
          add([item]);
          setText("");
        }}
        onPaste={(clip) => {
          if (splitList(clip).length < 2) return false;
          void addMany({ items: [...readItems(clip, kinds[0])] });
          return true;
        }}
        {...(onEnter ? { onEnter } : {})}
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
            label={nameOf(item)}
            removeLabel={t("builder.remove", { label: nameOf(item) })}
            onRemove={() => onChange((draft) => ({ ...draft, pack: removeItem(draft.pack, item) }))}
          />
        ))}
      </ul>
    </div>
  );
}
