import { textOf, type } from "../filling/controls.ts";
import { waitFor } from "../filling/wait.ts";

/** A list may take seconds; after this it is not coming. */
const ANSWER_MS = 15_000;
/** A list that has not changed for that long is whole; longer where the wanted name is not in it yet. */
const STILL_MS = 150;
const STILL_WITHOUT_MS = 800;
const CLOSED_MS = 600;
/** Before typing, what an earlier word left open must have gone. */
const EMPTIED_MS = 1500;

export interface Candidate {
  readonly option: HTMLElement;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  /** Shown, and not to be chosen: an audience that is still processed. */
  readonly isBlocked: boolean;
}

interface Search {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  readonly query: string;
  /** Where an option says what tells it from others of its name. */
  readonly detail: string;
  readonly signal: AbortSignal;
}

function listOf({ box, input }: Pick<Search, "box" | "input">): Element | null {
  const named = input.getAttribute("aria-controls") ?? input.getAttribute("aria-owns");
  return (named && document.getElementById(named)) || box.querySelector("[role=listbox]");
}

function candidatesOf(list: Element | null, detail: string): readonly Candidate[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])].flatMap((option) => {
    const id = option.dataset["id"] ?? "";
    if (id === "") return [];
    const told = textOf(option.querySelector(detail));
    const whole =
      option.dataset["label"] || textOf(option.querySelector(".name")) || textOf(option);
    const name = told !== "" && whole.endsWith(told) ? whole.slice(0, -told.length).trim() : whole;
    const isBlocked = option.getAttribute("aria-disabled") === "true";
    return [{ option, id, name, detail: told === "" ? null : told.slice(0, 300), isBlocked }];
  });
}

const NO_RESULTS = /no (results|matches)|nothing found|該当|見つかりません|結果なし/i;

/** What the list shows, as one text; null while it shows nothing or says that it is loading. */
function shown(search: Search): string | null {
  const list = listOf(search);
  if (list === null || list.getAttribute("aria-busy") === "true") return null;
  if (search.input.getAttribute("aria-busy") === "true") return null;
  const candidates = candidatesOf(list, search.detail);
  if (candidates.length > 0) return candidates.map(({ id, name }) => `${id} ${name}`).join("\n");
  return NO_RESULTS.test(textOf(search.box)) ? "no results" : null;
}

const isClosed = (input: HTMLInputElement): boolean =>
  input.getAttribute("aria-expanded") === "false";

/**
 * Types a word and answers what the list offers for it, once it stopped changing. Empty: the page says that there is
 * nothing. Null: it said nothing at all in time.
 */
export async function findOptions(search: Search): Promise<readonly Candidate[] | null> {
  const { input, query, signal } = search;
  type(input, "");
  await waitFor(() => (shown(search) === null ? true : null), { signal, most: EMPTIED_MS });
  const before = shown(search);
  let typed = performance.now();
  type(input, query);
  let last: string | null = null;
  let since = typed;
  const wanted = query.normalize("NFKC").replace(/^[@#]/, "").toLowerCase();
  const answered = await waitFor(
    () => {
      const now = shown(search);
      if (now !== last) {
        last = now;
        since = performance.now();
      }
      // The list closes when the field loses the focus: to the panel, or to another window.
      if (isClosed(input) && performance.now() - typed > CLOSED_MS) {
        typed = performance.now();
        type(input, "");
        type(input, query);
      }
      // What stood there before is not the answer, unless nothing else comes.
      if (now === null || (now === before && performance.now() - typed < 3000)) return null;
      const still = performance.now() - since;
      const isThere = now !== "no results" && now.normalize("NFKC").toLowerCase().includes(wanted);
      return still >= (isThere ? STILL_MS : STILL_WITHOUT_MS) ? now : null;
    },
    { signal, most: ANSWER_MS },
  );
  if (answered === null) return null;
  return candidatesOf(listOf(search), search.detail);
}
