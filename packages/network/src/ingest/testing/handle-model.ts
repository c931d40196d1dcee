import { foldHandle } from "../../store/handle-index.ts";
import { provisionalId } from "../../store/provisional-ids.ts";

export interface ModelRow {
  /** Null: the row has a handle alone. */
  readonly id: bigint | null;
  readonly handle: string;
  readonly bio: string | null;
  readonly seen: number;
}

export interface ModelImport {
  /** In the order in which imports begin. */
  readonly number: number;
  readonly rows: readonly ModelRow[];
  /** The rows are the followers of this account. */
  readonly owner: bigint | null;
}

interface Observation {
  readonly handle: string;
  readonly bio: string | null;
  readonly seen: number;
  /** Place among all rows of all imports, in the order in which these began. */
  readonly place: number;
}

/** A person: what was seen of them, and whom they follow. */
interface Person {
  /** The network's id or a provisional one; 0n: nobody any more. */
  id: bigint;
  observations: Observation[];
  follows: Set<Person>;
}

/** The rule of docs/decisions/0184 in plain objects, one person at a time: what the importers are compared with. */
export class HandleModel {
  /** By dense id. */
  readonly persons: Person[] = [];
  readonly joins = new Map<bigint, bigint>();
  readonly buried = new Set<bigint>();

  import({ number, rows, owner }: ModelImport): void {
    const joined = this.#join(rows);
    for (const [provisional, id] of joined) {
      this.joins.set(provisional, id);
      if (this.buried.has(provisional)) this.buried.add(id);
    }
    for (const id of new Set(joined.values())) this.#move(id);
    const ids = rows.map(({ id, handle }) => this.#resolve(id ?? provisionalId(handle)));
    const wanted = [...ids, ...(owner === null || rows.length === 0 ? [] : [owner])];
    for (const id of [...new Set(wanted)].toSorted((a, b) => (a < b ? -1 : 1)))
      if (!this.buried.has(id) && this.#find(id) === null)
        this.persons.push({ id, observations: [], follows: new Set() });
    const followed = owner === null ? null : this.#find(owner);
    for (const [i, { handle, bio, seen }] of rows.entries()) {
      const person = this.#find(ids[i]!);
      if (person === null) continue;
      person.observations.push({ handle, bio, seen, place: number * 1000 + i });
      if (followed !== null && followed !== person) person.follows.add(followed);
    }
  }

  remove(given: bigint): void {
    const id = this.#resolve(given);
    const person = this.#find(id);
    for (const { handle } of id === provisionalId(person?.observations[0]?.handle ?? "")
      ? []
      : (person?.observations ?? []))
      if (!this.joins.has(provisionalId(handle))) this.joins.set(provisionalId(handle), id);
    this.buried.add(id);
    this.buried.add(given);
    for (const each of this.persons)
      if (each.id !== 0n && (each.id === id || this.joins.get(each.id) === id)) {
        this.#empty(each);
        for (const other of this.persons) other.follows.delete(each);
      }
  }

  #resolve(id: bigint): bigint {
    return this.joins.get(id) ?? id;
  }

  #find(id: bigint): Person | null {
    return (id !== 0n && this.persons.find((person) => person.id === id)) || null;
  }

  #empty(person: Person): void {
    person.id = 0n;
    person.observations = [];
    person.follows = new Set();
  }

  #join(rows: readonly ModelRow[]): Map<bigint, bigint> {
    const sightings = [
      ...rows.flatMap(({ id, handle, seen }) =>
        id === null ? [] : [{ id, handle, seen, isStaged: true }],
      ),
      ...this.persons.flatMap(({ id, observations }) =>
        observations.map(({ handle, seen }) => ({ id, handle, seen, isStaged: false })),
      ),
    ].filter(({ id }) => id < 2n ** 63n && !this.buried.has(id));
    const handles = new Set([
      ...rows.map(({ handle }) => foldHandle(handle)),
      ...this.persons.flatMap(({ observations }) =>
        observations.map(({ handle }) => foldHandle(handle)),
      ),
    ]);
    const joined = new Map<bigint, bigint>();
    for (const handle of handles) {
      const provisional = provisionalId(handle);
      const times = [
        ...rows.filter((row) => row.id === null && foldHandle(row.handle) === handle),
        ...(this.#find(provisional)?.observations ?? []),
      ].map(({ seen }) => seen);
      const isBuried = this.buried.has(provisional);
      if (this.joins.has(provisional) || (times.length === 0 && !isBuried)) continue;
      const fits = sightings
        .filter((sighting) => foldHandle(sighting.handle) === handle)
        .filter(({ id, seen, isStaged }) =>
          isBuried ? isStaged && this.#find(id) === null : seen >= Math.max(...times),
        )
        .toSorted((a, b) => a.seen - b.seen || (a.id < b.id ? -1 : 1));
      if (fits[0] !== undefined) joined.set(provisional, fits[0].id);
    }
    return joined;
  }

  /** Gives the accounts whose handles are joined to an id to it: the id's own, else the first of them. */
  #move(id: bigint): void {
    const moved = this.persons.filter((person) => this.joins.get(person.id) === id);
    const into = this.#find(id) ?? moved[0];
    if (into === undefined) return;
    for (const person of moved) {
      if (person !== into) {
        into.observations.push(...person.observations);
        for (const followed of person.follows) into.follows.add(followed);
        for (const other of this.persons) if (other.follows.delete(person)) other.follows.add(into);
        this.#empty(person);
      }
    }
    into.id = id;
    into.follows.delete(into);
  }

  /** As rows to compare: ids, current usernames and bios, follows, joins. */
  dump(): Record<string, string[]> {
    const newest = (person: Person, of: (each: Observation) => string | null): string =>
      person.observations
        .toSorted((a, b) => a.seen - b.seen || a.place - b.place)
        .findLast((each) => of(each) !== null)?.[
        of({ handle: "h", bio: null, seen: 0, place: 0 }) === null ? "bio" : "handle"
      ] ?? "";
    return {
      accounts: this.persons.map(({ id }, dense) => `${dense} ${id}`),
      profiles: this.persons.flatMap((person, dense) =>
        person.observations.length === 0
          ? []
          : [
              `${dense} ${person.id} ${newest(person, ({ handle }) => handle)} ${newest(person, ({ bio }) => bio)}`,
            ],
      ),
      follows: this.persons
        .flatMap((person, dense) =>
          [...person.follows].map((followed) => `${dense}>${this.persons.indexOf(followed)}`),
        )
        .toSorted(),
      joins: [...this.joins].map(([provisional, id]) => `${provisional} ${id}`).toSorted(),
    };
  }
}
