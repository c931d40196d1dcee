import { codeOf, numberOf } from "./letter-codes.ts";

/** How an account was called and what X showed of it; as it is handed over to the thread. */
export interface SeenProfile {
  readonly account: string;
  readonly username: string;
  readonly name: string;
  /** Null: it was seen by its name alone. */
  readonly followers: number | null;
  readonly isVerified: boolean | null;
  readonly lastPostAt: number | null;
  /** What its profile says; null: not known. */
  readonly country: string | null;
  readonly language: string | null;
  readonly isAutomated: boolean | null;
}

/** Parts the texts of a file: no name holds it. */
const END = "\u0000";
const UNKNOWN = -1;

export interface ProfileColumns {
  readonly names: string;
  readonly followers: Int32Array;
  readonly verified: Int8Array;
  readonly lastPosts: Float64Array;
  readonly countries: Uint16Array;
  readonly languages: Uint16Array;
  readonly automated: Int8Array;
}

const flagOf = (flag: boolean | null): number => (flag === null ? UNKNOWN : Number(flag));
const toldBy = (flag: number): boolean | null => (flag === UNKNOWN ? null : flag === 1);

const wantedOf = (text: string): string => text.replace(/^@/, "").toLowerCase();

/** Profiles by the row of their account; every word of their names can be searched for. */
export class KeptProfiles {
  readonly #usernames: (string | undefined)[] = [];
  readonly #names: (string | undefined)[] = [];
  readonly #followers: number[] = [];
  readonly #verified: number[] = [];
  readonly #lastPosts: number[] = [];
  readonly #countries: number[] = [];
  readonly #languages: number[] = [];
  readonly #automated: number[] = [];
  /** All names in lower case, one row behind the other; null: not made yet. */
  #index: { readonly text: Buffer; readonly ends: Uint32Array } | null = null;
  /** Rows that were named anew since the index was made. */
  readonly #renamed = new Set<number>();

  set(row: number, profile: SeenProfile): void {
    if (this.#usernames[row] !== profile.username || this.#names[row] !== profile.name)
      this.#renamed.add(row);
    this.#usernames[row] = profile.username;
    this.#names[row] = profile.name;
    if (profile.followers === null) return;
    this.#followers[row] = Math.min(profile.followers, 0x7fffffff);
    this.#verified[row] = flagOf(profile.isVerified);
    this.#lastPosts[row] = profile.lastPostAt ?? UNKNOWN;
    this.#countries[row] = numberOf(profile.country);
    this.#languages[row] = numberOf(profile.language);
    this.#automated[row] = flagOf(profile.isAutomated);
  }

  of(row: number, account: string): SeenProfile | null {
    const [username, name] = [this.#usernames[row], this.#names[row]];
    if (username === undefined || name === undefined) return null;
    const verified = this.#verified[row] ?? UNKNOWN;
    return {
      account,
      username,
      name,
      followers: this.#followers[row] ?? null,
      isVerified: toldBy(verified),
      lastPostAt: this.lastPostAt(row),
      country: codeOf(this.country(row))?.toUpperCase() ?? null,
      language: codeOf(this.language(row)),
      isAutomated: toldBy(this.automated(row)),
    };
  }

  /** -1: nobody knows. */
  followers(row: number): number {
    return this.#followers[row] ?? UNKNOWN;
  }

  isVerified(row: number): boolean {
    return this.#verified[row] === 1;
  }

  lastPostAt(row: number): number | null {
    const at = this.#lastPosts[row] ?? UNKNOWN;
    return at === UNKNOWN ? null : at;
  }

  /** As a number; 0: not known. */
  country(row: number): number {
    return this.#countries[row] ?? 0;
  }

  language(row: number): number {
    return this.#languages[row] ?? 0;
  }

  /** 1: likely automated, 0: not, -1: not known. */
  automated(row: number): number {
    return this.#automated[row] ?? UNKNOWN;
  }

  /** Marks the rows whose name or handle holds a text, whatever its case. */
  search(text: string, rows: number): Uint8Array {
    const found = new Uint8Array(rows);
    const wanted = wantedOf(text);
    const index = this.#indexed(rows);
    let row = 0;
    const needle = Buffer.from(wanted);
    for (let at = index.text.indexOf(needle); at >= 0; at = index.text.indexOf(needle, at)) {
      while ((index.ends[row] ?? Infinity) <= at) row++;
      found[row] = 1;
      at = index.ends[row] ?? index.text.length;
    }
    for (const each of this.#renamed) found[each] = Number(this.#textOf(each).includes(wanted));
    return found;
  }

  /** The same of one row. */
  holds(row: number, text: string): boolean {
    return this.#textOf(row).includes(wantedOf(text));
  }

  #textOf(row: number): string {
    return `${this.#usernames[row] ?? ""}\n${this.#names[row] ?? ""}\n`.toLowerCase();
  }

  #indexed(rows: number) {
    // A few that were renamed are looked at one by one.
    if (this.#index !== null && this.#renamed.size < 2000) return this.#index;
    const ends = new Uint32Array(rows);
    const parts: Buffer[] = [];
    let end = 0;
    for (let row = 0; row < rows; row++) {
      const part = Buffer.from(this.#textOf(row));
      parts.push(part);
      ends[row] = end += part.length;
    }
    this.#renamed.clear();
    return (this.#index = { text: Buffer.concat(parts), ends });
  }

  columns(rows: number): ProfileColumns {
    const names: string[] = [];
    const followers = new Int32Array(rows);
    const verified = new Int8Array(rows);
    const lastPosts = new Float64Array(rows);
    const countries = new Uint16Array(rows);
    const languages = new Uint16Array(rows);
    const automated = new Int8Array(rows);
    for (let row = 0; row < rows; row++) {
      names.push(this.#usernames[row] ?? "", this.#names[row] ?? "");
      followers[row] = this.#followers[row] ?? UNKNOWN;
      verified[row] = this.#verified[row] ?? UNKNOWN;
      lastPosts[row] = this.#lastPosts[row] ?? UNKNOWN;
      countries[row] = this.country(row);
      languages[row] = this.language(row);
      automated[row] = this.automated(row);
    }
    const traits = { countries, languages, automated };
    return { names: names.join(END), followers, verified, lastPosts, ...traits };
  }

  static from(columns: ProfileColumns): KeptProfiles {
    const profiles = new KeptProfiles();
    const { names, followers, verified, lastPosts, countries, languages, automated } = columns;
    const texts = names.split(END);
    for (const [row, count] of followers.entries()) {
      const [username = "", name = ""] = [texts[row * 2], texts[row * 2 + 1]];
      // A handle is never empty: such a row was seen without its name.
      if (username === "") continue;
      const isKnown = count !== UNKNOWN;
      profiles.set(row, {
        account: "",
        username,
        name,
        followers: isKnown ? count : null,
        isVerified: toldBy(verified[row] ?? UNKNOWN),
        lastPostAt: lastPosts[row] === UNKNOWN ? null : (lastPosts[row] ?? null),
        country: codeOf(countries[row] ?? 0),
        language: codeOf(languages[row] ?? 0),
        isAutomated: toldBy(automated[row] ?? UNKNOWN),
      });
    }
    return profiles;
  }
}
