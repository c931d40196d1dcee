import { z } from "zod";
import type { Change, Journal } from "../../state/journal.ts";

/** What was sent of an audience waits for the next batch of the network, which runs every six to eight hours. */
const BATCH_MS = 6 * 3_600_000;

/** Associations without an end last for 13 months. */
export const USUAL_DAYS = 396;

const operation = z.object({
  type: z.enum(["Update", "Delete"]),
  from: z.number(),
  until: z.number(),
  /** People, each by the keys of their identifiers. */
  users: z.array(z.array(z.string())),
});
export type MemberOperation = z.infer<typeof operation>;

const received = z.object({
  audience: z.string(),
  at: z.number(),
  operations: z.array(operation),
});
type Received = z.infer<typeof received>;

interface Member {
  readonly keys: readonly string[];
  readonly from: number;
  readonly until: number;
}

/** When somebody was a member, by whose position in the network. */
interface Spell {
  readonly person: number;
  readonly from: number;
  readonly until: number;
}

interface Kept {
  readonly waiting: Received[];
  readonly byKey: Map<string, Member>;
  /** Of members who left, those whom the network knows: what was delivered to them stays delivered. */
  readonly past: Spell[];
  /** All spells, past and present, once somebody asked. */
  spells: readonly Spell[] | null;
  /** Moments at which a spell begins or ends, in order. */
  changes: readonly number[];
  operations: number;
  users: number;
  processed: boolean;
  matched: {
    readonly people: ReadonlySet<number>;
    readonly until: number;
    readonly from: number;
  } | null;
}

/** Members of all audiences and lists, as short keys; identifiers themselves are not kept. */
export class AudienceMembers {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly journal: Journal,
    /** Positions of people by the keys of what the network knows of them. */
    private readonly people: () => ReadonlyMap<string, number>,
  ) {}

  receive(audience: string, at: number, operations: readonly MemberOperation[]): void {
    const entry: Received = { audience, at, operations: [...operations] };
    const kept = this.of(audience);
    this.add(kept, entry);
    this.journal.note({ of: "audience-members", ...entry }, () => {
      kept.waiting.splice(kept.waiting.indexOf(entry), 1);
      kept.operations -= operations.length;
      kept.users -= usersIn(operations);
    });
  }

  /** Runs the network's batch now, for everything that was received. */
  flush(now: number): number {
    let applied = 0;
    for (const kept of this.kept.values()) {
      applied += kept.waiting.length;
      this.settle(kept, now, now);
      kept.processed = true;
    }
    this.journal.note({ of: "audience-batch", at: now });
    return applied;
  }

  /** Begins to exist: an audience without members is looked at by the next batch as well. */
  open(audience: string): void {
    this.of(audience);
  }

  isProcessed(audience: string, madeAt: number, now: number): boolean {
    const kept = this.of(audience);
    this.settle(kept, now);
    const waits = kept.waiting.length > 0 || madeAt + BATCH_MS > now;
    return kept.processed || !waits;
  }

  /** People among the members of an audience, by their positions. */
  matched(audience: string, now: number): ReadonlySet<number> {
    const kept = this.of(audience);
    this.settle(kept, now);
    if (kept.matched && kept.matched.from <= now && now < kept.matched.until)
      return kept.matched.people;
    const found = new Set<number>();
    let until = Number.POSITIVE_INFINITY;
    for (const [key, member] of kept.byKey) {
      if (member.until <= now) {
        this.leave(kept, member, now);
        for (const one of member.keys) kept.byKey.delete(one);
        continue;
      }
      until = Math.min(until, member.from > now ? member.from : member.until);
      const person = member.from > now ? undefined : this.people().get(key);
      if (person !== undefined) found.add(person);
    }
    kept.matched = { people: found, from: now, until };
    return found;
  }

  /** The same at an earlier moment, whatever happened since. */
  matchedAt(audience: string, at: number, now: number): ReadonlySet<number> {
    return new Set(
      this.spells(audience, now).flatMap(({ person, from, until }) =>
        from <= at && at < until ? [person] : [],
      ),
    );
  }

  /** Moments at which the members changed, or are going to, in order. */
  changesOf(audience: string, now: number): readonly number[] {
    this.spells(audience, now);
    return this.of(audience).changes;
  }

  private spells(audience: string, now: number): readonly Spell[] {
    const kept = this.of(audience);
    this.settle(kept, now);
    if (kept.spells) return kept.spells;
    const spells = [...kept.past];
    for (const [key, { from, until }] of kept.byKey) {
      const person = this.people().get(key);
      if (person !== undefined) spells.push({ person, from, until });
    }
    kept.spells = spells;
    kept.changes = [...new Set(spells.flatMap(({ from, until }) => [from, until]))].toSorted(
      (a, b) => a - b,
    );
    return spells;
  }

  private leave(kept: Kept, { keys, from, until }: Member, at: number): void {
    const end = Math.min(until, at);
    kept.spells = null;
    if (end <= from) return;
    const people = new Set(keys.flatMap((key) => this.people().get(key) ?? []));
    for (const person of people) kept.past.push({ person, from, until: end });
  }

  /** What arrived, for tests that ask whether anything was lost or came twice. */
  receivedBy(audience: string, now: number) {
    const kept = this.of(audience);
    this.settle(kept, now);
    const members = new Set(kept.byKey.values());
    return {
      operations: kept.operations,
      users: kept.users,
      waiting: kept.waiting.length,
      members: members.size,
      identifiers: kept.byKey.size,
    };
  }

  restore(change: Change): void {
    if (change.of === "audience-batch") {
      const at = typeof change["at"] === "number" ? change["at"] : 0;
      for (const kept of this.kept.values()) {
        this.settle(kept, at, at);
        kept.processed = true;
      }
      return;
    }
    const entry = received.parse(change);
    this.add(this.of(entry.audience), entry);
  }

  private add(kept: Kept, entry: Received): void {
    kept.waiting.push(entry);
    kept.operations += entry.operations.length;
    kept.users += usersIn(entry.operations);
  }

  private of(audience: string): Kept {
    const known = this.kept.get(audience);
    if (known) return known;
    const made: Kept = {
      waiting: [],
      byKey: new Map(),
      past: [],
      spells: null,
      changes: [],
      operations: 0,
      users: 0,
      processed: false,
      matched: null,
    };
    this.kept.set(audience, made);
    return made;
  }

  /** Applies what was received long enough ago, in the order in which it came; a batch that is run now takes all. */
  private settle(kept: Kept, now: number, batch?: number): void {
    let due = 0;
    for (; due < kept.waiting.length; due++) {
      const entry = kept.waiting[due];
      if (!entry || (batch === undefined && entry.at + BATCH_MS > now)) break;
      const at = Math.min(entry.at + BATCH_MS, batch ?? now);
      for (const one of entry.operations) this.apply(kept, one, at);
    }
    if (due === 0) return;
    kept.waiting.splice(0, due);
    kept.processed = true;
    kept.matched = null;
    kept.spells = null;
  }

  /** Somebody who was sent before by one of these keys is the same person; any key takes a person out. */
  private apply(kept: Kept, { type, from, until, users }: MemberOperation, at: number): void {
    const { byKey } = kept;
    for (const keys of users) {
      const before = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
      const known = new Set([...before].flatMap((member) => member.keys));
      for (const member of before) this.leave(kept, member, at);
      for (const key of known) byKey.delete(key);
      if (type === "Delete") continue;
      const begin = Math.max(from, at);
      const member = { keys: [...new Set([...known, ...keys])], from: begin, until };
      for (const key of member.keys) byKey.set(key, member);
    }
  }
}

function usersIn(operations: readonly MemberOperation[]): number {
  return operations.reduce((sum, { users }) => sum + users.length, 0);
}
