import i18next from "i18next";

/** The generic form validator (specification, point 5). Messages are in the interface's language. */

export type Values = Readonly<Record<string, string>>;

export interface FieldRules {
  /** Absent: the key with blanks for underscores and a capital first letter. */
  readonly name?: string;
  readonly required?: boolean;
  /** Chosen from a list, and not typed. */
  readonly isChoice?: boolean;
  readonly email?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Further rules, which may ask the server; each answers a message or null. */
  readonly custom?: readonly ((value: string, values: Values) => Promise<string | null>)[];
}

export type Rules = Readonly<Record<string, FieldRules>>;
export type FieldErrors = Readonly<Record<string, string>>;

export function fieldName(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function errorOf(key: string, rules: FieldRules, values: Values): Promise<string | null> {
  const { t } = i18next;
  const value = values[key] ?? "";
  const field = rules.name ?? fieldName(key);
  const length = [...value].length;
  if (value.trim() === "") {
    const missing = rules.isChoice ? "validation.requiredChoice" : "validation.required";
    return rules.required ? t(missing, { field }) : null;
  }
  if (rules.email && !value.includes("@")) return t("validation.email", { field });
  if (rules.min !== undefined && length < rules.min)
    return t("validation.min", { field, count: rules.min });
  if (rules.max !== undefined && length > rules.max)
    return t("validation.max", { field, count: rules.max });
  for (const rule of rules.custom ?? []) {
    const message = await rule(value, values);
    if (message !== null) return message;
  }
  return null;
}

/** The first error of each field that has one. */
export async function validate(rules: Rules, values: Values): Promise<FieldErrors> {
  const errors = await Promise.all(
    Object.entries(rules).map(
      async ([key, each]) => [key, await errorOf(key, each, values)] as const,
    ),
  );
  return Object.fromEntries(
    errors.filter((entry): entry is readonly [string, string] => entry[1] !== null),
  );
}

/**
 * Holds the errors of a form. Nothing is marked before the first check; from then on every change checks anew, and a
 * slow answer never overwrites a newer one.
 */
export class FormValidator {
  readonly #tell: (errors: FieldErrors) => void;
  #errors: FieldErrors = {};
  #round = 0;

  constructor(tell: (errors: FieldErrors) => void) {
    this.#tell = tell;
  }

  /** True when the form may be sent. */
  async check(rules: Rules, values: Values): Promise<boolean> {
    this.#round += 1;
    const round = this.#round;
    const errors = await validate(rules, values);
    if (round === this.#round) this.#set(errors);
    return Object.keys(errors).length === 0;
  }

  async changed(rules: Rules, values: Values): Promise<void> {
    if (Object.keys(this.#errors).length > 0) await this.check(rules, values);
  }

  /** Marks fields with what the server says of them. True: that was all it said. */
  refuse(rules: Rules, messages: FieldErrors): boolean {
    this.#round += 1;
    const told = Object.entries(messages);
    const known = told.filter(([key]) => Object.hasOwn(rules, key));
    this.#set(Object.fromEntries(known));
    return known.length > 0 && known.length === told.length;
  }

  #set(errors: FieldErrors): void {
    this.#errors = errors;
    this.#tell(errors);
  }
}
