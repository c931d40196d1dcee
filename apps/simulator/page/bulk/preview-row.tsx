import {
  choiceKey,
  type Choices,
  type PreviewedRow,
  type SheetCell,
  type SheetValue,
} from "../../src/manager/bulk/wire.ts";
import type { Account } from "../../src/manager/wire.ts";
import { Link } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { columnText, valueText } from "./columns.ts";

interface PreviewRowProps {
  readonly account: Account;
  readonly row: PreviewedRow;
  readonly choices: Choices;
  readonly isDone: boolean;
  readonly onChoose: (key: string, id: string | null) => void;
}

const TONES = { new: "good", changed: "good", unchanged: "", rejected: "bad" } as const;

/** One row of a sheet: first what needs attention, then what was accepted. */
export function PreviewRow({ account, row, choices, isDone, onChoose }: PreviewRowProps) {
  const text = useText();
  const isOpen = (cell: SheetCell, value: SheetValue) =>
    value.state !== "accepted" || choices[choiceKey(row.number, cell.column, value.text)];
  const open = row.cells.flatMap((cell) =>
    cell.values.filter((value) => isOpen(cell, value)).map((value) => ({ cell, value })),
  );
  const good = row.cells
    .map(({ column, values }) => ({
      column,
      values: values.filter(({ state }) => state === "accepted"),
    }))
    .filter(({ values }) => values.length > 0);
  const count = good.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <li data-row={row.number} data-outcome={row.outcome}>
      <div className="row-head">
        <span className="row-number">{text("rowNumber", { number: row.number })}</span>
        <strong>
          {row.campaign === "" ? "–" : row.campaign} / {row.ad_group === "" ? "–" : row.ad_group}
        </strong>
        <span className={`badge ${TONES[row.outcome]}`}>{text(`outcome${row.outcome}`)}</span>
        {isDone && row.ad_group_id !== null && (
          <Link to={`/${account.id}/ad-groups/${row.ad_group_id}/targeting`}>
            {text("editTargeting")}
            <span className="visually-hidden">: {row.ad_group}</span>
          </Link>
        )}
      </div>
      {open.length > 0 && (
        <ul className="open-values">
          {open.map(({ cell, value }) => (
            <OpenValue
              key={`${cell.column} ${value.text}`}
              row={row.number}
              cell={cell}
              value={value}
              choices={choices}
              isDone={isDone}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <details>
          <summary>{count === 1 ? text("acceptedOne") : text("acceptedValues", { count })}</summary>
          <dl>
            {good.map(({ column, values }) => (
              <div key={column}>
                <dt>{columnText(column)}</dt>
                <dd>
                  {values
                    .map((value) => valueText(column, value, account.timezone))
                    .join(text("comma"))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

interface OpenValueProps extends Omit<PreviewRowProps, "row" | "account"> {
  readonly row: number;
  readonly cell: SheetCell;
  readonly value: SheetValue;
}

function OpenValue({ row, cell, value, choices, isDone, onChoose }: OpenValueProps) {
  const text = useText();
  const key = choiceKey(row, cell.column, value.text);
  const candidates = value.candidates;
  const chosen = choices[key];
  const found = candidates.find(({ id }) => id === chosen);
  const taken = found && (found.detail === null ? found.name : `${found.name} (${found.detail})`);
  return (
    <li data-column={cell.column} data-state={value.state} data-reason={value.reason ?? undefined}>
      <span className="column">{columnText(cell.column)}</span>
      <span className="given">{value.text === "" ? "–" : value.text}</span>
      <span className={value.state === "rejected" ? "problem" : "hint"}>
        {value.reason !== null && text(`reason_${value.reason}`)}
        {value.note !== null && ` ${value.note}`}
        {isDone && chosen !== undefined && taken}
      </span>
      {candidates.length > 0 && !isDone && (
        <select
          aria-label={text("ambiguousChoice", { text: value.text })}
          value={chosen ?? ""}
          onChange={(event) => onChoose(key, event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{text("leaveOut")}</option>
          {candidates.map(({ id, name, detail }) => (
            <option key={id} value={id}>
              {detail === null ? name : `${name} (${detail})`}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
