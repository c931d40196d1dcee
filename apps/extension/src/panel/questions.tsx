import type { NetworkEntry, ReceiptItem } from "@toolkit/core/domain/receipt";
import type { ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { fill } from "../words.ts";
import { labelOf } from "./labels.ts";

interface QuestionsProps {
  readonly words: ExtensionTexts;
  readonly item: ReceiptItem;
  readonly onAnswer: (key: string, choice: NetworkEntry | null) => void;
  readonly onBack: () => void;
}

/** One ambiguous item: nothing is preselected. */
export function Questions({ words, item, onAnswer, onBack }: QuestionsProps) {
  const t = words.panel;
  return (
    <section>
      <div className="line">
        <h2>{fill(t.which, { label: labelOf(words, item) })}</h2>
        <span>{words.kinds[item.kind]}</span>
      </div>
      <div className="choices">
        {item.candidates.map((candidate) => (
          <button
            type="button"
            key={candidate.id}
            onClick={() => onAnswer(item.key, candidate)}
            aria-label={`${t.use}: ${candidate.name} ${candidate.detail ?? candidate.id}`}
          >
            <b>{candidate.name}</b>
            <small>{candidate.detail ?? candidate.id}</small>
          </button>
        ))}
      </div>
      <div className="buttons">
        <button type="button" onClick={onBack}>
          {t.back}
        </button>
        <button type="button" onClick={() => onAnswer(item.key, null)}>
          {t.leaveOut}
        </button>
      </div>
    </section>
  );
}
