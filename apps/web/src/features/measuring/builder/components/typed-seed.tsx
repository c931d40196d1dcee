import { Button } from "@toolkit/ui/button";
import { SuggestField } from "@toolkit/ui/suggest-field";
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { splitList } from "../../../../lib/draft/guess.ts";
import type { ItemKind, PackageItem } from "../../../../lib/draft/items.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { readItems } from "../../../../lib/draft/read-list.ts";
import { isPastedBinary } from "../../../../lib/draft/text-file.ts";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { completedOffers, useOffered } from "../api/offers.ts";
import { isUnanswered, suggestionsFor, type ItemSuggestion } from "./seed-suggestions.ts";

interface TypedSeedProps {
  readonly team: string;
  readonly dataset: string | null;
  /** Null: it is guessed. */
  readonly kind: ItemKind | null;
  readonly onTake: (item: PackageItem) => void;
  /** A list that was typed or pasted, to be looked up. */
  readonly onTakeMany: (items: readonly PackageItem[]) => void;
  /** What Enter would add, as early as the text is known: what is to be shown can be asked for. */
  readonly onAhead: (item: PackageItem | null) => void;
  /** The same once it is drawn; null where Enter would add nothing, or many. */
  readonly onPending: (item: PackageItem | null) => void;
  readonly children: ReactNode;
}

/** Completions of each kind: few of every kind, more of the one that was asked for. */
const FEW = 3;
const MANY = 10;

/** The text that is being typed, and what it could become. It alone is drawn at every letter. */
export function TypedSeed({
  team,
  dataset,
  kind,
  onTake,
  onTakeMany,
  onAhead,
  onPending,
  children,
}: TypedSeedProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const [awaited, setAwaited] = useState<readonly PackageItem[]>([]);
  const taken = useRef(new WeakSet<PackageItem>());
  const typed = text.trim();
  const kinds = useMemo((): readonly ItemKind[] | null => {
    if (kind !== null) return [kind];
    if (/^[@＠]/.test(typed)) return ["handle"];
    return /^[#＃]/.test(typed) ? ["hashtag"] : null;
  }, [kind, typed]);
  const completed = {
    team,
    dataset,
    text: typed.replace(/^[@＠#＃]/, ""),
    language,
    limit: kinds ? MANY : FEW,
  };
  const { offers, isCurrent, failure, retry } = useOffered(
    { ...completed, ...(kinds ? { kinds } : {}) },
    typed !== "",
  );
  const showPending = useCallback(
    (active: ItemSuggestion | null) => onPending(onlyItem(active)),
    [onPending],
  );
  function takeAwaited(word: PackageItem, best: PackageItem) {
    // Whoever had no patience took the word itself.
    if (taken.current.has(word)) return;
    taken.current.add(word);
    setAwaited((words) => words.filter((each) => each !== word));
    onTake(best);
  }
  function takeMany(items: readonly PackageItem[]) {
    setText("");
    onTakeMany(items);
  }
  return (
    <SuggestField
      label={t("builder.field")}
      listLabel={t("builder.fieldList")}
      placeholder={kind === null ? t("builder.fieldPlaceholder") : t(`fields.${kind}`)}
      size="large"
      icon={kind === null ? "add" : KIND_ICON[kind]}
      text={text}
      onText={(next) => {
        setText(next);
        const first = suggestionsFor(next.trim(), kind, offers)[0];
        onAhead(first?.unavailable ? null : onlyItem(first));
      }}
      suggestions={suggestionsFor(typed, kind, offers)}
      onPick={(picked) => {
        const item = onlyItem(picked);
        if (item === null) return takeMany(picked.items);
        setText("");
        if (kind !== null || !isUnanswered(picked, isCurrent)) return onTake(item);
        // Enter was faster than the answer: the word takes its best meaning as soon as that is known.
        setAwaited((words) => [...words, item]);
        return void completedOffers(completed)
          .then((known) => onlyItem(suggestionsFor(typed, kind, known)[0]) ?? item)
          .catch(() => item)
          .then((best) => takeAwaited(item, best));
      }}
      onPaste={(clip) => {
        if (isPastedBinary(clip)) {
          notifications.add("warn", t("builder.pastedBinary"));
          return true;
        }
        if (splitList(clip).length < 2) return false;
        takeMany(readItems(clip, kind));
        return true;
      }}
      onPasteFiles={() => notifications.add("warn", t("builder.pastedPicture"))}
      onActive={showPending}
    >
      {failure && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {t("errors.loadSuggestions")}
          <Button size="small" variant="quiet" onPress={retry}>
            {t("common.retry")}
          </Button>
        </p>
      )}
      {awaited.map((word, place) => (
        <p
          key={`${word.label} ${place}`}
          role="status"
          className="flex flex-wrap items-center gap-2 text-sm text-soft"
        >
          {t("builder.lookingUp", { label: word.label })}
          <Button size="small" variant="quiet" onPress={() => takeAwaited(word, word)}>
            {t("builder.asWord")}
          </Button>
        </p>
      ))}
      {children}
    </SuggestField>
  );
}

function onlyItem(suggestion: ItemSuggestion | null | undefined): PackageItem | null {
  const [item, ...more] = suggestion?.items ?? [];
  return more.length === 0 ? (item ?? null) : null;
}
