export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

export type JsonRecord = Readonly<Record<string, Json>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textIn(record: JsonRecord, name: string): string | null {
  const value = record[name];
  return typeof value === "string" ? value : null;
}

export function numberIn(record: JsonRecord, name: string): number | null {
  const value = record[name];
  return typeof value === "number" ? value : null;
}

export function textsIn(record: JsonRecord, name: string): readonly string[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Parameters of one call as they were read: absent ones are undefined, cleared ones null. */
export class Values {
  constructor(readonly all: JsonRecord) {}

  has(name: string): boolean {
    return this.all[name] !== undefined;
  }

  text(name: string): string | undefined {
    return textIn(this.all, name) ?? undefined;
  }

  texts(name: string): readonly string[] | undefined {
    return Array.isArray(this.all[name]) ? textsIn(this.all, name) : undefined;
  }

  number(name: string): number | undefined {
    return numberIn(this.all, name) ?? undefined;
  }

  /** Milliseconds of a time. */
  time(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Date.parse(text);
  }

  is(name: string): boolean {
    return this.all[name] === true;
  }

  /** A parameter that the call requires; its reader has proved that it is there. */
  must(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw new Error(`the parameter ${name} was not read`);
    return text;
  }
}

/** Times of the Ads API have no fractions of a second. */
export function timeText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Whether lists and objects lie in each other no deeper than so many times; looked at without going down itself. */
export function isNoDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return false;
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? Object.values(item) : [],
    );
  }
  return true;
}
