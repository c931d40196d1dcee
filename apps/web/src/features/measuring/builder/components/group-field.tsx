import {
  GROUP_KINDS,
  type GroupKind,
  type GroupSeed,
} from "@toolkit/core/domain/targeting-package";
import { Select } from "@toolkit/ui/select";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { guessItem, splitList } from "../../../../lib/draft/guess.ts";
import type { ItemKind, PackageItem } from "../../../../lib/draft/items.ts";
import { readItems } from "../../../../lib/draft/read-list.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useOffers } from "../api/offers.ts";
import { resolveItems } from "../api/resolve-items.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { suggestionsFor } from "./seed-suggestions.ts";

interface GroupFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly label: string;
  readonly onAdd: (seeds: readonly GroupSeed[]) => void;
}

interface SeedSuggestion extends Suggestion {
  readonly seeds: readonly GroupSeed[];
}

const ANY = "any";
const BIO = "word_in_profile" satisfies GroupKind;
/** Kinds that are offered when none was chosen: those that a group may hold. */
const OFFERED: readonly ItemKind[] = GROUP_KINDS.flatMap((kind) =>
  kind === "word_in_profile" || kind === "custom_audience" ? [] : [kind],
);
const LIMIT = 4;

function isSeedKind(kind: string): kind is GroupKind {
  return GROUP_KINDS.some((each) => each === kind);
}

/** Filters stand beside the groups, so only what brings accounts in becomes a seed. */
function asSeeds(items: readonly PackageItem[]): readonly GroupSeed[] {
  return items.flatMap(({ kind, label, id }) =>
    isSeedKind(kind) ? [{ kind, label, ...(id === undefined ? {} : { id }) }] : [],
  );
}

/** Adds seeds to one group, words in profile among them. */
export function GroupField({ team, dataset, label, onAdd }: GroupFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<GroupKind | null>(null);
  const typed = text.trim();
  const inBio = kind === BIO;
  const itemKind: ItemKind | null = kind === null || kind === BIO ? null : kind;
  const offers = useOffers(
    {
      team,
      dataset,
      text: typed.replace(/^[@＠#＃]/, ""),
      language,
      limit: LIMIT,
      kinds: itemKind === null ? OFFERED : [itemKind],
    },
    typed !== "" && !inBio,
  );
  const words = splitList(typed);
  const suggestions: readonly SeedSuggestion[] = inBio
    ? typed === ""
      ? []
      : [
          {
            id: "bio",
            label: words.join(", "),
            icon: "description",
            kind: t("advanced.kinds.word_in_profile"),
            seeds: words.map((word) => ({ kind: BIO, label: guessItem(word)?.label ?? word })),
          },
        ]
    : suggestionsFor(typed, itemKind, offers).map((each) => ({
        ...each,
        seeds: asSeeds(each.items),
      }));
  async function addMany(clip: string) {
    const items = readItems(clip, itemKind);
    if (inBio || dataset === null) {
      onAdd(splitList(clip).map((word) => ({ kind: BIO, label: word })));
      return;
    }
    try {
      onAdd(asSeeds((await resolveItems(items, { team, dataset, language })).items));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <div className="grid min-w-0 flex-1 basis-80 grid-cols-[9rem_minmax(0,1fr)] gap-2">
      <Select
        label={t("builder.kind")}
        hideLabel
        value={kind ?? ANY}
        choices={[
          { id: ANY, label: t("builder.anyKind") },
          ...GROUP_KINDS.map((id) => ({ id, label: t(`advanced.kinds.${id}`) })),
        ]}
        onChange={(id) => setKind(id === ANY ? null : id)}
      />
      <SuggestField
        label={label}
        hideLabel
        listLabel={t("builder.fieldList")}
        placeholder={t("advanced.placeholder")}
        icon={itemKind === null ? "add" : KIND_ICON[itemKind]}
        text={text}
        onText={setText}
        suggestions={suggestions}
        onPick={({ id, seeds }) => {
          setText("");
          if (id === "many") void addMany(typed);
          else onAdd(seeds);
        }}
        onPaste={(clip) => {
          if (splitList(clip).length < 2) return false;
          void addMany(clip);
          return true;
        }}
      />
    </div>
  );
}
