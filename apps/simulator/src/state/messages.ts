import { Ids } from "./ids.ts";
import type { Upload } from "./media.ts";

export interface Conversation {
  readonly id: string;
  readonly participants: readonly number[];
}

export interface Message {
  readonly id: string;
  readonly key: bigint;
  readonly conversation: Conversation;
  readonly type: "MessageCreate" | "ParticipantsJoin";
  readonly sender: number;
  readonly text: string;
  readonly media: readonly Upload[];
  readonly createdAt: number;
  /** Who deleted it from their own inbox. */
  readonly deletedBy: Set<number>;
}

/** Direct messages: conversations of two, and of groups. */
export class Messages {
  private readonly conversations = new Map<string, Conversation>();
  private readonly events: Message[] = [];
  private readonly ids = new Ids();

  /** The conversation of two has the ids of both, the lesser first. */
  between(a: number, b: number, ids: readonly [string, string]): Conversation {
    const id = ids.toSorted((x, y) => (BigInt(x) < BigInt(y) ? -1 : 1)).join("-");
    const known = this.conversations.get(id) ?? { id, participants: [a, b] };
    this.conversations.set(id, known);
    return known;
  }

  group(participants: readonly number[], now: number): Conversation {
    const made = { id: this.ids.next(now), participants };
    this.conversations.set(made.id, made);
    const [sender = 0] = participants;
    this.add({ conversation: made, type: "ParticipantsJoin", sender, text: "", media: [] }, now);
    return made;
  }

  /** Of those that a person takes part in. */
  conversation(id: string, person: number): Conversation | undefined {
    const found = this.conversations.get(id);
    return found?.participants.includes(person) ? found : undefined;
  }

  add(
    message: Pick<Message, "conversation" | "type" | "sender" | "text" | "media">,
    now: number,
  ): Message {
    const id = this.ids.next(now);
    const kept: Message = {
      ...message,
      id,
      key: BigInt(id),
      createdAt: now,
      deletedBy: new Set(),
    };
    this.events.unshift(kept);
    return kept;
  }

  /** What a person's inbox holds, newest first. */
  of(person: number): Message[] {
    return this.events.filter(
      ({ conversation, deletedBy }) =>
        conversation.participants.includes(person) && !deletedBy.has(person),
    );
  }

  get(id: string, person: number): Message | undefined {
    return this.of(person).find((event) => event.id === id);
  }
}
