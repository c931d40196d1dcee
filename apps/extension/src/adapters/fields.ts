import type { ApplyItem } from "@toolkit/core/domain/receipt";
import { choose as chooseOption, press, pressEnter, textOf, type } from "../filling/controls.ts";
import { waitFor } from "../filling/wait.ts";
import type { AddOptions, Field, Outcome, SetValue } from "./adapter.ts";
import { ageRange, isSet, plainName } from "./names.ts";
import { findOptions, type Candidate } from "./typeahead.ts";

/** A page that was told something shows it within this time, or did not take it. */
const TAKEN_MS = 4000;

const TRIES = 3;

const ACCEPTED: Outcome = { state: "accepted", network: null };
const NO_ANSWER: Outcome = { state: "rejected", reason: "no_answer", note: null };
const NOT_SUPPORTED: Outcome = { state: "rejected", reason: "not_supported", note: null };

/** What a network says below an option's name. */
const DETAIL = ".detail, [data-part=detail], small";

function chipsOf(box: Element): readonly SetValue[] {
  return [...box.querySelectorAll<HTMLElement>("li[data-label]:not([role=option])")].map(
    (chip) => ({
      id: chip.dataset["id"] || null,
      label: chip.dataset["label"] ?? "",
    }),
  );
}

const isIn = (box: Element, item: Pick<ApplyItem, "kind" | "label" | "network">): boolean =>
  chipsOf(box).some((value) => isSet(item, value));

function entryOf({ id, name, detail }: Candidate) {
  return { id, name, detail };
}

async function takeCandidate(
  box: HTMLElement,
  item: ApplyItem,
  candidate: Candidate,
  { signal, onDoing }: AddOptions,
): Promise<Outcome | null> {
  onDoing("selecting");
  if (!candidate.option.isConnected) return null;
  if (candidate.isBlocked)
    return { state: "rejected", reason: "not_ready", note: candidate.detail };
  const network = entryOf(candidate);
  press(candidate.option);
  const taken = await waitFor(() => (isIn(box, { ...item, network }) ? true : null), {
    signal,
    most: TAKEN_MS,
  });
  return taken === null ? NO_ANSWER : { state: "accepted", network };
}

/** What is typed for an item: interests are listed with a dash where other lists have a slash. */
function wordsFor({ kind, label, network }: ApplyItem): string {
  const name = network?.name || label;
  return kind === "interest" ? name.replaceAll("/", "-") : name;
}

/** A list that opens while one types, of which exactly one entry must be meant. */
export function typeaheadField(box: HTMLElement, input: HTMLInputElement): Field {
  async function add(item: ApplyItem, options: AddOptions): Promise<Outcome> {
    if (isIn(box, item)) return { state: "accepted", network: item.network };
    const query = wordsFor(item);
    for (let tries = 0; tries < TRIES; tries++) {
      options.onDoing("typing");
      const { signal } = options;
      const found = await findOptions({ box, input, query, detail: DETAIL, signal });
      if (found === null) return NO_ANSWER;
      const outcome = await choose(item, found, options);
      // The list was drawn again, or closed, between the look and the press.
      if (outcome !== null) return outcome;
    }
    return NO_ANSWER;
  }
  async function choose(
    item: ApplyItem,
    found: readonly Candidate[],
    options: AddOptions,
  ): Promise<Outcome | null> {
    const named = found.filter(({ name }) =>
      [item.label, item.network?.name ?? item.label].some(
        (wanted) => plainName(wanted) === plainName(name),
      ),
    );
    const wanted = item.network?.id ?? "";
    const byId = wanted === "" ? undefined : found.find(({ id }) => id === wanted);
    if (byId !== undefined) return takeCandidate(box, item, byId, options);
    const [only, ...others] = named;
    if (only === undefined) return { state: "rejected", reason: "not_found", note: null };
    // One entry of the name, but not the one that was chosen: it is another thing.
    if (others.length > 0 || wanted !== "")
      return { state: "ambiguous", candidates: named.slice(0, 20).map(entryOf) };
    return takeCandidate(box, item, only, options);
  }
  return {
    element: box,
    read: () => chipsOf(box),
    async add(item, options) {
      try {
        return await add(item, options);
      } finally {
        if (input.isConnected) type(input, "");
      }
    },
  };
}

/** Words that Enter adds; the page says beside the field what it refuses. */
export function wordsField(box: HTMLElement, input: HTMLInputElement): Field {
  const alert = () => box.querySelector("[role=alert]");
  return {
    element: box,
    read: () => chipsOf(box),
    async add(item, { signal, onDoing }) {
      if (isIn(box, item)) return ACCEPTED;
      onDoing("typing");
      type(input, "");
      const before = textOf(alert());
      type(input, item.kind === "hashtag" ? `#${item.label.replace(/^#/, "")}` : item.label);
      pressEnter(input);
      onDoing("checking");
      const said = () => {
        const text = textOf(alert());
        return text !== "" && (text !== before || text.includes(item.label)) ? text : null;
      };
      const answer = await waitFor(
        () => (isIn(box, item) ? ACCEPTED : said() === null ? null : "refused"),
        { signal, most: TAKEN_MS },
      );
      const note = said() ?? (textOf(alert()) || null);
      if (answer !== ACCEPTED && input.isConnected) type(input, "");
      if (answer === ACCEPTED) return ACCEPTED;
      if (note === null) return NO_ANSWER;
      return { state: "rejected", reason: "refused", note: note.slice(0, 300) };
    },
  };
}

type Choice = HTMLInputElement;

/** The words by which a radio button or checkbox is known: its value, and what stands beside it. */
function wordsOf(choice: Choice): readonly string[] {
  const label = choice.labels?.[0] ?? null;
  return [choice.value, choice.getAttribute("aria-label") ?? "", textOf(label)].filter(Boolean);
}

/** Radio buttons, or checkboxes. */
export function choicesField(box: HTMLElement, choices: readonly Choice[]): Field {
  const matching = (item: ApplyItem) =>
    choices.filter((choice) => wordsOf(choice).some((label) => isSet(item, { id: null, label })));
  return {
    element: box,
    read: () =>
      choices.flatMap((choice) => (choice.checked ? [{ id: null, label: choice.value }] : [])),
    async add(item, { signal, onDoing }) {
      onDoing("selecting");
      const [choice, ...others] = matching(item);
      if (choice === undefined) return { state: "rejected", reason: "not_found", note: null };
      if (others.length > 0) return NOT_SUPPORTED;
      if (!choice.checked) choice.click();
      const taken = await waitFor(() => (choice.checked ? true : null), { signal, most: TAKEN_MS });
      return taken === null ? NO_ANSWER : ACCEPTED;
    },
    keepOnly(items) {
      const wanted = new Set(items.flatMap(matching));
      for (const choice of choices)
        if (choice.type === "checkbox" && choice.checked && !wanted.has(choice)) choice.click();
    },
  };
}

const optionText = (select: HTMLSelectElement): string =>
  select.selectedOptions[0]?.value || textOf(select.selectedOptions[0] ?? null);

/** The age as one list of ranges. */
export function bucketField(box: HTMLElement, select: HTMLSelectElement): Field {
  return {
    element: box,
    read: () => [{ id: null, label: optionText(select) }],
    async add(item, { signal, onDoing }) {
      onDoing("selecting");
      const option = [...select.options].find((each) =>
        [each.value, textOf(each)].some(
          (label) => label !== "" && isSet(item, { id: null, label }),
        ),
      );
      if (option === undefined) return { state: "rejected", reason: "not_found", note: null };
      chooseOption(select, option.value);
      const taken = await waitFor(() => (select.value === option.value ? true : null), {
        signal,
        most: TAKEN_MS,
      });
      return taken === null ? NO_ANSWER : ACCEPTED;
    },
  };
}

/** The age as two lists: from and to. An end that is open is the entry without a number. */
export function pairField(box: HTMLElement, from: HTMLSelectElement, to: HTMLSelectElement): Field {
  const numberOf = (select: HTMLSelectElement): string => /\d+/.exec(optionText(select))?.[0] ?? "";
  const entry = (select: HTMLSelectElement, age: number | null) =>
    [...select.options].find((option) => {
      const digits = /\d+/.exec(option.value || textOf(option))?.[0];
      const open = /\+/.test(textOf(option)) || digits === undefined;
      return age === null ? open : digits === String(age) && !(select === to && open);
    });
  return {
    element: box,
    read: () => {
      const last = to.selectedOptions[0];
      const end = last === undefined || /\+/.test(textOf(last)) ? "" : numberOf(to);
      const start = numberOf(from);
      if (start === "" && end === "") return [{ id: null, label: "AGE_ANY" }];
      return [{ id: null, label: end === "" ? `AGE_OVER_${start}` : `${start}-${end}` }];
    },
    async add(item, { signal, onDoing }) {
      onDoing("selecting");
      const range = ageRange(item.label);
      const [first, last] = [entry(from, range?.from ?? null), entry(to, range?.to ?? null)];
      if (range === null || first === undefined || last === undefined)
        return { state: "rejected", reason: "not_found", note: null };
      chooseOption(from, first.value);
      chooseOption(to, last.value);
      const taken = await waitFor(
        () => (from.value === first.value && to.value === last.value ? true : null),
        { signal, most: TAKEN_MS },
      );
      return taken === null ? NO_ANSWER : ACCEPTED;
    },
  };
}
