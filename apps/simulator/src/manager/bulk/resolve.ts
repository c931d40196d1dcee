import type { Desk } from "../ask.ts";
import { entriesOf, folded, interestLabel, type Entry } from "../options.ts";
import { FREE_FIELDS, type ListField } from "../wire.ts";
import type { Column } from "./columns.ts";
import { namedValue } from "./values.ts";
import { choiceKey, type Choices, type Reason, type SheetValue } from "./wire.ts";

const MOST_CANDIDATES = 20;

export const accepted = (text: string, id: string, label: string): SheetValue => ({
  text,
  state: "accepted",
  reason: null,
  id,
  label,
  candidates: [],
  note: null,
});

export const rejected = (text: string, reason: Reason, note: string | null = null): SheetValue => ({
  text,
  state: "rejected",
  reason,
  id: null,
  label: null,
  candidates: [],
  note,
});

type Lookup = Pick<Entry, "id" | "name" | "detail" | "blocked">;

function taken(text: string, entry: Lookup): SheetValue {
  return entry.blocked === null
    ? accepted(text, entry.id, entry.name)
    : { ...rejected(text, "not_ready"), id: entry.id, label: entry.name };
}

/** Entries of a field by id, for the words of one sheet. */
export class Resolver {
  private readonly byField = new Map<ListField, readonly Entry[]>();

  constructor(
    private readonly desk: Desk,
    private readonly choices: Choices,
  ) {}

  private entries(field: ListField): readonly Entry[] {
    const known = this.byField.get(field) ?? entriesOf(this.desk, field, "en");
    this.byField.set(field, known);
    return known;
  }

  private byId(field: ListField, id: string): Lookup | undefined {
    if (field !== "handles") return this.entries(field).find((entry) => entry.id === id);
    const person = this.desk.seed.network.personById.get(id);
    return person && { id, name: person.username, detail: null, blocked: null };
  }

  /** Those of exactly this name; else those that are known by it as well, as a city without its country. */
  private byName(column: Column, field: ListField, name: string): readonly Lookup[] {
    if (field === "handles") {
      const person = this.desk.seed.network.personByUsername.get(folded(name).replace(/^@/, ""));
      return person ? [{ id: person.id, name: person.username, detail: null, blocked: null }] : [];
    }
    const wanted = folded(field === "interests" ? interestLabel(name) : name);
    const entries = this.entries(field).filter(
      ({ isCountry }) => column !== "Countries" || isCountry,
    );
    const exact = entries.filter((entry) => folded(entry.name) === wanted);
    return exact.length > 0 ? exact : entries.filter((entry) => entry.found.includes(wanted));
  }

  /** What a value of a list means to the network. */
  value(row: number, column: Column, field: ListField, text: string): SheetValue {
    if (FREE_FIELDS.includes(field)) {
      const word = text.normalize("NFKC").replace(/\s+/g, " ");
      const label = field === "hashtags" ? `#${word.replace(/^#+/, "").replaceAll(" ", "")}` : word;
      return accepted(text, label, label);
    }
    const { name, id } = namedValue(text);
    const chosen = this.choices[choiceKey(row, column, text)];
    const named = id === null ? undefined : this.byId(field, id);
    if (named) return taken(text, named);
    // Brackets may be part of a name.
    const found = this.byName(column, field, id === null ? name : text);
    const [only] = found;
    if (!only) return rejected(text, id === null ? "not_found" : "unknown_id");
    if (found.length === 1) return taken(text, only);
    const candidates = found
      .slice(0, MOST_CANDIDATES)
      .map(({ id: each, name: label, detail }) => ({ id: each, name: label, detail }));
    const wanted = found.find((entry) => entry.id === chosen);
    if (wanted) return { ...taken(text, wanted), candidates };
    return { ...rejected(text, "several_found"), state: "ambiguous", candidates };
  }
}
