import type { Random } from "./random.ts";

/** Compiled templates: see theme.ts for their language. Compiling finds every unknown slot at once. */
type Mark = "none" | "capital" | "article" | "Article" | "again";
type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly from: number; readonly to: number }
  | { readonly kind: "slot"; readonly slot: Slot; readonly mark: Mark };

interface Slot {
  values: readonly Template[];
  /** Draw of the present expansion: which value, and what it became. */
  expansion: number;
  last: number;
  lastText: string;
}

export type Template = readonly Part[];
type SlotTable = Readonly<Record<string, readonly string[]>>;

export class Grammar {
  private readonly slots = new Map<string, Slot>();
  private expansion = 0;

  /** Tables are searched in the order given. */
  constructor(private readonly tables: readonly SlotTable[]) {}

  compile(template: string): Template {
    const parts: Part[] = [];
    let at = 0;
    for (const match of template.matchAll(/\{([^{}]*)\}/g)) {
      if (match.index > at) parts.push({ kind: "text", text: template.slice(at, match.index) });
      parts.push(this.part(match[1] ?? "", template));
      at = match.index + match[0].length;
    }
    if (at < template.length) parts.push({ kind: "text", text: template.slice(at) });
    return parts;
  }

  compileAll(templates: readonly string[]): readonly Template[] {
    return templates.map((template) => this.compile(template));
  }

  /** Writes one sentence. Distinct draws of a slot differ within it. */
  expand(template: Template, random: Random): string {
    this.expansion++;
    return this.write(template, random);
  }

  private part(name: string, template: string): Part {
    const range = /^(\d+)-(\d+)$/.exec(name);
    if (range) return { kind: "number", from: Number(range[1]), to: Number(range[2]) };
    if (name.startsWith("a "))
      return { kind: "slot", slot: this.slot(name.slice(2), template), mark: "article" };
    if (name.startsWith("A "))
      return { kind: "slot", slot: this.slot(name.slice(2), template), mark: "Article" };
    if (name.startsWith("^"))
      return { kind: "slot", slot: this.slot(name.slice(1), template), mark: "capital" };
    if (name.startsWith("="))
      return { kind: "slot", slot: this.slot(name.slice(1), template), mark: "again" };
    return { kind: "slot", slot: this.slot(name, template), mark: "none" };
  }

  private slot(name: string, template: string): Slot {
    const known = this.slots.get(name);
    if (known) return known;
    const values = this.tables.find((table) => Object.hasOwn(table, name))?.[name];
    if (values === undefined || values.length === 0)
      throw new Error(`unknown slot {${name}} in: ${template}`);
    const slot: Slot = { values: [], expansion: 0, last: -1, lastText: "" };
    // Before its values, so that a value may hold another slot.
    this.slots.set(name, slot);
    slot.values = this.compileAll(values);
    return slot;
  }

  private write(template: Template, random: Random): string {
    let text = "";
    for (const part of template) {
      if (part.kind === "text") text += part.text;
      else if (part.kind === "number") text += part.from + random.below(part.to - part.from + 1);
      else text += this.writeSlot(part.slot, part.mark, random);
    }
    return text;
  }

  private writeSlot(slot: Slot, mark: Mark, random: Random): string {
    const drawn = slot.expansion === this.expansion;
    if (mark === "again" && drawn) return slot.lastText;
    let index = random.below(slot.values.length);
    if (drawn && index === slot.last) index = (index + 1) % slot.values.length;
    const text = this.write(slot.values[index] ?? [], random);
    slot.expansion = this.expansion;
    slot.last = index;
    slot.lastText = text;
    if (mark === "capital") return capitalised(text);
    if (mark === "none" || mark === "again") return text;
    const withArticle = `${articleOf(text)} ${text}`;
    return mark === "Article" ? capitalised(withArticle) : withArticle;
  }
}

export function capitalised(text: string): string {
  const first = text.charAt(0);
  const upper = first.toUpperCase();
  return upper === first ? text : upper + text.slice(1);
}

/** Indefinite article by the sound of the first letters, as far as spelling tells. */
function articleOf(text: string): string {
  if (/^(?:hour|honest|heir|[aefhilmnorsx]\d|8|11|18)/i.test(text)) return "an";
  if (/^(?:uni[^nm]|use|eu|one|once|ukulele)/i.test(text)) return "a";
  return /^[aeiou]/i.test(text) ? "an" : "a";
}
