import { Ids } from "./ids.ts";

export interface Schedule {
  readonly sourceId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly locale: string | undefined;
  readonly chatOption: string | undefined;
  readonly telecastId: string | undefined;
  readonly thumbnailId: string | undefined;
  readonly replay: boolean;
  /** Whether it waits for its owner to begin it. */
  readonly manual: boolean;
}

export interface Broadcast {
  /** The scheduler's id. */
  readonly id: string;
  /** The id that paths name. */
  readonly broadcastId: string;
  readonly owner: number;
  readonly createdAt: number;
  /** Which occurrences belong together; null: it takes place once. */
  readonly series: string | null;
  updatedAt: number;
  schedule: Schedule;
  /** When its owner began it. */
  begunAt: number | null;
  /** Who may not write in its chat, and until when. */
  readonly muted: Map<number, number>;
  readonly chat: ChatLine[];
}

export interface ChatLine {
  /** Nanoseconds at which it was sent, which are its id. */
  readonly id: string;
  readonly author: number;
  readonly text: string;
  readonly replyTo: string | undefined;
  readonly createdAt: number;
}

export type BroadcastState = "Scheduled" | "Running" | "Ended";

/** When it is on the air; null: it waits for its owner. */
export function begunAtOf({ schedule, begunAt }: Broadcast): number | null {
  return begunAt ?? (schedule.manual ? null : schedule.startsAt);
}

export function stateOf(broadcast: Broadcast, now: number): BroadcastState {
  const begun = begunAtOf(broadcast);
  if (now >= broadcast.schedule.endsAt) return "Ended";
  return begun === null || begun > now ? "Scheduled" : "Running";
}

/** Broadcasts that people scheduled; time begins and ends them. */
export class Broadcasts {
  private readonly kept = new Map<string, Broadcast>();
  private readonly ids = new Ids();
  private lastLine = 0n;

  add(owner: number, schedule: Schedule, series: string | null, now: number): Broadcast {
    const id = this.ids.next(now);
    const made: Broadcast = {
      id,
      // 13 letters at the most, as the network's.
      broadcastId: BigInt(id).toString(36),
      owner,
      createdAt: now,
      updatedAt: now,
      series,
      schedule,
      begunAt: null,
      muted: new Map(),
      chat: [],
    };
    this.kept.set(made.broadcastId, made);
    return made;
  }

  get(broadcastId: string): Broadcast | undefined {
    return this.kept.get(broadcastId);
  }

  /** Newest first. */
  of(owner: number): Broadcast[] {
    return [...this.kept.values()].filter((it) => it.owner === owner).toReversed();
  }

  /** Occurrences of the same series that begin later. */
  later({ series, schedule, broadcastId }: Broadcast): Broadcast[] {
    if (series === null) return [];
    return [...this.kept.values()].filter(
      (it) =>
        it.series === series &&
        it.broadcastId !== broadcastId &&
        it.schedule.startsAt > schedule.startsAt,
    );
  }

  delete({ broadcastId }: Broadcast): void {
    this.kept.delete(broadcastId);
  }

  say(to: Broadcast, line: Omit<ChatLine, "id" | "createdAt">, now: number): ChatLine {
    const time = BigInt(now) * 1_000_000n;
    this.lastLine = time > this.lastLine ? time : this.lastLine + 1n;
    const said = { ...line, id: String(this.lastLine), createdAt: now };
    to.chat.unshift(said);
    return said;
  }
}
