import type { AdAccountSeen } from "@toolkit/core/bridge/state";
import type { NetworkEntry, ReceiptItem } from "@toolkit/core/domain/receipt";
import type { ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { useState } from "react";
import type { RunView } from "../filling/run.ts";
import { fill, listText } from "../words.ts";
import { Glyph, Logo } from "./glyphs.tsx";
import { labelOf } from "./labels.ts";
import { Questions } from "./questions.tsx";
import { missingOf, NotFilled, ReadBack, Ribbon } from "./results.tsx";

export interface PanelProps {
  readonly words: ExtensionTexts;
  /** Of the audience. */
  readonly name: string;
  /** As the page names it; null: it does not. */
  readonly account: AdAccountSeen | null;
  readonly accountId: string;
  readonly view: RunView;
  /** Whether the page is of a site that the extension knows. */
  readonly isSite: boolean;
  readonly isForm: boolean;
  /** The extension was updated under the page. */
  readonly isOutdated: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onStart: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
  /** Null: it is left out. */
  readonly onAnswer: (key: string, choice: NetworkEntry | null) => void;
  readonly onSend: () => void;
  readonly onReload: () => void;
  /** Opens the usage, for the routes that need no form. */
  readonly onSheet: () => void;
}

const RUNNING: ReadonlySet<RunView["stage"]> = new Set(["filling", "paused"]);

/** Problems that checking again will not end. */
const SHEET_INSTEAD: ReadonlySet<RunView["problem"]> = new Set([
  "page_changed",
  "adapter_off",
  "release_too_old",
]);

const settled = ({ state }: ReceiptItem): boolean => state !== "pending";

/** Time left at the pace so far; null until a few items were settled. */
function secondsLeft({ items, started, stage }: RunView): number | null {
  const done = items.filter(settled).length;
  if (stage !== "filling" || started === null || done < 3) return null;
  return Math.ceil(((Date.now() - started) / 1000 / done) * (items.length - done));
}

export function Panel(props: PanelProps) {
  const { words, name, account, accountId, isOpen, onOpen } = props;
  const t = words.panel;
  if (!isOpen)
    return (
      <button type="button" className="opener" aria-label={t.open} onClick={() => onOpen(true)}>
        <Logo size={28} />
      </button>
    );
  return (
    <aside className="panel" aria-label={t.label}>
      <header>
        <Logo />
        <div>
          <b>{name}</b>
          <small>{account === null ? accountId : `${account.name} · ${account.id}`}</small>
        </div>
        <button type="button" className="icon" aria-label={t.close} onClick={() => onOpen(false)}>
          <Glyph name="close" />
        </button>
      </header>
      <div className="scroll">
        <Body {...props} />
      </div>
      <footer>
        <Glyph name="info" />
        <div>
          <b>{t.youSave}</b>
          <small>{t.youSaveHelp}</small>
        </div>
      </footer>
    </aside>
  );
}

function Body(props: PanelProps) {
  const { words, view, isOutdated, onAnswer } = props;
  const [isAsking, setAsking] = useState(false);
  const questions = view.items.filter(({ state }) => state === "ambiguous");
  if (isOutdated) return <Outdated {...props} />;
  if (isAsking && view.stage === "asking" && questions[0] !== undefined)
    return (
      <Questions
        words={words}
        item={questions[0]}
        onAnswer={onAnswer}
        onBack={() => setAsking(false)}
      />
    );
  const isFilled = !["waiting", "checking", "failed", "cancelled"].includes(view.stage);
  return (
    <>
      <section>
        <Headline {...props} />
        <Ribbon words={words} view={view} />
        <Now {...props} />
        <Actions {...props} questions={questions.length} onAsk={() => setAsking(true)} />
      </section>
      <NotFilled words={words} items={view.items} />
      {isFilled && <ReadBack words={words} view={view} />}
    </>
  );
}

function Outdated({ words: { panel: t }, onReload }: PanelProps) {
  return (
    <section role="alert">
      <h1>{t.updated}</h1>
      <p>{t.updatedHelp}</p>
      <div className="buttons">
        <button type="button" className="primary" onClick={onReload}>
          {t.reload}
        </button>
      </div>
    </section>
  );
}

function Headline({ words: { panel: t }, view }: PanelProps) {
  const { items, stage } = view;
  const all = items.length;
  const isSet = items.filter(({ state }) => state === "accepted").length;
  const done = isSet - missingOf(view).length;
  const seconds = secondsLeft(view);
  const left =
    seconds === null
      ? ""
      : seconds < 90
        ? fill(t.left, { seconds })
        : fill(t.leftMinutes, { minutes: Math.ceil(seconds / 60) });
  return (
    <div className="line">
      <h1>{stage === "waiting" ? fill(t.waiting, { all }) : fill(t.filled, { done, all })}</h1>
      <span>{left}</span>
    </div>
  );
}

/** What is done at the moment, or why nothing is. */
function Now({ words, view, isSite, isForm, accountId }: PanelProps) {
  const t = words.panel;
  const { current, stage, problem, probes, items } = view;
  const item = items.find(({ key }) => key === current?.key);
  const parts: Readonly<Record<string, string>> = t.parts;
  const partOf = (probe: string): string => parts[probe] ?? probe;
  const notice = (text: string, more: string | null, kind = "") => (
    <div className={`notice ${kind}`} role="status">
      {text}
      {more !== null && <small>{more}</small>}
    </div>
  );
  if (problem !== null) {
    const done = items.filter(({ state }) => state === "accepted").length;
    const left = done === 0 ? t.unchanged : fill(t.midway, { done, all: items.length });
    const details = [
      ...(stage === "failed" ? [left] : []),
      ...(probes.length === 0
        ? []
        : [fill(t.probes, { names: listText(words, probes.map(partOf)) })]),
    ];
    return (
      <div style={{ marginTop: 12 }}>
        {notice(t.problems[problem], details.length === 0 ? null : details.join(" "))}
      </div>
    );
  }
  if (stage === "cancelled")
    return <div style={{ marginTop: 12 }}>{notice(t.cancelled, null)}</div>;
  if (stage === "sent")
    return <div style={{ marginTop: 12 }}>{notice(t.sent, t.sentHelp, "good")}</div>;
  if (stage === "waiting" && !isSite)
    return <div style={{ marginTop: 12 }}>{notice(t.untried, t.untriedHelp)}</div>;
  if (stage === "waiting")
    return (
      <div style={{ marginTop: 12 }}>
        {isForm
          ? notice(t.checkFirst, null, "calm")
          : notice(t.wrongStep, fill(t.wrongStepHelp, { account: accountId }), "calm")}
      </div>
    );
  if (!RUNNING.has(stage) && stage !== "checking") return null;
  const seconds = current === null ? null : (Date.now() - current.since) / 1000;
  return (
    <div className="doing">
      <b>
        {item === undefined ? (stage === "paused" ? t.pause : t.checking) : labelOf(words, item)}
      </b>
      <small>{current === null ? " " : t[current.doing]}</small>
      <span>{seconds === null ? "" : fill(t.seconds, { seconds: seconds.toFixed(1) })}</span>
    </div>
  );
}

interface ActionsProps extends PanelProps {
  readonly questions: number;
  readonly onAsk: () => void;
}

function Actions(props: ActionsProps) {
  const { words, view, isForm, questions, onAsk, onSend, onStart } = props;
  const t = words.panel;
  const { stage } = view;
  if (stage === "waiting" || stage === "failed")
    return (
      <div className="buttons">
        <button
          type="button"
          className="primary"
          disabled={!isForm && stage === "waiting"}
          onClick={onStart}
        >
          {stage === "waiting" ? t.start : t.again}
        </button>
        {view.problem !== null && SHEET_INSTEAD.has(view.problem) && (
          <button type="button" onClick={props.onSheet}>
            {t.useSheet}
          </button>
        )}
      </div>
    );
  if (RUNNING.has(stage))
    return (
      <div className="buttons">
        {stage === "paused" ? (
          <button type="button" onClick={props.onResume}>
            {t.resume}
          </button>
        ) : (
          <button type="button" onClick={props.onPause}>
            {t.pause}
          </button>
        )}
        <button type="button" onClick={props.onStop}>
          {t.stop}
        </button>
      </div>
    );
  if (stage !== "asking" && stage !== "sending") return null;
  const ask = fill(questions === 1 ? t.answer_one : t.answer_other, { count: questions });
  return (
    <div className="buttons">
      {questions > 0 && (
        <button type="button" className="primary" onClick={onAsk}>
          {ask}
        </button>
      )}
      <button
        type="button"
        className={questions > 0 ? "" : "primary"}
        disabled={stage === "sending"}
        onClick={onSend}
      >
        {stage === "sending" ? t.sending : t.send}
      </button>
    </div>
  );
}
