import { randomBytes } from "node:crypto";
import { Ids } from "./ids.ts";

/** A conversation of encrypted chat. What its members write stays as their clients encoded it. */
export interface Chat {
  readonly id: string;
  readonly members: Set<number>;
  /** Of groups alone. */
  readonly admins: Set<number>;
  readonly createdAt: number;
  updatedAt: number;
  /** The latest event's. */
  lastKey: bigint;
  name: string | undefined;
  avatar: string | undefined;
  /** How long messages are kept; null: for good. */
  readonly ttlMs: number | null;
  /** Zero: nobody has set a key yet, so that the conversation does not show. */
  keyVersion: bigint;
}

export interface ChatEvent {
  /** The sequence id: newer events have greater ones. */
  readonly id: string;
  readonly key: bigint;
  readonly chat: Chat;
  readonly kind: "message" | "key";
  readonly sender: number;
  readonly encoded: string;
  readonly token: string | undefined;
  readonly createdAt: number;
  readonly deletedFor: Set<number>;
}

export interface ChatMedium {
  readonly session: string;
  readonly hash: string;
  readonly chat: Chat;
  readonly owner: number;
  readonly totalBytes: number;
  readonly segments: Map<number, Buffer>;
  readonly expiresAt: number;
  /** Whole, and to be downloaded until then; null: still being uploaded. */
  availableUntil: number | null;
}

const SESSION_MS = 86_400_000;

export const isGroup = ({ id }: Pick<Chat, "id">): boolean => id.startsWith("g");

/** Encrypted conversations, their events and their files. */
export class Chats {
  private readonly chats = new Map<string, Chat>();
  /** Ids that were handed out for groups, and to whom. */
  private readonly reserved = new Map<string, number>();
  private readonly all: ChatEvent[] = [];
  private readonly media = new Map<string, ChatMedium>();
  private readonly ids = new Ids();

  reserve(person: number, now: number): string {
    const id = `g${this.ids.next(now)}`;
    this.reserved.set(id, person);
    return id;
  }

  isReservedFor(id: string, person: number): boolean {
    return this.reserved.get(id) === person && !this.chats.has(id);
  }

  get(id: string): Chat | undefined {
    return this.chats.get(id);
  }

  /** Conversations of a person, the last changed first. */
  of(person: number): Chat[] {
    return [...this.chats.values()]
      .filter(({ members, keyVersion }) => members.has(person) && keyVersion > 0n)
      .toSorted((a, b) => (a.lastKey < b.lastKey ? 1 : -1));
  }

  open(
    chat: Pick<Chat, "id" | "name" | "avatar" | "ttlMs">,
    members: readonly number[],
    admins: readonly number[],
    now: number,
  ): Chat {
    const made: Chat = {
      ...chat,
      members: new Set(members),
      admins: new Set(admins),
      createdAt: now,
      updatedAt: now,
      lastKey: 0n,
      keyVersion: 0n,
    };
    this.chats.set(made.id, made);
    return made;
  }

  add(
    event: Pick<ChatEvent, "chat" | "kind" | "sender" | "encoded" | "token">,
    now: number,
  ): ChatEvent {
    const id = this.ids.next(now);
    const kept: ChatEvent = {
      ...event,
      id,
      key: BigInt(id),
      createdAt: now,
      deletedFor: new Set(),
    };
    this.all.unshift(kept);
    event.chat.updatedAt = now;
    event.chat.lastKey = kept.key;
    return kept;
  }

  /** Events that a member still has, newest first. */
  eventsOf(chat: Chat, person: number, now: number): ChatEvent[] {
    return this.all.filter(
      (event) =>
        event.chat === chat &&
        !event.deletedFor.has(person) &&
        (event.kind === "key" || chat.ttlMs === null || event.createdAt + chat.ttlMs > now),
    );
  }

  beginMedium(chat: Chat, owner: number, totalBytes: number, now: number): ChatMedium {
    const made: ChatMedium = {
      session: this.ids.next(now),
      hash: randomBytes(16).toString("hex"),
      chat,
      owner,
      totalBytes,
      segments: new Map(),
      expiresAt: now + SESSION_MS,
      availableUntil: null,
    };
    this.media.set(made.hash, made);
    return made;
  }

  medium(chat: Chat, hash: string): ChatMedium | undefined {
    const found = this.media.get(hash);
    return found?.chat === chat ? found : undefined;
  }

  deleteMedium(hash: string): void {
    this.media.delete(hash);
  }
}
