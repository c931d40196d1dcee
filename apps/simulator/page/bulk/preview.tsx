import { useState } from "react";
import {
  OUTCOMES,
  type Choices,
  type PreviewedRow,
  type SheetPreview,
} from "../../src/manager/bulk/wire.ts";
import type { Account } from "../../src/manager/wire.ts";
import { useText } from "../lib/texts.ts";
import { PreviewRow } from "./preview-row.tsx";

interface PreviewProps {
  readonly account: Account;
  readonly name: string;
  readonly preview: SheetPreview;
  readonly choices: Choices;
  readonly isDone: boolean;
  readonly onChoose: (key: string, id: string | null) => void;
  readonly onConfirm: () => void;
}

/** Rows that are drawn at once. */
const AT_ONCE = 50;

const TONES = { new: "good", changed: "good", unchanged: "", rejected: "bad" } as const;
const COUNTS = {
  new: "countNew",
  changed: "countChanged",
  unchanged: "countUnchanged",
  rejected: "countRejected",
} as const;

/** Only rows that are imported have values that are left out; the others are left out whole. */
function valuesIn(rows: readonly PreviewedRow[], state: "ambiguous" | "rejected"): number {
  return rows
    .filter(({ outcome }) => outcome !== "rejected")
    .flatMap(({ cells }) => cells.flatMap(({ values }) => values))
    .filter((value) => value.state === state).length;
}

/** What a sheet does to every ad group, value by value. */
export function Preview(props: PreviewProps) {
  const { account, name, preview, choices, isDone, onChoose, onConfirm } = props;
  const text = useText();
  const [drawn, setDrawn] = useState(AT_ONCE);
  const { rows } = preview;
  const counts = OUTCOMES.map(
    (outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length] as const,
  );
  const count = rows.filter(({ outcome }) => outcome === "new" || outcome === "changed").length;
  const open = valuesIn(rows, "ambiguous");
  const leftOut = valuesIn(rows, "rejected");
  return (
    <>
      <section className="card preview" aria-label={text(isDone ? "bulkTitle" : "review")}>
        <header>
          <h2>{text(isDone ? "importedTitle" : "previewTitle", { file: name })}</h2>
          <p>{text(isDone ? "importedText" : "previewText")}</p>
          <p className="counts" role="status">
            {counts.map(
              ([outcome, many]) =>
                many > 0 && (
                  <span key={outcome} className={`badge ${TONES[outcome]}`} data-count={outcome}>
                    {text(COUNTS[outcome], { count: many })}
                  </span>
                ),
            )}
            {open > 0 && <span className="badge warn">{text("countOpen", { count: open })}</span>}
            {leftOut > 0 && (
              <span className="badge bad">{text("countLeftOut", { count: leftOut })}</span>
            )}
          </p>
        </header>
        <ol className="preview-rows">
          {rows.slice(0, drawn).map((row) => (
            <PreviewRow
              key={row.number}
              account={account}
              row={row}
              choices={choices}
              isDone={isDone}
              onChoose={onChoose}
            />
          ))}
        </ol>
      </section>
      {rows.length > drawn && (
        <button type="button" className="more" onClick={() => setDrawn(drawn + AT_ONCE)}>
          {text("showMore")}
        </button>
      )}
      {!isDone && (
        <div className="saving">
          <p className="note">{count === 0 ? text("nothingToImport") : text("pausedNote")}</p>
          <div className="buttons">
            <button type="button" className="primary" disabled={count === 0} onClick={onConfirm}>
              {count === 1 ? text("confirmOne") : text("confirmImport", { count })}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
