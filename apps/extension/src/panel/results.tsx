import { ITEM_KINDS, type ItemKind, type ReceiptItem } from "@toolkit/core/domain/receipt";
import type { ExtensionTexts } from "@toolkit/core/i18n/data/extension-en";
import { countKinds } from "../filling/results.ts";
import type { RunView } from "../filling/run.ts";
import { fill, listText } from "../words.ts";
import { labelOf } from "./labels.ts";

interface PartProps {
  readonly words: ExtensionTexts;
  readonly view: RunView;
}

/** More cells than this say no more than the count does. */
const MOST_CELLS = 72;

const GLYPHS: Readonly<Record<ReceiptItem["state"], string>> = {
  accepted: "✓",
  ambiguous: "?",
  rejected: "!",
  skipped: "–",
  pending: "",
};

/** Items that were set, and are not in the form any more. */
export function missingOf({
  items,
  differences,
}: Pick<RunView, "items" | "differences">): readonly ReceiptItem[] {
  return items.filter(
    ({ kind, label, exclude, state }) =>
      state === "accepted" &&
      differences.some(
        (each) =>
          each.difference === "missing" &&
          each.kind === kind &&
          each.label === label &&
          each.exclude === exclude,
      ),
  );
}

/** One cell per item, by kind. */
export function Ribbon({ words, view }: PartProps) {
  const { items, current } = view;
  const now = items.find(({ key }) => key === current?.key);
  const missing = missingOf(view);
  const shown = items.map((item): ReceiptItem =>
    missing.includes(item) ? { ...item, state: "rejected" } : item,
  );
  return (
    <ul className="ribbon">
      {countKinds(shown).map(({ kind, accepted, all }) => (
        <li key={kind} className={now?.kind === kind ? "current" : ""}>
          <span>{words.kinds[kind]}</span>
          <span>{`${accepted}/${all}`}</span>
          <div className="cells" aria-hidden="true">
            {shown
              .filter((item) => item.kind === kind)
              .slice(0, MOST_CELLS)
              .map(({ key, state }) => (
                <i key={key} className={key === current?.key ? "now" : state}>
                  {GLYPHS[state]}
                </i>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NotFilledProps {
  readonly words: ExtensionTexts;
  readonly items: readonly ReceiptItem[];
}

/** Items that are not set, each with the reason. */
export function NotFilled({ words, items }: NotFilledProps) {
  const t = words.panel;
  const open = items.filter(({ state }) => state !== "accepted" && state !== "pending");
  if (open.length === 0) return null;
  return (
    <section>
      <div className="line">
        <h2>{t.notFilled}</h2>
        <span>{t.askedAtEnd}</span>
      </div>
      <ul className="entries">
        {open.map((item) => (
          <Unset key={item.key} words={words} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Unset({ words, item }: { readonly words: ExtensionTexts; readonly item: ReceiptItem }) {
  const t = words.panel;
  const { state, reason, note, candidates } = item;
  const why = reason === null ? "" : fill(t.reasons[reason], { count: candidates.length });
  const badge =
    state === "ambiguous"
      ? t.states.ambiguous
      : state === "skipped"
        ? t.states.skipped
        : reason === "not_found"
          ? t.states.unknown
          : reason === "no_answer"
            ? t.states.noAnswer
            : t.states.rejected;
  return (
    <li>
      <i className={`glyph ${state}`} aria-hidden="true">
        {GLYPHS[state]}
      </i>
      <span>
        <b>{labelOf(words, item)}</b>
        <small>{note === null ? why : `${why}: ${note}`}</small>
      </span>
      <span className={state === "skipped" ? "badge plain" : "badge"}>{badge}</span>
    </li>
  );
}

const MOST_LABELS = 6;

function short(labels: readonly string[]): string {
  const rest = labels.length - MOST_LABELS;
  return labels.slice(0, MOST_LABELS).join(", ") + (rest > 0 ? ` +${rest}` : "");
}

/** What the form holds, against what was set: a field is compared once it is complete. */
export function ReadBack({ words, view }: PartProps) {
  const { items, differences, stage } = view;
  const t = words.panel;
  const isRead = ["asking", "sending", "sent"].includes(stage);
  const kinds = ITEM_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  const accepted = items.filter(({ state }) => state === "accepted");
  const missing = missingOf(view);
  const isComplete = (kind: ItemKind): boolean =>
    items.every((item) => item.kind !== kind || item.state !== "pending");
  const open = kinds.filter((kind) => !isComplete(kind));
  const unexpected = differences.filter(({ difference }) => difference === "unexpected");
  return (
    <section>
      <div className="line">
        <h2>{t.readBack}</h2>
        {isRead && (
          <span>
            {fill(t.equal, { same: accepted.length - missing.length, all: accepted.length })}
          </span>
        )}
      </div>
      <ul className="entries">
        {kinds.filter(isComplete).map((kind) => {
          const gone = missing.filter((each) => each.kind === kind);
          const set = accepted
            .filter((item) => item.kind === kind && !gone.includes(item))
            .map((item) => labelOf(words, item));
          const glyph = gone.length > 0 ? "differs" : set.length > 0 ? "accepted" : "skipped";
          return (
            <li key={kind}>
              <i className={`glyph ${glyph}`} aria-hidden="true">
                {gone.length > 0 ? "!" : set.length > 0 ? "✓" : "–"}
              </i>
              <span>
                <b>{words.kinds[kind]}</b>
                <small>{set.length === 0 ? t.nothingSet : short(set)}</small>
                {gone.length > 0 && (
                  <small>
                    {fill(t.missing, { labels: short(gone.map((item) => labelOf(words, item))) })}
                  </small>
                )}
              </span>
            </li>
          );
        })}
        {open.length > 0 && (
          <li>
            <i className="glyph pending" aria-hidden="true" />
            <span style={{ color: "var(--muted)" }}>
              {listText(
                words,
                open.map((kind) => words.kinds[kind]),
              )}
            </span>
            <small>{t.whenFilled}</small>
          </li>
        )}
        {unexpected.length > 0 && (
          <li>
            <i className="glyph differs" aria-hidden="true">
              +
            </i>
            <span>
              <small>
                {fill(t.unexpected, {
                  labels: short(unexpected.map((value) => labelOf(words, value))),
                })}
              </small>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
