import { createContext, use, type AriaRole } from "react";

/** Names and roles by which programs find the parts of the targeting form; the second version changes them all. */
export interface Markup {
  readonly form: (name: string) => Record<string, string>;
  readonly group: (field: string) => Record<string, string>;
  readonly input: { readonly role: AriaRole };
  readonly list: { readonly role: AriaRole };
  readonly option: (id: string, label: string) => Record<string, string>;
  readonly chip: (id: string, label: string) => Record<string, string>;
}

const FIRST: Markup = {
  form: (name) => ({ "aria-label": name }),
  group: (field) => ({ "data-field": field }),
  input: { role: "combobox" },
  list: { role: "listbox" },
  option: (id, label) => ({ role: "option", "data-id": id, "data-label": label }),
  chip: (id, label) => ({ "data-id": id, "data-label": label }),
};

const RENAMED: Readonly<Record<string, string>> = {
  handles: "lookalike-accounts",
  movies_tv_shows: "entertainment",
  custom_audiences: "audience-include",
  excluded_audiences: "audience-exclude",
  locations: "geo",
};

const SECOND: Markup = {
  form: (name) => ({ "aria-label": `${name} (2)` }),
  group: (field) => ({ "data-section": RENAMED[field] ?? `section-${field}` }),
  input: { role: "searchbox" },
  list: { role: "menu" },
  option: (id, label) => ({ role: "menuitem", "data-key": id, "data-title": label }),
  chip: (id, label) => ({ "data-key": id, "data-title": label }),
};

export const markupOf = (query: URLSearchParams): Markup =>
  query.get("markup") === "2" ? SECOND : FIRST;

export const MarkupContext = createContext<Markup>(FIRST);
export const useMarkup = (): Markup => use(MarkupContext);
