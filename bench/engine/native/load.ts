import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type NetworkSnapshot, numbersAt } from "@toolkit/core/domain/network-data";

/** What questions choose from, by the number of its bitset or list. */
export interface NativeNames {
  readonly countries: readonly string[];
  readonly languages: readonly string[];
}

/** Lists of numbers by key, filled in two readings: how many, then which. */
class ListsBuilder {
  readonly offsets: Uint32Array;
  #values = new Uint32Array(0);
  #next = new Uint32Array(0);

  constructor(keys: number) {
    this.offsets = new Uint32Array(keys + 1);
  }

  count(key: number): void {
    this.offsets[key + 1]!++;
  }

  counted(): void {
    for (let key = 1; key < this.offsets.length; key++)
      this.offsets[key]! += this.offsets[key - 1]!;
    this.#next = this.offsets.slice(0, -1);
    this.#values = new Uint32Array(this.offsets.at(-1) ?? 0);
  }

  add(key: number, value: number): void {
    this.#values[this.#next[key]!++] = value;
  }

  write(folder: string, name: string): void {
    writeFileSync(join(folder, `${name}.offsets`), this.offsets);
    writeFileSync(join(folder, `${name}.values`), this.#values);
  }

  /** Each list ascending, without repetitions. */
  distinct(): void {
    let filled = 0;
    for (let key = 0; key + 1 < this.offsets.length; key++) {
      const list = this.#values
        .subarray(this.offsets[key], this.offsets[key + 1])
        .slice()
        .sort();
      this.offsets[key] = filled;
      for (const [i, value] of list.entries())
        if (i === 0 || value !== list[i - 1]) this.#values[filled++] = value;
    }
    this.offsets[this.offsets.length - 1] = filled;
    this.#values = this.#values.subarray(0, filled);
  }

  get values(): Uint32Array {
    return this.#values;
  }
}

/** A bitset a value over all profiles. */
class BitsetsBuilder {
  readonly #longs: number;
  readonly #byValue = new Map<string | number, Uint32Array>();

  constructor(profiles: number) {
    this.#longs = Math.ceil(profiles / 64);
  }

  add(value: string | number, profile: number): void {
    let set = this.#byValue.get(value);
    if (set === undefined) {
      set = new Uint32Array(this.#longs * 2);
      this.#byValue.set(value, set);
    }
    set[profile >>> 5]! |= 1 << (profile & 31);
  }

  write(folder: string, name: string, values: readonly (string | number)[]): void {
    const empty = new Uint32Array(this.#longs * 2);
    writeFileSync(
      join(folder, name),
      Buffer.concat(
        values.map((value) => {
          const set = this.#byValue.get(value) ?? empty;
          return new Uint8Array(set.buffer);
        }),
      ),
    );
  }

  values(): (string | number)[] {
    return [...this.#byValue.keys()];
  }
}

/** The one band of ages that the questions ask for. */
const BAND = { low: 18, high: 34 };

/**
 * Writes the arrays that kernel.c reads: the questions' own data and nothing else. Words are cut to the window of the
 * questions beforehand, ages to their band.
 */
export async function loadNative(
  snapshot: NetworkSnapshot,
  into: string,
  words: {
    readonly count: number;
    readonly of: (word: string) => number;
    readonly fromDay: number;
  },
): Promise<void> {
  const folder = `${into}.part`;
  mkdirSync(folder, { recursive: true });
  const names = await writeProfiles(snapshot, folder);
  await writeFollows(snapshot, folder);
  await writePosters(snapshot, folder, words);
  writeFileSync(join(folder, "names.json"), JSON.stringify(names));
  renameSync(folder, into);
}

async function writeProfiles(snapshot: NetworkSnapshot, folder: string): Promise<NativeNames> {
  const [countries, languages, genders, ages] = Array.from(
    { length: 4 },
    () => new BitsetsBuilder(snapshot.profileCount),
  ) as [BitsetsBuilder, BitsetsBuilder, BitsetsBuilder, BitsetsBuilder];
  const interests = new ListsBuilder(1024);
  for (const counting of [true, false]) {
    for await (const batch of snapshot.profiles()) {
      for (let i = 0; i < batch.length; i++) {
        const profile = batch.from + i;
        for (const interest of numbersAt(batch.interests, i)) {
          if (counting) interests.count(interest);
          else interests.add(interest, profile);
        }
        if (!counting) continue;
        const [country, language] = [batch.country[i] ?? "", batch.language[i] ?? ""];
        if (country !== "") countries.add(country, profile);
        if (language !== "") languages.add(language, profile);
        genders.add(batch.gender[i] ?? 0, profile);
        if (batch.ageLow[i]! >= BAND.low && batch.ageHigh[i]! <= BAND.high)
          ages.add("band", profile);
      }
    }
    if (counting) interests.counted();
  }
  interests.write(folder, "interests");
  const names = {
    countries: countries.values().map(String),
    languages: languages.values().map(String),
  };
  countries.write(folder, "countries", names.countries);
  languages.write(folder, "languages", names.languages);
  genders.write(folder, "genders", [1, 2]);
  ages.write(folder, "ages", ["band"]);
  return names;
}

/** Followers by account, and whom each member follows as ranks of popularity. */
async function writeFollows(snapshot: NetworkSnapshot, folder: string): Promise<void> {
  const followers = new ListsBuilder(snapshot.profileCount);
  const following = new ListsBuilder(snapshot.profileCount);
  for await (const { source, target } of snapshot.follows()) {
    for (let i = 0; i < source.length; i++) {
      followers.count(target[i]!);
      following.count(source[i]!);
    }
  }
  const accounts = Uint32Array.from({ length: snapshot.profileCount }, (_, i) => i);
  const popularity = followers.offsets.slice(1);
  accounts.sort((a, b) => popularity[b]! - popularity[a]!);
  const ranks = new Uint32Array(snapshot.profileCount);
  for (const [rank, account] of accounts.entries()) ranks[account] = rank;
  followers.counted();
  following.counted();
  for await (const { source, target } of snapshot.follows()) {
    for (let i = 0; i < source.length; i++) {
      followers.add(target[i]!, source[i]!);
      following.add(source[i]!, ranks[target[i]!]!);
    }
  }
  for (let member = 0; member < snapshot.profileCount; member++)
    following.values.subarray(following.offsets[member], following.offsets[member + 1]).sort();
  followers.write(folder, "followers");
  following.write(folder, "following");
}

async function writePosters(
  snapshot: NetworkSnapshot,
  folder: string,
  words: {
    readonly count: number;
    readonly of: (word: string) => number;
    readonly fromDay: number;
  },
): Promise<void> {
  const posters = new ListsBuilder(words.count);
  for (const counting of [true, false]) {
    for await (const batch of snapshot.posts()) {
      for (let i = 0; i < batch.length; i++) {
        if (batch.day[i]! < words.fromDay) continue;
        for (const word of batch.norm[i]?.split(" ") ?? []) {
          if (counting) posters.count(words.of(word));
          else posters.add(words.of(word), batch.author[i]!);
        }
      }
    }
    if (counting) posters.counted();
  }
  posters.distinct();
  posters.write(folder, "posters");
}
