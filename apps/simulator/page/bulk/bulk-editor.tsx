import { useId, useState } from "react";
import {
  MOST_BYTES,
  sheetPreview,
  sheetProblem,
  type Choices,
  type SheetPreview,
} from "../../src/manager/bulk/wire.ts";
import type { Account } from "../../src/manager/wire.ts";
import { call, Refused } from "../lib/api.ts";
import { BASE } from "../lib/router.tsx";
import { isTextKey, LANGUAGE, useText, type Text } from "../lib/texts.ts";
import { Preview } from "./preview.tsx";

interface Sheet {
  readonly name: string;
  /** In base 64. */
  readonly file: string;
}

type State =
  | { readonly kind: "empty" }
  | { readonly kind: "busy"; readonly doing: "checking" | "importing" }
  | { readonly kind: "shown"; readonly preview: SheetPreview }
  | { readonly kind: "imported"; readonly preview: SheetPreview };

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In parts, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

function problemOf(error: unknown, text: Text): { code: string; sentence: string } {
  const parsed = error instanceof Refused ? sheetProblem.safeParse(error.body) : null;
  if (parsed?.success !== true) return { code: "failed", sentence: text("saveFailedNetwork") };
  const { code, columns } = parsed.data.problem;
  const key = `problem_${code}`;
  const fill = { columns: columns.join(text("comma")) };
  return { code, sentence: isTextKey(key) ? text(key, fill) : code };
}

/** Takes a sheet, shows what it would do, and imports it once a person confirms. */
export function BulkEditor({ account }: { readonly account: Account }) {
  const text = useText();
  const input = useId();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [state, setState] = useState<State>({ kind: "empty" });
  const [problem, setProblem] = useState<string | null>(null);

  const ask = (path: "preview" | "import", given: Sheet, chosen: Choices, digest = "") =>
    call(sheetPreview, `/accounts/${account.id}/bulk/${path}`, {
      method: "POST",
      body: { file: given.file, choices: chosen, digest },
    });
  const show = async (given: Sheet, chosen: Choices, before: State = { kind: "empty" }) => {
    if (before.kind === "empty") setState({ kind: "busy", doing: "checking" });
    try {
      setState({ kind: "shown", preview: await ask("preview", given, chosen) });
      return true;
    } catch (error) {
      setProblem(problemOf(error, text).sentence);
      setState(before);
      return false;
    }
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setChoices({});
    if (file.size > MOST_BYTES) return setProblem(text("problem_large"));
    const given = { name: file.name, file: await base64Of(file) };
    setSheet(given);
    await show(given, {});
  };
  const choose = async (key: string, id: string | null) => {
    if (!sheet) return;
    const { [key]: _before, ...rest } = choices;
    const next = id === null ? rest : { ...rest, [key]: id };
    setChoices(next);
    setProblem(null);
    await show(sheet, next, state);
  };
  const confirm = async (preview: SheetPreview) => {
    if (!sheet) return;
    setProblem(null);
    setState({ kind: "busy", doing: "importing" });
    try {
      const done = await ask("import", sheet, choices, preview.digest);
      setState({ kind: "imported", preview: done });
    } catch (error) {
      const { code, sentence } = problemOf(error, text);
      setState({ kind: "shown", preview });
      if (code === "changed") await show(sheet, choices, { kind: "shown", preview });
      setProblem(sentence);
    }
  };
  const exportAt = (format: string) =>
    `${BASE}/api/accounts/${account.id}/bulk/export?format=${format}&lang=${LANGUAGE}`;

  return (
    <>
      <header className="title">
        <h1>{text("bulkTitle")}</h1>
        <p>{text("bulkText")}</p>
      </header>
      <section className="card bulk-tools">
        <div className="buttons">
          <label htmlFor={input} className="button primary file">
            {text(sheet === null ? "chooseSheet" : "chooseAnother")}
            <input
              id={input}
              type="file"
              accept=".xlsx,.csv,text/csv"
              onChange={async (event) => {
                const { target } = event;
                await open(target.files?.[0]);
                // The same file may be chosen again once it was corrected.
                target.value = "";
              }}
            />
          </label>
          <a className="button" href={exportAt("xlsx")} download>
            {text("exportXlsx")}
          </a>
          <a className="button" href={exportAt("csv")} download>
            {text("exportCsv")}
          </a>
        </div>
        <p className="hint">{text("sheetHint")}</p>
      </section>
      {problem !== null && (
        <p className="card alert problem" role="alert">
          {problem}
        </p>
      )}
      {state.kind === "busy" && (
        <div className="card skeleton" role="status" aria-label={text(state.doing)}>
          <span />
          <span />
          <span />
        </div>
      )}
      {(state.kind === "shown" || state.kind === "imported") && sheet && (
        <Preview
          account={account}
          name={sheet.name}
          preview={state.preview}
          choices={choices}
          isDone={state.kind === "imported"}
          onChoose={choose}
          onConfirm={() => confirm(state.preview)}
        />
      )}
    </>
  );
}
