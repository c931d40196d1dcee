import { Button, IconButton } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { TextArea } from "@toolkit/ui/text-area";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../../../lib/draft/draft.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useDescription } from "../api/description.ts";
import { DescribedRow } from "./described-row.tsx";
import {
  excludesDescribed,
  holdsDescribed,
  stretchesOf,
  withAllDescribed,
  withDescribed,
  withExcluded,
  type Stretch,
} from "./described.ts";
import { isUnknowable, useCannotWords } from "./use-cannot-words.ts";

interface DescribePanelProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly draft: Draft;
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
}

const MOST_CHARACTERS = 2000;
const MARK: Record<Exclude<Stretch["mark"], null>, string> = {
  seed: "bg-brand-soft text-ink underline decoration-brand decoration-2 underline-offset-4",
  unused: "bg-transparent text-muted underline decoration-dotted underline-offset-4",
  left_out: "bg-warn-soft text-ink line-through decoration-warn",
};

/** A sentence becomes seeds, each with the words that led to it; every one is taken by hand. */
export function DescribePanel({ team, dataset, draft, onChange, onClose }: DescribePanelProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [text, setText] = useState("");
  const description = useDeferredValue(text.slice(0, MOST_CHARACTERS));
  const { data, error, isPlaceholderData } = useDescription({
    team,
    dataset,
    description: description.trim() === "" ? "" : description,
    language,
    windowDays: draft.windowDays,
  });
  const answer = description.trim() === "" ? null : (data ?? null);
  const seeds = answer?.seeds ?? [];
  const open = seeds.filter(
    (seed) => withDescribed({}, seed) !== null && !holdsDescribed(draft.pack, seed),
  );
  const openExcluded = (answer?.excluded ?? []).filter(
    (seed) => withExcluded({}, seed) !== null && !excludesDescribed(draft.pack, seed),
  );
  const toTake = open.length + openExcluded.length;
  const cannotWords = useCannotWords();
  const unknowable = (answer?.cannot ?? []).filter(isUnknowable);
  // A job, or what is only included, says so in its own row.
  const limits = (answer?.cannot ?? []).filter(
    (each) => isUnknowable(each) || each.subject === "age_band",
  );
  return (
    <section
      aria-label={t("describe.title")}
      className="flex flex-col gap-4 rounded-surface border border-line-strong bg-surface p-4"
    >
      <header className="-mb-2 flex items-center justify-between gap-4">
        <h2 className="font-bold">{t("describe.title")}</h2>
        <IconButton icon="close" label={t("common.close")} size="small" onPress={onClose} />
      </header>
      <TextArea
        label={t("describe.label")}
        placeholder={t("describe.placeholder")}
        value={text}
        onChange={setText}
        rows={3}
        hint={t("describe.help")}
      />
      {error && <p className="text-sm text-danger">{errorText(error).text}</p>}
      {answer && !isPlaceholderData && (
        <>
          <p className="leading-7 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {stretchesOf(
              description,
              [...seeds, ...answer.excluded].flatMap((seed) => seed.because),
              [...answer.left_out, ...unknowable],
              answer.unused,
            ).map(({ text: part, start, mark }) =>
              mark === null ? (
                <span key={start}>{part}</span>
              ) : (
                <mark key={start} className={MARK[mark]}>
                  {part}
                </mark>
              ),
            )}
          </p>
          {answer.left_out.map(({ subject, text: words, start }) => (
            <p key={`${subject} ${start}`} className="flex gap-2 text-sm text-soft">
              <Icon name="policy" size={18} className="text-warn" />
              {t("describe.leftOut", { words, subject: t(`policy.subjects.${subject}`) })}
            </p>
          ))}
          {limits.map((each) => (
            <p key={`${each.subject} ${each.start}`} className="flex gap-2 text-sm text-soft">
              <Icon name="info" size={18} className="text-muted" />
              {cannotWords(each)}
            </p>
          ))}
          {answer.unused.length > 0 && (
            <p className="text-sm text-muted">
              {t("describe.unused", {
                words: [...new Set(answer.unused.map((each) => each.text))].join(" · "),
              })}
            </p>
          )}
          {answer.excluded.length > 0 && (
            <div>
              <h3 className="text-sm font-medium text-soft">{t("describe.notMeant")}</h3>
              <ul
                aria-label={t("describe.notMeant")}
                className="flex flex-col divide-y divide-line"
              >
                {answer.excluded.map((seed) => (
                  <DescribedRow
                    key={`${seed.kind} ${seed.id ?? seed.label}`}
                    seed={seed}
                    pack={draft.pack}
                    isExcluded
                    onTake={() =>
                      onChange((current) => ({
                        ...current,
                        pack: withExcluded(current.pack, seed) ?? current.pack,
                      }))
                    }
                  />
                ))}
              </ul>
            </div>
          )}
          {seeds.length === 0 ? (
            <p className="text-muted">{t("describe.nothing")}</p>
          ) : (
            <ul aria-label={t("describe.found")} className="flex flex-col divide-y divide-line">
              {seeds.map((seed) => (
                <DescribedRow
                  key={`${seed.kind} ${seed.id ?? seed.label}`}
                  seed={seed}
                  pack={draft.pack}
                  onTake={() =>
                    onChange((current) => ({
                      ...current,
                      pack: withDescribed(current.pack, seed) ?? current.pack,
                    }))
                  }
                />
              ))}
            </ul>
          )}
          {toTake > 1 && (
            <Button
              className="self-start"
              onPress={() =>
                onChange((current) => ({
                  ...current,
                  pack: withAllDescribed(current.pack, open, openExcluded),
                }))
              }
            >
              {t("describe.takeAll", { count: toTake })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
