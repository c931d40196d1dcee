import type { ItemKind } from "@toolkit/core/domain/receipt";
import { textOf } from "../filling/controls.ts";
import type { Field, SiteAdapter } from "./adapter.ts";
import { bucketField, choicesField, pairField, typeaheadField, wordsField } from "./fields.ts";

type Control = "typeahead" | "words" | "radios" | "checkboxes" | "age";

interface FieldMark {
  /** The page's own name of the field. */
  readonly name: string;
  /** What stands above it, in the languages of the ads manager, where the name is another. */
  readonly legends: readonly string[];
  readonly control: Control;
}

const FIELDS = {
  handles: mark("handles", "typeahead", ["Follower look-alikes", "フォロワーが似ているアカウント"]),
  keywords: mark("keywords", "words", ["Keywords", "キーワード"]),
  hashtags: mark("hashtags", "words", ["Hashtags", "ハッシュタグ"]),
  interests: mark("interests", "typeahead", ["Interests", "興味・関心", "興味関心"]),
  conversation_topics: mark("conversation_topics", "typeahead", [
    "Conversation topics",
    "会話トピック",
  ]),
  movies_tv_shows: mark("movies_tv_shows", "typeahead", [
    "Movies and TV shows",
    "映画・テレビ番組",
  ]),
  custom_audiences: mark("custom_audiences", "typeahead", [
    "Custom audiences",
    "カスタムオーディエンス",
  ]),
  excluded_audiences: mark("excluded_audiences", "typeahead", [
    "Excluded custom audiences",
    "除外するカスタムオーディエンス",
  ]),
  locations: mark("locations", "typeahead", ["Locations", "地域"]),
  languages: mark("languages", "typeahead", ["Languages", "言語"]),
  network_operators: mark("network_operators", "typeahead", ["Network operators", "通信事業者"]),
  gender: mark("gender", "radios", ["Gender", "性別"]),
  age: mark("age", "age", ["Age", "年齢"]),
  placements: mark("placements", "checkboxes", ["Placements", "配信面"]),
} as const;
type FieldName = keyof typeof FIELDS;

function mark(name: string, control: Control, legends: readonly string[]): FieldMark {
  return { name, control, legends };
}

const OF_KIND: Readonly<Record<ItemKind, FieldName>> = {
  handle: "handles",
  keyword: "keywords",
  hashtag: "hashtags",
  interest: "interests",
  conversation_topic: "conversation_topics",
  movie_tv_show: "movies_tv_shows",
  custom_audience: "custom_audiences",
  country: "locations",
  location: "locations",
  language: "languages",
  network_operator: "network_operators",
  gender: "gender",
  age: "age",
  placement: "placements",
};

const MARKUP = "1";
const FORM = 'form[aria-label="Targeting"], form[aria-label="ターゲティング"]';
/** A targeting form of any version: enough to say that the page is another, and to change nothing. */
const ANY_FORM = 'form[aria-label^="Targeting"], form[aria-label^="ターゲティング"]';

function formOf(page: Document): HTMLElement | null {
  const forms = page.querySelectorAll<HTMLElement>(FORM);
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

/** One box for a field, by its name, else by what stands above it; two that fit are none. */
function boxOf(form: HTMLElement, { name, legends }: FieldMark): HTMLElement | null {
  const named = [...form.querySelectorAll<HTMLElement>(`fieldset[data-field="${name}"]`)];
  const found =
    named.length > 0
      ? named
      : [...form.querySelectorAll<HTMLElement>("fieldset")].filter((box) =>
          legends.includes(textOf(box.querySelector("legend"))),
        );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function only<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}

const inputs = (box: HTMLElement, selector: string): readonly HTMLInputElement[] => [
  ...box.querySelectorAll<HTMLInputElement>(selector),
];

/** The field with the control that belongs into it; null: the page is another than this version knows. */
function readField(form: HTMLElement, name: FieldName): Field | null {
  const box = boxOf(form, FIELDS[name]);
  if (box === null) return null;
  const { control }: FieldMark = FIELDS[name];
  if (control === "typeahead") {
    const input = only(inputs(box, "input[role=combobox]"));
    return input && typeaheadField(box, input);
  }
  if (control === "words") {
    const input = only(inputs(box, "input:not([type]), input[type=text]"));
    return input && input.getAttribute("role") !== "combobox" ? wordsField(box, input) : null;
  }
  if (control === "age") {
    const [first, second, ...more] = box.querySelectorAll("select");
    if (first === undefined || more.length > 0) return null;
    return second === undefined ? bucketField(box, first) : pairField(box, first, second);
  }
  const choices = inputs(box, control === "radios" ? "input[type=radio]" : "input[type=checkbox]");
  return choices.length < 2 ? null : choicesField(box, choices);
}

const factOf = (page: Document, name: string): string =>
  textOf(page.querySelector(`[data-field="account-${name}"]`));

/** The ads manager of the network that stands in for X in development and tests. */
export const adsManager: SiteAdapter = {
  id: "ads-manager",
  version: 1,
  address(manager, account, adGroup) {
    const base = `${manager}/${encodeURIComponent(account)}`;
    return adGroup === null
      ? `${base}/campaigns/new?step=targeting`
      : `${base}/ad-groups/${encodeURIComponent(adGroup)}/targeting`;
  },
  isTried: (manager) => /\/ads-manager\/?$/.test(manager),
  isSite: (page) => page.documentElement.dataset["app"] === "ads-manager",
  isForm: (page) => page.querySelector(ANY_FORM) !== null,
  account(page) {
    const id = factOf(page, "id");
    if (id === "") return null;
    return {
      id,
      name: factOf(page, "name"),
      handle: factOf(page, "handle").replace(/^@/, "") || null,
    };
  },
  adGroup: ({ pathname }) =>
    /\/([^/]+)\/(?:ad-groups\/([^/]+)\/targeting|campaigns\/new)\/?$/
      .exec(pathname)
      ?.slice(1)
      .map((part) => part ?? "new")
      .join("/") ?? null,
  probe(page) {
    const form = formOf(page);
    const { app, version } = page.documentElement.dataset;
    const failed: string[] = [];
    if (app !== "ads-manager" || version !== MARKUP) failed.push("version");
    if (this.account(page) === null) failed.push("account");
    if (form === null) return [...failed, "form"];
    const names = Object.keys(FIELDS) as FieldName[];
    return [...failed, ...names.filter((name) => readField(form, name) === null)];
  },
  field(page, kind, exclude) {
    const form = formOf(page);
    if (form === null) return null;
    const name = kind === "custom_audience" && exclude ? "excluded_audiences" : OF_KIND[kind];
    return readField(form, name);
  },
};
