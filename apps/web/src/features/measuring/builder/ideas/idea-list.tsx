import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useEffect, useSyncExternalStore, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DatasetChoice } from "../../../../lib/datasets.ts";
import type { MeasuredBody } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { writtenLabel } from "../../../../lib/draft/written-label.ts";
import type { Pending } from "../pending.ts";
import { usePictures } from "../api/pictures.ts";
import { useSize } from "../../../../lib/size-query.ts";
import { hasSeeds, taken } from "./idea.ts";
import { isAskable, type Source } from "./sources.ts";
import { useIdeas, type CountedIdea } from "./use-ideas.ts";

interface IdeaListProps {
  readonly source: Source;
  readonly team: string;
  readonly body: MeasuredBody;
  readonly datasets: DatasetChoice;
  readonly pending: Pending;
  readonly onChange: ChangeDraft;
}

function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Ideas to take with one key: the number while the list has the focus, Alt and the number anywhere. */
export function IdeaList({ source, team, body, datasets, pending, onChange }: IdeaListProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const version = datasets.current?.version ?? null;
  const size = useSize(team, body, version);
  const pictures = usePictures({ team, datasets }, body);
  const isTyping = useSyncExternalStore(pending.subscribe, () => pending.get() !== null);
  const { shown, error, retry } = useIdeas(
    source,
    { team, body, language },
    {
      version,
      size: size.isPlaceholderData ? null : (size.data?.size ?? null),
      isDue:
        !isTyping &&
        size.data !== undefined &&
        !size.isPlaceholderData &&
        !pictures.isPlaceholderData,
    },
  );
  const ideas = shown ?? [];

  function take(number: number): boolean {
    const idea = ideas[number - 1];
    if (!idea) return false;
    onChange((draft) => ({ ...draft, pack: taken(draft.pack, idea.item) }));
    return true;
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const digit = event.altKey && !event.ctrlKey && !event.metaKey ? digitOf(event.code) : null;
      if (digit !== null && take(digit)) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  function onListKey(event: ReactKeyboardEvent) {
    const digit = event.altKey ? null : digitOf(event.code);
    if (digit !== null && take(digit)) event.preventDefault();
  }
  if (!hasSeeds(body.targeting_package)) {
    return <p className="text-sm text-muted">{t("ideas.filtersOnly")}</p>;
  }
  if (!isAskable(source, body)) {
    return <p className="text-sm text-muted">{t(`ideas.needs.${source}`)}</p>;
  }
  if (error) return <Failure what={t("ideas.failed")} error={error} onRetry={retry} />;
  if (shown === null) return <SkeletonRows rows={5} label={t("common.loading")} />;
  return (
    <div className="flex flex-col gap-2">
      {ideas.length === 0 && <p className="text-sm text-muted">{t("ideas.none")}</p>}
      <ul className="-mx-2 flex flex-col empty:hidden">
        {ideas.map((idea, index) => (
          <li key={`${idea.item.kind} ${idea.item.label}`}>
            <IdeaRow
              idea={idea}
              number={index + 1}
              onTake={() => take(index + 1)}
              onKeyDown={onListKey}
            />
          </li>
        ))}
      </ul>
      {ideas.length > 0 && (
        <p className="text-xs text-muted max-md:hidden">{t("suggestions.help")}</p>
      )}
    </div>
  );
}

interface IdeaRowProps {
  readonly idea: CountedIdea;
  readonly number: number;
  readonly onTake: () => void;
  readonly onKeyDown: (event: ReactKeyboardEvent) => void;
}

function IdeaRow({ idea, number, onTake, onKeyDown }: IdeaRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = writtenLabel(idea.item);
  const gain = idea.gain === null ? null : format.short(idea.gain);
  return (
    <button
      type="button"
      onClick={onTake}
      onKeyDown={onKeyDown}
      aria-label={
        gain === null
          ? t("ideas.addUncounted", { label })
          : t("suggestions.add", { label, value: gain })
      }
      className="flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover"
    >
      <kbd className="flex size-5 shrink-0 items-center justify-center rounded-small border border-line-strong font-sans text-xs text-muted">
        {number}
      </kbd>
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">{label}</span>
        {idea.detail && <span className="min-w-0 truncate text-sm text-muted">{idea.detail}</span>}
      </span>
      {idea.affinity !== null && (
        <span className="text-sm text-over tabular-nums">{format.multiple(idea.affinity)}</span>
      )}
      <span className="w-14 text-right text-sm text-soft tabular-nums">
        {gain === null ? "…" : t("suggestions.adds", { value: gain })}
      </span>
      <Icon name="add" size={16} className="text-muted" />
    </button>
  );
}
