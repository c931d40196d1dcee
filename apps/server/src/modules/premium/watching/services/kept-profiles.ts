/** How an account was called and what X showed of it; as it is handed over to the thread. */
export interface SeenProfile {
  readonly account: string;
  readonly username: string;
  readonly name: string;
  /** Null: it was seen by its name alone. */
  readonly followers: number | null;
  readonly isVerified: boolean | null;
  readonly lastPostAt: number | null;
}

/** Parts the texts of a file: no name holds it. */
const END = "\u0000";
const UNKNOWN = -1;

export interface ProfileColumns {
  readonly names: string;
  readonly followers: Int32Array;
  readonly verified: Int8Array;
  readonly lastPosts: Float64Array;
}

const wantedOf = (text: string): string => text.replace(/^@/, "").toLowerCase();

/** Profiles by the row of their account; every word of their names can be searched for. */
export class KeptProfiles {
  readonly #usernames: (string | undefined)[] = [];
  readonly #names: (string | undefined)[] = [];
  readonly #followers: number[] = [];
  readonly #verified: number[] = [];
  readonly #lastPosts: number[] = [];
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
    this.#verified[row] = profile.isVerified === null ? UNKNOWN : Number(profile.isVerified);
    this.#lastPosts[row] = profile.lastPostAt ?? UNKNOWN;
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
      isVerified: verified === UNKNOWN ? null : verified === 1,
      lastPostAt: this.lastPostAt(row),
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
    for (let row = 0; row < rows; row++) {
      names.push(this.#usernames[row] ?? "", this.#names[row] ?? "");
      followers[row] = this.#followers[row] ?? UNKNOWN;
      verified[row] = this.#verified[row] ?? UNKNOWN;
      lastPosts[row] = this.#lastPosts[row] ?? UNKNOWN;
    }
    return { names: names.join(END), followers, verified, lastPosts };
  }

  static from({ names, followers, verified, lastPosts }: ProfileColumns): KeptProfiles {
    const profiles = new KeptProfiles();
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
        isVerified: verified[row] === UNKNOWN ? null : verified[row] === 1,
        lastPostAt: lastPosts[row] === UNKNOWN ? null : (lastPosts[row] ?? null),
      });
    }
    return profiles;
  }
}
