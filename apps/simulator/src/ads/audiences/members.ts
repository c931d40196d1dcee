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

interface Kept {
  readonly waiting: Received[];
  readonly byKey: Map<string, Member>;
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

  constructor(private readonly journal: Journal) {}

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
  flush(): number {
    let applied = 0;
    for (const kept of this.kept.values()) {
      applied += kept.waiting.length;
      this.settle(kept, Number.POSITIVE_INFINITY);
      kept.processed = true;
    }
    this.journal.note({ of: "audience-batch" });
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
  matched(audience: string, now: number, people: ReadonlyMap<string, number>): ReadonlySet<number> {
    const kept = this.of(audience);
    this.settle(kept, now);
    if (kept.matched && kept.matched.from <= now && now < kept.matched.until)
      return kept.matched.people;
    const found = new Set<number>();
    let until = Number.POSITIVE_INFINITY;
    for (const [key, member] of kept.byKey) {
      if (member.until <= now) {
        kept.byKey.delete(key);
        continue;
      }
      until = Math.min(until, member.from > now ? member.from : member.until);
      const person = member.from > now ? undefined : people.get(key);
      if (person !== undefined) found.add(person);
    }
    kept.matched = { people: found, from: now, until };
    return found;
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
      for (const kept of this.kept.values()) {
        this.settle(kept, Number.POSITIVE_INFINITY);
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
      operations: 0,
      users: 0,
      processed: false,
      matched: null,
    };
    this.kept.set(audience, made);
    return made;
  }

  /** Applies what was received long enough ago, in the order in which it came. */
  private settle(kept: Kept, now: number): void {
    let due = 0;
    for (; due < kept.waiting.length; due++) {
      const entry = kept.waiting[due];
      if (!entry || entry.at + BATCH_MS > now) break;
      for (const one of entry.operations) apply(kept.byKey, one);
    }
    if (due === 0) return;
    kept.waiting.splice(0, due);
    kept.processed = true;
    kept.matched = null;
  }
}

function usersIn(operations: readonly MemberOperation[]): number {
  return operations.reduce((sum, { users }) => sum + users.length, 0);
}

/** Somebody who was sent before by one of these keys is the same person; any key takes a person out. */
function apply(byKey: Map<string, Member>, { type, from, until, users }: MemberOperation): void {
  for (const keys of users) {
    const known = new Set(keys.flatMap((key) => byKey.get(key)?.keys ?? []));
    for (const key of known) byKey.delete(key);
    if (type === "Delete") continue;
    const member = { keys: [...new Set([...known, ...keys])], from, until };
    for (const key of member.keys) byKey.set(key, member);
  }
}
