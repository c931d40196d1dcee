import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { NetworkEntry, PlanAnswers } from "@toolkit/core/domain/receipt";
import { Button } from "@toolkit/ui/button";
import { CellMark } from "@toolkit/ui/item-ribbon";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDetailText, useItemText } from "./targeting-items.ts";

type Asking = Pick<PlannedItem, "key" | "kind" | "label" | "exclude" | "candidates">;

interface QuestionsProps {
  readonly items: readonly Asking[];
  /** What was chosen before. */
  readonly before?: PlanAnswers;
  readonly title: (name: string) => string;
  readonly saveText: (count: number) => string;
  readonly onSave: (answers: PlanAnswers) => Promise<unknown>;
}

/** Names that a person has to decide: nothing is chosen before they do. */
export function Questions({ items, before, title, saveText, onSave }: QuestionsProps) {
  const { t } = useTranslation();
  const text = useItemText();
  const detail = useDetailText();
  const [chosen, setChosen] = useState<PlanAnswers>(before ?? {});
  const answered = items.filter(({ key }) => {
    const now = chosen[key];
    const then = before?.[key];
    return now !== undefined && (then === undefined || now?.id !== then?.id);
  });
  const choose = (key: string, entry: NetworkEntry | null) =>
    setChosen({ ...chosen, [key]: entry });
  return (
    <div className="flex flex-col">
      {items.map((item) => (
        <fieldset
          key={item.key}
          className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-2 border-line px-5 py-3 not-first:border-t sm:px-7"
        >
          <legend className="contents">
            <CellMark state="ambiguous" />
            <span className="[overflow-wrap:anywhere]">
              {title(text({ ...item, network: null }))}
            </span>
          </legend>
          <div className="col-start-2 flex flex-wrap gap-2">
            {[...item.candidates, null].map((entry) => (
              <label
                key={entry?.id ?? ""}
                className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand max-sm:min-h-11"
              >
                <input
                  type="radio"
                  name={item.key}
                  className="accent-brand"
                  checked={chosen[item.key] !== undefined && chosen[item.key]?.id === entry?.id}
                  onChange={() => choose(item.key, entry)}
                />
                {entry === null ? (
                  t("applying.preview.leaveOut")
                ) : (
                  <span>
                    {entry.name}
                    {entry.detail !== null && (
                      <span className="text-muted"> {detail(entry.detail)}</span>
                    )}
                  </span>
                )}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="px-5 pb-4 sm:px-7">
        <Button
          className="ml-7.5"
          isDisabled={answered.length === 0}
          onPress={() => onSave(chosen)}
        >
          {saveText(answered.length)}
        </Button>
      </div>
    </div>
  );
}
