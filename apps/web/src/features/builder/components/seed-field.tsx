import type { Completion } from "@toolkit/core/contract/audiences";
import { formatShort } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import type { IconName } from "@toolkit/ui/icon";
import { SuggestField, type Suggestion } from "@toolkit/ui/suggest-field";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import { couldBeHandles, guessItem, guessItems, splitList } from "../../../lib/draft/guess.ts";
import {
  addItems,
  changeKind,
  sameText,
  type ItemKind,
  type PackageItem,
} from "../../../lib/draft/items.ts";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useCompletions } from "../api/completions.ts";
import { KIND_ICON } from "./kind-icons.tsx";

interface ItemSuggestion extends Suggestion {
  readonly items: readonly PackageItem[];
}

interface SeedFieldProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly onChange: ChangeDraft;
  /** What Enter would add: its effect is shown while typing. */
  readonly onPending: (item: PackageItem | null) => void;
}

/** Completions of each kind: few of every kind, more of the one that was asked for. */
const FEW = 3;
const MANY = 10;

function itemOf(completion: Completion): PackageItem {
  return { kind: completion.kind, label: completion.label, id: completion.id ?? undefined };
}

/** Whether a completion says exactly what was typed, and says it better than a keyword would. */
function isExactPlace(completion: Completion, text: string): boolean {
  return (
    (completion.kind === "country" ||
      completion.kind === "language" ||
      completion.kind === "location") &&
    sameText(completion.label, text)
  );
}

/** One field takes everything and guesses the kind. */
export function SeedField({ team, dataset, onChange, onPending }: SeedFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const typed = text.trim();
  const kinds = useMemo((): readonly Completion["kind"][] | null => {
    if (/^[@＠]/.test(typed)) return ["handle"];
    return /^[#＃]/.test(typed) ? ["hashtag"] : null;
  }, [typed]);
  const { data } = useCompletions(
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

  const suggestions = useMemo((): readonly ItemSuggestion[] => {
    if (typed === "") return [];
    if (splitList(typed).length > 1) {
      const items = guessItems(typed);
      const label = t("builder.addMany", { count: items.length });
      return [
        {
          id: "many",
          label,
          icon: "add",
          detail: items.map((item) => item.label).join(", "),
          items,
        },
      ];
    }
    const completions = data?.results ?? [];
    const guess = guessItem(typed);
    const asSuggestion = (
      item: PackageItem,
      icon: IconName,
      completion: Completion | null,
    ): ItemSuggestion => ({
      id: `${item.kind} ${item.label}`,
      label:
        item.kind === "handle"
          ? `@${item.label}`
          : item.kind === "hashtag"
            ? `#${item.label}`
            : item.label,
      icon,
      kind: t(`kinds.${item.kind}`),
      detail: completion?.detail ?? null,
      figure: typeof completion?.count === "number" ? formatShort(completion.count) : null,
      items: [item],
    });
    const isGuess = (completion: Completion) =>
      guess !== null && completion.kind === guess.kind && sameText(completion.label, guess.label);
    const first = completions.find((completion) => isExactPlace(completion, typed));
    const known = completions.find(isGuess);
    const guessed = known ? itemOf(known) : guess;
    return [
      ...(first ? [asSuggestion(itemOf(first), KIND_ICON[first.kind], first)] : []),
      ...(guessed ? [asSuggestion(guessed, KIND_ICON[guessed.kind], known ?? null)] : []),
      ...completions
        .filter((completion) => completion !== first && !isGuess(completion))
        .map((completion) =>
          asSuggestion(itemOf(completion), KIND_ICON[completion.kind], completion),
        ),
    ];
  }, [typed, data, t]);

  const showPending = useCallback(
    (active: ItemSuggestion | null) => {
      const [item, ...more] = active?.items ?? [];
      onPending(more.length === 0 ? (item ?? null) : null);
    },
    [onPending],
  );

  function add(items: readonly PackageItem[]) {
    let outcome = { added: 0, left: 0 };
    onChange((draft) => {
      const { pack, added, left } = addItems(draft.pack, items);
      outcome = { added, left };
      return { ...draft, pack };
    });
    if (outcome.left > 0) notifications.add("warn", t("builder.addedLeft", outcome));
    else if (outcome.added === 0) notifications.add("info", t("builder.alreadyThere"));
    setPasted(couldBeHandles(items) ? items.map((item) => item.label) : []);
    setText("");
  }
  function takePaste(clip: string): boolean {
    if (splitList(clip).length < 2) return false;
    add(guessItems(clip));
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
    <SuggestField
      label={t("builder.field")}
      listLabel={t("builder.fieldList")}
      placeholder={t("builder.fieldPlaceholder")}
      size="large"
      icon="add"
      text={text}
      onText={setText}
      suggestions={suggestions}
      onPick={(item) => add(item.items)}
      onPaste={takePaste}
      onActive={showPending}
    >
      {pasted.length > 0 ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {t("builder.asKeywords", { count: pasted.length })}
          <Button size="small" icon={KIND_ICON["handle" satisfies ItemKind]} onPress={makeHandles}>
            {t("builder.makeHandles")}
          </Button>
        </p>
      ) : (
        <p className="text-sm text-muted">{t("builder.fieldHelp")}</p>
      )}
    </SuggestField>
  );
}
