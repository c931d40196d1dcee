import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ItemKind, NetworkEntry, PlanAnswers } from "@toolkit/core/domain/receipt";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  byKind,
  KIND_ICONS,
  useDetailText,
  useItemText,
  useNames,
} from "../../../lib/targeting-items.ts";

interface PlanRowsProps {
  readonly items: readonly PlannedItem[];
}

/** Kind by kind what will be set, and what is to be looked at. */
export function PlanRows({ items }: PlanRowsProps) {
  const { t } = useTranslation();
  const names = useNames();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {byKind(items).map(({ kind, items: own }) => {
        const asked = own.filter(({ state }) => state === "ask").length;
        const out = own.filter(({ state }) => state === "cannot").length;
        return (
          <li key={kind} className="flex items-start gap-3 px-5 py-2.5 sm:px-7">
            <Icon name={KIND_ICONS[kind]} size={18} className="mt-0.5 text-muted" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t(`applying.kinds.${kind}`)} <span className="text-muted">{own.length}</span>
              <span className="block text-sm text-soft">{names(own)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              {asked > 0 && (
                <Badge level="warn">{t("applying.preview.asked", { count: asked })}</Badge>
              )}
              {out > 0 && <Badge level="error">{t("applying.preview.out", { count: out })}</Badge>}
              {asked === 0 && out === 0 && (
                <span className="text-sm text-muted">
                  {t(`applying.preview.${own.every(isKnown) ? "exact" : "later"}`)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Words and choices that the network has no entries for: they are set as they are. */
const WITHOUT_ENTRIES: ReadonlySet<ItemKind> = new Set([
  "keyword",
  "hashtag",
  "gender",
  "age",
  "placement",
]);

/** Whether it is known what an item is at the network: accounts are looked up when they are applied. */
function isKnown({ kind, network }: PlannedItem): boolean {
  return network !== null || WITHOUT_ENTRIES.has(kind);
}

type Asking = Pick<PlannedItem, "key" | "kind" | "label" | "exclude" | "candidates">;

interface QuestionsProps {
  readonly items: readonly Asking[];
  readonly title: (name: string) => string;
  readonly saveText: (count: number) => string;
  readonly onSave: (answers: PlanAnswers) => Promise<unknown>;
}

/** Names that a person has to decide: nothing is chosen before they do. */
export function Questions({ items, title, saveText, onSave }: QuestionsProps) {
  const { t } = useTranslation();
  const text = useItemText();
  const detail = useDetailText();
  const [chosen, setChosen] = useState<PlanAnswers>({});
  const answered = items.filter(({ key }) => chosen[key] !== undefined);
  const choose = (key: string, entry: NetworkEntry | null) =>
    setChosen({ ...chosen, [key]: entry });
  return (
    <div className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <fieldset key={item.key} className="flex flex-col gap-2 px-5 py-3 sm:px-7">
          <legend className="contents">
            <span className="[overflow-wrap:anywhere]">
              {title(text({ ...item, network: null }))}
            </span>
          </legend>
          <div className="flex flex-wrap gap-2">
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
      <div className="px-5 py-3 sm:px-7">
        <Button isDisabled={answered.length === 0} onPress={() => onSave(chosen)}>
          {saveText(answered.length)}
        </Button>
      </div>
    </div>
  );
}
