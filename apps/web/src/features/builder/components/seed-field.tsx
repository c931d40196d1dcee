import { Button } from "@toolkit/ui/button";
import { Select } from "@toolkit/ui/select";
import { SuggestField } from "@toolkit/ui/suggest-field";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import { couldBeHandles, splitList } from "../../../lib/draft/guess.ts";
import {
  changeKind,
  FILTER_KINDS,
  SEED_KINDS,
  type ItemKind,
  type PackageItem,
} from "../../../lib/draft/items.ts";
import { readItems, readList, type ReadList } from "../../../lib/draft/read-list.ts";
import { useFormat } from "../../../lib/format.ts";
import { useOffers } from "../api/offers.ts";
import { useAddItems } from "../use-add-items.ts";
import { KIND_ICON } from "../../../lib/draft/kind-icons.ts";
import { ListDrop } from "./list-drop.tsx";
import { suggestionsFor, type ItemSuggestion } from "./seed-suggestions.ts";

interface SeedFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly onChange: ChangeDraft;
  /** The same as early as the text is known: what is to be shown can be asked for. */
  readonly onAhead: (item: PackageItem) => void;
  /** What Enter would add: its effect is shown while typing. */
  readonly onPending: (item: PackageItem | null) => void;
  readonly onDescribe: () => void;
}

/** Completions of each kind: few of every kind, more of the one that was asked for. */
const FEW = 3;
const MANY = 10;
const ANY = "any";

/** One field takes everything and guesses the kind, unless one was chosen. */
export function SeedField({
  team,
  dataset,
  onChange,
  onAhead,
  onPending,
  onDescribe,
}: SeedFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const [kind, setKind] = useState<ItemKind | null>(null);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const { add, addMany } = useAddItems({ team, dataset, onChange });
  const typed = text.trim();
  const kinds = useMemo((): readonly ItemKind[] | null => {
    if (kind !== null) return [kind];
    if (/^[@＠]/.test(typed)) return ["handle"];
    return /^[#＃]/.test(typed) ? ["hashtag"] : null;
  }, [kind, typed]);
  const offers = useOffers(
    {
      team,
      dataset,
      text: typed.replace(/^[@＠#＃]/, ""),
      language,
      limit: kinds ? MANY : FEW,
      ...(kinds ? { kinds } : {}),
    },
    typed !== "",
  );
  const suggestions = suggestionsFor(typed, kind, offers);

  const showPending = useCallback(
    (active: ItemSuggestion | null) => {
      const [item, ...more] = active?.items ?? [];
      onPending(more.length === 0 ? (item ?? null) : null);
    },
    [onPending],
  );
  function take(items: readonly PackageItem[]) {
    setText("");
    if (items.length === 1) add(items);
    else takeList({ items: [...items] });
  }
  function takeList(read: ReadList) {
    const isOpen = kind === null && "items" in read && couldBeHandles(read.items);
    setPasted(isOpen ? read.items.map((item) => item.label) : []);
    void addMany(read);
  }
  function takePaste(clip: string): boolean {
    if (splitList(clip).length < 2) return false;
    setText("");
    takeList({ items: [...readItems(clip, kind)] });
    return true;
  }
  function makeHandles() {
    onChange((draft) => ({
      ...draft,
      pack: changeKind(draft.pack, pasted, "keyword", "handle").pack,
    }));
    setPasted([]);
  }
  return (
    <ListDrop onText={async (file) => takeList(await readList(file, kind))}>
      {(chooseFile) => (
        <SuggestField
          label={t("builder.field")}
          listLabel={t("builder.fieldList")}
          placeholder={kind === null ? t("builder.fieldPlaceholder") : t(`fields.${kind}`)}
          size="large"
          icon={kind === null ? "add" : KIND_ICON[kind]}
          text={text}
          onText={(next) => {
            setText(next);
            const [item, ...more] = suggestionsFor(next.trim(), kind, offers)[0]?.items ?? [];
            if (item && more.length === 0) onAhead(item);
          }}
          suggestions={suggestions}
          onPick={(item) => take(item.items)}
          onPaste={takePaste}
          onActive={showPending}
        >
          {pasted.length > 0 ? (
            <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft">
              {t("builder.asKeywords", { count: pasted.length })}
              <Button size="small" icon={KIND_ICON.handle} onPress={makeHandles}>
                {t("builder.makeHandles")}
              </Button>
            </p>
          ) : (
            <p className="text-sm text-muted">{t("builder.fieldHelp")}</p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Select
              label={t("builder.kind")}
              hideLabel
              size="small"
              className="w-44"
              value={kind ?? ANY}
              choices={[
                { id: ANY, label: t("builder.anyKind") },
                ...[...SEED_KINDS, ...FILTER_KINDS].map((id) => ({ id, label: t(`kinds.${id}`) })),
              ]}
              onChange={(id) => setKind(id === ANY ? null : id)}
            />
            {chooseFile}
            <Button size="small" variant="quiet" icon="notes" onPress={onDescribe}>
              {t("tools.describe")}
            </Button>
          </div>
        </SuggestField>
      )}
    </ListDrop>
  );
}
